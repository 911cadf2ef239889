import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../core/problem';
import { didYouMean } from '../core/suggest';
import { listing, shown } from '../core/text';
import { wrap } from '../report/text';
import type { Io } from './io';

/** The folders of the files that come with the program. They stand as far above this file's as above the built one's. */
const HOME = join(__dirname, '..', '..', 'scenarios');
const FOLDERS = { army: 'armies', engagement: 'engagements', script: 'scripts' } as const;
const ENDING = '.yaml';

/** Files that come with the program beside scenarios and maps, which are built into it. */
export type ShippedKind = keyof typeof FOLDERS;

/** The names of the files of a kind that come with the program. */
export function shippedNames(kind: ShippedKind): readonly string[] {
  const folder = join(HOME, FOLDERS[kind]);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
}

/**
 * The file that a word means: one that comes with the program by its name, else the user's own. What has a dot or a
 * slash in it is always the user's own, and `-` is standard input.
 * @throws Problem for a name that is neither, with the names that there are.
 */
export function shippedFile(kind: ShippedKind, word: string): string {
  if (word === '-' || /[./\\]/.test(word)) return word;
  const names = shippedNames(kind);
  if (names.includes(word)) return join(HOME, FOLDERS[kind], word + ENDING);
  if (existsSync(word)) return word;
  const message = `there is no ${kind} ${shown(word)}${didYouMean(word, names)}; give a file, or ${listing(names)}`;
  throw new Problem({ path: kind, message, allowed: names });
}

/** What help says of the names of a kind. */
export function shippedHelp(kind: ShippedKind, { width = 80 }: Io): string {
  const names = shippedNames(kind).join(', ');
  return `\n${wrap(`Known by name, since they come with the program: ${names}.`, width).join('\n')}`;
}
