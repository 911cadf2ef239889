import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '../core/input/problem';
import { didYouMean } from '../core/input/suggest';
import { kebab, listing, shown } from '../core/input/text';
import { wrap } from '../report/text';
import type { Io } from './io';

/** The folders of the files that come with the program. They stand as far above this file's as above the built one's. */
const HOME = join(__dirname, '..', '..', 'scenarios');
const FOLDERS = { army: 'armies', engagement: 'engagements', script: 'scripts', house: 'house' } as const;
const ENDING = '.yaml';

/** Files that come with the program beside scenarios and maps, which are built into it. */
type ShippedKind = keyof typeof FOLDERS;

/** The files of a kind that come with the program, by their names; those of a ruleset may have a folder of their own. */
function shippedFiles(kind: ShippedKind): ReadonlyMap<string, string> {
  const folder = join(HOME, FOLDERS[kind]);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const named = files.filter((file) => file.endsWith(ENDING));
  return new Map(named.map((file) => [basename(file, ENDING), join(folder, file)]));
}

/** The names of the files of a kind that come with the program. */
export function shippedNames(kind: ShippedKind): readonly string[] {
  return [...shippedFiles(kind).keys()].sort();
}

/**
 * The file that a word means: one that comes with the program by its name, else the user's own, else one by a name that
 * is written as those of army lists are, `franceEarly` for `france-early`. What has a dot or a slash in it is always the
 * user's own, and `-` is standard input.
 * @throws Problem for a name that is neither, with the names that there are.
 */
export function shippedFile(kind: ShippedKind, word: string): string {
  if (word === '-' || /[./\\]/.test(word)) return word;
  const shipped = shippedFiles(kind).get(word);
  if (shipped !== undefined) return shipped;
  if (existsSync(word)) return word;
  const meant = shippedFiles(kind).get(kebab(word));
  if (meant !== undefined) return meant;
  const names = shippedNames(kind);
  const message = `there is no ${kind} ${shown(word)}${didYouMean(word, names)}; give a file, or ${listing(names)}`;
  throw new Problem({ path: kind, message, allowed: names });
}

/** What help says of the names of a kind. */
export function shippedHelp(kind: ShippedKind, { width = 80 }: Io): string {
  const names = shippedNames(kind).join(', ');
  return `\n${wrap(`Known by name, since they come with the program: ${names}.`, width).join('\n')}`;
}
