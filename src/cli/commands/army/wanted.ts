import type { ListEntry } from '../../../core/army/army';
import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { kebab, listing, shown } from '../../../core/input/text';
import { flag, under } from '../../flags';
import type { Armies } from './armies';

/** The highest points limit that can be given. */
const MOST_POINTS = 100_000;

/** What a command line says of the army that is wanted. */
export const WANTED = under('Army:', {
  list: flag.text('<id>', 'the army list, see "blucher army lists"'),
  limit: flag.text('<points>', 'the points limit; 300, if nothing is said'),
  variant: flag.text('<id>', 'the variant of the list, where it has such'),
  out: flag.text('<file>', 'where the roster is written to', { short: 'o' }),
  force: flag.yes('replace the file if there is one'),
});

/** The army list of that id, `franceEarly`, or as its roster is called, `france-early`; undefined where there is none. */
export const listNamed = ({ book }: Pick<Armies, 'book'>, id: string): ListEntry | undefined =>
  book.lists.find((list) => list.id === id) ?? book.lists.find((list) => kebab(list.id) === kebab(id));

/** The same. @throws Problem that names all lists, and the one with the most similar id. */
export function listEntry({ book }: Armies, id: string, path = '--list'): ListEntry {
  const found = listNamed({ book }, id);
  if (found) return found;
  const known = book.lists.map((list) => list.id);
  const message = `there is no army list ${shown(id)}${didYouMean(id, known)}; there are ${listing(known, 'and')}`;
  throw new Problem({ path, message, allowed: known });
}

/** A limit that an army could have, by what its ruleset counts. */
export const SUCH_AS = { point: 300, unit: 8 } as const;

/** What limits count: points, or units where the rules have no points. */
export type Counts = keyof typeof SUCH_AS;

/** @throws Problem where the text is no number of points or units. */
export function limitIn(text: string, counts: Counts = 'point', path = '--limit'): number {
  if (/^\d{1,6}$/.test(text) && Number(text) > 0 && Number(text) <= MOST_POINTS) return Number(text);
  throw new Problem({
    path,
    message: `${shown(text)} is no number of ${counts}s; give a whole number, such as ${SUCH_AS[counts]}`,
  });
}

/**
 * Does what is wished for by flags.
 * @throws Problem with faults that name the flags.
 */
export function byFlags<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: `--${fault.path}` })));
  }
}

/** The points limit where players name none: the last, and largest, of those that suit the list. */
export function usualLimit({ limits }: ListEntry): number {
  return limits[limits.length - 1] ?? 300;
}
