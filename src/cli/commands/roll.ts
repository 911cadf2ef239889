import { parseDice } from '../../core/dice/notation';
import { scriptedSource } from '../../core/dice/scripted';
import { seededDraw, seededSource } from '../../core/dice/seeded';
import type { DiceSource } from '../../core/dice/source';
import { Problem } from '../../core/input/problem';
import type { Answer, Roll } from '../../core/dice/roll';
import { printable } from '../../core/input/text';
import type { SourceAudit } from './dice-audit';
import { diceChoice, type DiceChoice } from '../input/dice';
import { EXIT, type Io } from '../io';
import { BRIEF, FORMS, styleOf } from '../output/output';
import { command } from '../define-command';
import { flag, type FlagValues } from '../flags';

const FLAGS = {
  seed: flag.text('<text>', 'dice that follow from a seed'),
  dice: flag.text('<faces>', 'the faces in the order rolled, as real dice showed them'),
  audit: flag.text('<n>', 'instead: throw so many dice, and compare them with honest ones'),
  sides: flag.text('<n>', 'sides of the dice to audit (default: 6)'),
  ...BRIEF,
  ...FORMS,
};
type RollFlags = FlagValues<typeof FLAGS>;

interface Rolled {
  readonly roll: Roll;
  readonly answer: Answer;
}

const ABOUT = 'Throws plain dice: 6d6>=4 counts the dice that show 4 or more, 2d10 adds them up.';

export const run = command(
  {
    name: 'roll',
    about: ABOUT,
    usage: '<dice...> [options]',
    words: [['[dice...]', 'such as 6d6>=4, 2d10, d100; quote what holds < or >']],
    flags: FLAGS,
  },
  async ({ words, flags, io }) => {
    if (flags.audit !== undefined) return auditDice({ ...flags, audit: flags.audit }, words, io);
    if (flags.sides !== undefined) throw new Problem({ path: '--sides', message: 'goes with --audit only' });
    if (words.length === 0)
      throw new Problem({ path: 'dice', message: 'is missing; give, for example, 6d6>=4' });
    const rolls = words.map(parseDice);
    const dice = await openDice(diceChoice(flags));
    const { source } = dice;
    const rolled = rolls.map((roll) => ({ roll, answer: source.answer(roll) }));
    dice.finish();
    io.out(`${await rollText(rolled, source, flags, io)}\n`);
    return EXIT.answered;
  },
);

/** Audits the source instead of throwing for the players. */
async function auditDice(flags: RollFlags & SourceAudit, words: readonly string[], io: Io): Promise<number> {
  if (words.length > 0) {
    const message = `audits plain dice of one kind; give --sides instead of "${printable(words.join(' '))}"`;
    throw new Problem({ path: '--audit', message });
  }
  const { auditSource, printAudit: tellAudit } = await import('./dice-audit');
  const choice = diceChoice(flags);
  switch (choice.kind) {
    case 'seeded': {
      const { seed } = choice;
      return tellAudit(auditSource(flags, seededDraw(seed)), { source: 'seeded', seed }, flags, io);
    }
    case 'secure': {
      const { secureDraw } = await import('../../core/dice/secure');
      return tellAudit(auditSource(flags, secureDraw()), { source: 'secure' }, flags, io);
    }
    case 'ask':
    case 'scripted':
      throw new Problem({
        path: '--audit',
        message: 'throws its own dice; for real ones see "blucher dice check"',
      });
  }
}

interface Dice {
  readonly source: DiceSource;
  finish(): void;
}

async function openDice(choice: DiceChoice): Promise<Dice> {
  const finish = (): void => undefined;
  switch (choice.kind) {
    case 'seeded':
      return { source: seededSource(choice.seed), finish };
    case 'scripted': {
      const source = scriptedSource(choice.faces);
      return { source, finish: () => source.finish() };
    }
    case 'secure': {
      const { secureSource } = await import('../../core/dice/secure');
      return { source: secureSource(), finish };
    }
    case 'ask':
      throw new Problem({ path: '--dice', message: 'type what the dice show, such as --dice 6,2,5,1' });
  }
}

async function rollText(
  rolled: readonly Rolled[],
  { record }: DiceSource,
  flags: RollFlags,
  io: Io,
): Promise<string> {
  if (flags.json === true) return JSON.stringify({ rolls: rolled.map(jsonOf), dice: record });
  if (flags.brief === true) return rolled.map(briefOf).join('\n');
  const { renderRoll } = await import('../../report');
  return rolled.map(({ roll, answer }) => renderRoll(roll, answer, record, styleOf(flags, io))).join('\n\n');
}

/** `hits` where faces are counted, else `total`. */
function jsonOf({ roll, answer }: Rolled): object {
  const value = roll.want.kind === 'count' ? { hits: answer.value } : { total: answer.value };
  return { for: roll.for, sides: roll.sides, faces: answer.faces, ...value };
}

function briefOf({ roll, answer }: Rolled): string {
  return `${roll.for}: ${answer.value} (${answer.faces?.join(' ') ?? ''})`;
}
