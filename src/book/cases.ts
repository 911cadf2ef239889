import { brotliDecompressSync } from 'node:zlib';
import { PACKED_CASES } from './installed-book';
import type { Case } from './golden';

let unpacked: readonly Case[] | undefined;

/** All golden cases, those of a file one after another. */
export function goldenCases(): readonly Case[] {
  return (unpacked ??= JSON.parse(
    brotliDecompressSync(Buffer.from(PACKED_CASES, 'base64')).toString('utf8'),
  ) as readonly Case[]);
}
