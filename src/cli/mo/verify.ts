import type { Command } from 'commander';
import { Problem } from '../../core/problem';
import {
  makeLine,
  parseHash,
  parseLine,
  recipeOf,
  sumOf,
  verifyOpening,
  type Opening,
  type Verified,
} from '../../game/commitment';
import type { Row } from '../../report';
import { shownDice } from '../../report/brief';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../output';
import { readDice } from './secrets';
import { tell, titleOf } from './tell';

interface VerifyFlags extends OutputFlags {
  readonly commitment?: string;
  readonly pledge?: string;
  readonly side?: string;
  readonly turn?: string;
  readonly faces?: string;
  readonly sum?: string;
  readonly count?: string;
  readonly nonce?: string;
  readonly wordA?: string;
  readonly wordB?: string;
  readonly byHand?: boolean;
}

const ABOUT =
  'Checks a reveal, on any machine and without a game: that its line is what was committed to, and that the ' +
  "program's dice follow from the nonce and the words. Exit status 1 if something does not hold.";

const RECIPE = `
By hand:
  The commitment is the SHA-256 of the line, without a line feed:
      printf %s 'blucher-mo/1 side=A ... nonce=...' | sha256sum
  The program's dice are the bytes of
      HMAC-SHA256(nonce, "blucher-mo/1 side=A turn=3 word-a=X word-b=Y block=N")
  for N = 0, 1, ...; the key is the 16 bytes of the nonce, words stand as in the
  line; bytes from 252 on are passed over, and a face is 1 + byte modulo 6.
  A pledge is the SHA-256 of "blucher-mo/1 pledge side=A turn=3 nonce=...".
  docs/verify-commitment.sh does all this with a shell and sha256sum alone.`;

export function build(io: Io): Command {
  return createCommand('blucher mo verify', io)
    .description(ABOUT)
    .argument('[line]', 'the line of the reveal, in quotes: blucher-mo/1 side=A ...')
    .allowExcessArguments()
    .requiredOption('--commitment <hash>', 'what was shown, and noted, when the dice were hidden')
    .option('--pledge <hash>', 'what was shown before the words, if there was a pledge')
    .option('--side <letter>', 'in place of the line: whose limit')
    .option('--turn <number>', 'its turn')
    .option('--faces <faces>', 'what the dice showed: 6,4,2')
    .option('--sum <number>', 'their sum, where only that was typed; with --count')
    .option('--count <number>', 'how many dice there were')
    .option('--nonce <hex>', 'the nonce')
    .option('--word-a <text>', 'the word of side A')
    .option('--word-b <text>', 'the word of side B')
    .option('--by-hand', 'the dice were the roller’s own')
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION)
    .addHelpText('after', RECIPE);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [text, ...others] = parseArgs(command, args);
  const flags = command.opts<VerifyFlags>();
  if (others.length > 0)
    throw new Problem({ path: 'line', message: 'is one argument; put it between single quotes' });
  const opening = text === undefined ? openingIn(flags) : parseLine(text, 'line');
  const commitment = parseHash(flags.commitment ?? '', '--commitment');
  const pledge = flags.pledge === undefined ? undefined : parseHash(flags.pledge, '--pledge');
  return tellVerified(opening, verifyOpening(opening, commitment, pledge), flags, io);
}

/** The line of a reveal from its parts. */
function openingIn({
  side = 'A',
  turn = '',
  nonce = '',
  wordA = '',
  wordB = '',
  byHand = false,
  ...flags
}: VerifyFlags): Opening {
  const count = Number(flags.count ?? flags.faces?.replace(/[^1-6]/g, '').length ?? 0);
  const dice = readDice(flags.faces ?? `=${flags.sum ?? ''}`, count);
  if (!dice)
    throw new Problem({
      path: '--faces',
      message: 'are missing or no dice; give the line, or --side --turn --faces --nonce',
    });
  const words = byHand || 'sum' in dice ? null : ([wordA, wordB] as const);
  return parseLine(makeLine({ side: side.toUpperCase(), turn: Number(turn), dice, words, nonce }), 'reveal');
}

async function tellVerified(
  opening: Opening,
  checks: readonly Verified[],
  flags: OutputFlags,
  io: Io,
): Promise<number> {
  const verified = checks.every(({ holds }) => holds);
  const { dice, side, turn } = opening;
  const rows = [
    { label: 'Dice', text: `${shownDice(dice)}: limit ${sumOf(dice)}` },
    ...checks.map(checkRow),
    {
      label: 'Verdict',
      text: verified ? 'The reveal is true.' : 'The reveal is NOT what was committed to.',
      look: verified ? 'verdict' : 'refusal',
    } as const,
  ];
  const json = { side, turn, ...dice, limit: sumOf(dice), verified, checks };
  await tell(titleOf({ side, turn }), [rows], json, flags, io, ['', recipeOf(makeLine(opening))]);
  return verified ? EXIT.answered : EXIT.failed;
}

function checkRow({ what, holds, found }: Verified): Row {
  return { label: 'Checked', text: holds ? `holds: ${what}` : `FAILS: ${what}; found ${found}` };
}
