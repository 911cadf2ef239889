import type { Command } from 'commander';
import { parseDice } from '../../core/dice/notation';
import { scriptedSource } from '../../core/dice/scripted';
import { seededSource } from '../../core/dice/seeded';
import type { DiceSource } from '../../core/dice/source';
import { Problem } from '../../core/problem';
import type { Answer, Roll } from '../../core/roll';
import { createCommand, parseArgs } from '../command';
import { diceChoice, type DiceChoice } from '../dice';
import { EXIT, type Io } from '../io';
import { BRIEF_OPTION, JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../output';

interface RollFlags extends OutputFlags {
  readonly seed?: string;
  readonly dice?: string;
}

interface Rolled {
  readonly roll: Roll;
  readonly answer: Answer;
}

const ABOUT = 'Throws plain dice: 6d6>=4 counts the dice that show 4 or more, 2d10 adds them up.';

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher roll', io)
    .description(ABOUT)
    .argument('<dice...>', 'such as 6d6>=4, 2d10, d100; quote what holds < or >')
    .option('--seed <text>', 'dice that follow from a seed')
    .option('--dice <faces>', 'the faces in the order rolled, as real dice showed them')
    .addOption(BRIEF_OPTION)
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const rolls = parseArgs(command, args).map(parseDice);
  const flags = command.opts<RollFlags>();
  const dice = await openDice(diceChoice(flags));
  const { source } = dice;
  const rolled = rolls.map((roll) => ({ roll, answer: source.answer(roll) }));
  dice.finish();
  io.out(`${await tell(rolled, source, flags, io)}\n`);
  return EXIT.answered;
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

async function tell(
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
