#!/bin/sh
# Checks a reveal of "blucher mo" without that program; needs nothing but a POSIX shell and sha256sum (or shasum).
#   sh verify-commitment.sh COMMITMENT 'blucher-mo/1 side=A turn=3 dice=6,4,2 word-a= word-b= nonce=...' [PLEDGE]
# The commitment is the SHA-256 of the line. The program's dice follow from the nonce and the players' words: the
# bytes of HMAC-SHA256(nonce, "blucher-mo/1 side=A turn=3 word-a= word-b= block=N"), N = 0, 1, ...; bytes from 252
# on are passed over; a face is 1 + byte modulo 6. A pledge is the SHA-256 of
# "blucher-mo/1 pledge side=A turn=3 nonce=...". Exit status: 0 true, 1 false, 2 not usable.
set -euf
[ $# -ge 2 ] || { echo 'usage: verify-commitment.sh COMMITMENT LINE [PLEDGE]' >&2; exit 2; }
commitment=$1 line=$2 pledge=${3-}

hash() { if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c 1-64; }
verdict() { echo "$2"; exit "$1"; }
is() { printf '%s\n' "$line" | grep -Eqx "blucher-mo/1 side=[A-Z] turn=[1-9][0-9]* $1 nonce=[0-9a-f]{32}"; }

# Hex digits $1 as bytes, each of them XOR $2.
bytes() {
  hex=$1
  while [ -n "$hex" ]; do
    rest=${hex#??}
    printf "\\$(printf %03o $((0x${hex%"$rest"} ^ $2)))"
    hex=$rest
  done
}

# A key of 16 bytes is filled up to the 64 of a block with zeros.
hmac() {
  key=$1$(printf %096d 0)
  inner=$({ bytes "$key" 0x36; printf %s "$2"; } | hash)
  { bytes "$key" 0x5c; bytes "$inner" 0; } | hash
}

by_hand=no
is 'dice=([1-6](,[1-6])*|[1-9][0-9]?d6:[1-9][0-9]*) by=hand' && by_hand=yes
[ $by_hand = yes ] || is 'dice=[1-6](,[1-6])* word-a=[^ ]* word-b=[^ ]*' || verdict 2 'UNUSABLE: no line of a reveal'
[ "$(printf %s "$line" | hash)" = "$commitment" ] || verdict 1 'FALSE: the line is not what was committed to'

nonce=${line##*nonce=}
before=${line%% dice=*} dice=${line#* dice=} words=${line#* dice=* }
dice=${dice%% *} words=${words% nonce=*}
if [ -n "$pledge" ]; then
  pledged="blucher-mo/1 pledge ${before#* } nonce=$nonce"
  [ "$(printf %s "$pledged" | hash)" = "$pledge" ] || verdict 1 'FALSE: the nonce is not what was pledged'
fi
[ $by_hand = no ] || verdict 0 "TRUE: $dice was committed to; the dice were the roller's own"

found='' block=0 stream=''
while [ ${#found} -lt ${#dice} ]; do
  [ -n "$stream" ] || { stream=$(hmac "$nonce" "$before $words block=$block"); block=$((block + 1)); }
  byte=$((0x${stream%"${stream#??}"})) stream=${stream#??}
  [ $byte -ge 252 ] || found=$found${found:+,}$((byte % 6 + 1))
done
[ "$found" = "$dice" ] || verdict 1 "FALSE: the nonce and the words give $found"
verdict 0 "TRUE: $dice was committed to, and follows from the nonce and the words"
