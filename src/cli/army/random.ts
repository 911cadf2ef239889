import type { Command } from 'commander';
import { secureSource } from '../../core/dice/secure';
import { seededSource } from '../../core/dice/seeded';
import { run as throwFor } from '../../core/run';
import { parseArgs } from '../command';
import { checkSeed } from '../dice';
import { EXIT, type Io } from '../io';
import { armyCommand, openArmies, type ArmyFlags } from './desk';
import { saveText } from './save';
import { addWishOptions, listEntry, pointsIn, usualLimit, type WishFlags } from './wish';

interface RandomFlags extends ArmyFlags, WishFlags {
  readonly seed?: string;
}

const ABOUT = `A legal army by chance: the list and the points are given, the dice do the
rest. With --seed anyone can make the same army again. It is written as YAML, or
with --json as one line of JSON.`;

export function build(io: Io): Command {
  return addWishOptions(armyCommand('random', ABOUT, io)).option(
    '--seed <text>',
    'the same seed, the same army',
  );
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  parseArgs(command.allowExcessArguments(false), args);
  const flags = command.opts<RandomFlags>();
  const armies = await openArmies(flags, io);
  const source = flags.seed === undefined ? secureSource() : seededSource(checkSeed(flags.seed, '--seed'));
  const list = flags.list === undefined ? anyOf(armies.book.lists, source) : listEntry(armies, flags.list);
  const limit = flags.limit === undefined ? usualLimit(list) : pointsIn(flags.limit);
  const roster = throwFor(armies.book.random({ list: list.id, limit, variant: flags.variant }), source);
  const written = armies.book.workshop.written(roster);
  const { rosterYaml } = await import('./yaml');
  const text = flags.json === true ? `${JSON.stringify(written)}\n` : rosterYaml(written);
  if (flags.out === undefined) io.out(text);
  else await saveText(flags.out, text, flags.force === true);
  return EXIT.answered;
}

type Source = ReturnType<typeof seededSource>;

/** A list by a roll. */
function anyOf<T>(lists: readonly T[], source: Pick<Source, 'answer'>): T {
  const { value } = source.answer({
    kind: 'roll',
    for: 'army list',
    by: 'army',
    count: 1,
    sides: lists.length,
    want: { kind: 'faces' },
  });
  const list = lists[value - 1];
  if (list === undefined) throw new Error('there is an army list');
  return list;
}
