import { randomBytes } from 'node:crypto';
import { checkSeed, seededSource } from '../../../core/dice/seeded';
import { Problem } from '../../../core/input/problem';
import { run as throwFor } from '../../../core/ruling/run';
import { ARMY, openArmies } from './armies';
import { writeOut } from '../../output/save';
import { byFlags, listEntry, limitIn, usualLimit, WANTED, type Counts } from './wanted';
import { command } from '../../define-command';
import { flag } from '../../flags';

const ABOUT = `A legal army by chance: the list and the points are given, the dice do the
rest. With --list and --seed anyone can make the same army again; what was left
to chance is reported on standard error. It is written as YAML, or with --json
as one line of JSON.`;

/** The bytes of a seed that is made up. */
const SEED_BYTES = 4;

export const run = command(
  {
    name: 'army random',
    about: ABOUT,
    flags: { ...ARMY, ...WANTED, seed: flag.text('<text>', 'the same seed, the same army') },
  },
  async ({ flags, io }) => {
    const armies = await openArmies(flags, io);
    const seed =
      flags.seed === undefined ? randomBytes(SEED_BYTES).toString('hex') : checkSeed(flags.seed, '--seed');
    // Dice of its own: with the list named, the same seed makes the same army.
    const list =
      flags.list === undefined
        ? anyOf(armies.book.lists, seededSource(`${seed}/list`))
        : listEntry(armies, flags.list);
    const limit = flags.limit === undefined ? usualLimit(list) : boughtFor(flags.limit, armies.book.counts);
    const request = { list: list.id, limit, variant: flags.variant };
    const roster = byFlags(() => throwFor(armies.book.random(request), seededSource(seed)));
    const written = armies.book.workshop.written(roster);
    const { rosterYaml } = await import('./yaml');
    const text = flags.json === true ? `${JSON.stringify(written)}\n` : rosterYaml(written);
    await writeOut(flags, text, io);
    if (flags.list === undefined || flags.seed === undefined)
      io.err(`${list.name}.\nThe same army again: --list ${list.id} --seed ${shellWord(seed)}\n`);
  },
);

/** A random army is bought unit by unit, each tried out on the whole: for more than this that takes too long. */
const MOST_BY_CHANCE = 3000;

/** @throws Problem where the text is no number of points or units, or one that is too large. */
function boughtFor(text: string, counts: Counts = 'point'): number {
  const limit = limitIn(text, counts);
  if (limit <= MOST_BY_CHANCE) return limit;
  const message = `${limit} ${counts}s are too many to be spent by chance; give up to ${MOST_BY_CHANCE}`;
  throw new Problem({ path: '--limit', message });
}

/** A word as a shell reads it. */
function shellWord(word: string): string {
  return /^[\w.-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
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
