import { Problem } from '../../../core/input/problem';
import {
  makeLine,
  parseHash,
  parseLine,
  recipeOf,
  sumOf,
  verifyOpening,
  type Opening,
} from '../../../game/secrets/commitment';
import { hidingOf } from '../../../game/secrets/hidden-dice';
import { shownDice } from '../../../report/brief';
import { readLine } from '../../define-command';
import { flag, required, type FlagValues } from '../../flags';
import { EXIT, type Io } from '../../io';
import { usualRules } from './session';
import { readDice } from '../../input/secret-input';
import { specOf } from './options';
import { procedureOf, printAnswer } from './answer';

const FLAGS = {
  commitment: required(flag.text('<hash>', 'what was shown, and noted, when the dice were hidden')),
  pledge: flag.text('<hash>', 'what was shown before the words, if there was a pledge'),
  side: flag.text('<letter>', 'in place of the line: whose dice'),
  turn: flag.text('<number>', 'its turn'),
  faces: flag.text('<faces>', 'what the dice showed: 6,4,2'),
  sum: flag.text('<number>', 'their sum, where only that was typed; with --count'),
  count: flag.text('<number>', 'how many dice there were'),
  nonce: flag.text('<hex>', 'the nonce'),
  wordA: flag.text('<text>', 'the word of side A'),
  wordB: flag.text('<text>', 'the word of side B'),
  byHand: flag.yes('the dice were the roller’s own'),
};
type VerifyFlags = FlagValues<typeof FLAGS>;

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

export async function run(args: readonly string[], io: Io): Promise<number> {
  const dealt = await usualRules();
  const spec = specOf('verify', dealt.cups, FLAGS);
  const line = {
    ...spec,
    usage: '[options] [line]',
    words: [['[line...]', 'the line of the reveal, in quotes: blucher-mo/1 side=A ...']],
    after: [...(spec.after ?? []), RECIPE],
  } as const;
  const { words, flags } = readLine(line, args, io);
  const [text, ...others] = words;
  if (others.length > 0)
    throw new Problem({ path: 'line', message: 'is one argument; put it between single quotes' });
  const opening = text === undefined ? openingIn(flags) : parseLine(text, 'line');
  const commitment = parseHash(flags.commitment, '--commitment');
  const pledge = flags.pledge === undefined ? undefined : parseHash(flags.pledge, '--pledge');
  const checks = verifyOpening(opening, commitment, pledge);
  const verified = checks.every(({ holds }) => holds);
  const { dice, side, turn } = opening;
  const { value } = hidingOf(procedureOf(dealt));
  const rows = [
    { label: 'Dice', text: `${shownDice(dice)}: ${value} ${sumOf(dice)}` },
    ...checks.map(({ what, holds, found }) => ({
      label: 'Checked',
      text: holds ? `holds: ${what}` : `FAILS: ${what}; found ${found}`,
    })),
    {
      label: 'Verdict',
      text: verified ? 'The reveal is true.' : 'The reveal is NOT what was committed to.',
      look: verified ? 'verdict' : 'refusal',
    } as const,
  ];
  const json = { side, turn, ...dice, [value]: sumOf(dice), verified, checks };
  const after = ['', recipeOf(makeLine(opening))];
  await printAnswer(dealt.cups, { of: { side, turn }, sections: [rows], json, after }, flags, io);
  return verified ? EXIT.answered : EXIT.failed;
}

/** The line of a reveal from its parts. */
function openingIn(flags: VerifyFlags): Opening {
  const { side = 'A', turn = '', nonce = '', wordA = '', wordB = '', byHand = false } = flags;
  const count = Number(flags.count ?? flags.faces?.replace(/[^1-6]/g, '').length ?? 0);
  const dice = readDice(flags.faces ?? `=${flags.sum ?? ''}`, { count });
  if (!dice)
    throw new Problem({
      path: '--faces',
      message: 'are missing or no dice; give the line, or --side --turn --faces --nonce',
    });
  const words = byHand || 'sum' in dice ? null : ([wordA, wordB] as const);
  return parseLine(makeLine({ side: side.toUpperCase(), turn: Number(turn), dice, words, nonce }), 'reveal');
}
