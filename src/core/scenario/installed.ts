import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A scenario file that comes with the program. */
export interface Installed {
  readonly id: string;
  /** The file as it was written. */
  readonly text: string;
  /** Its contents, parsed. */
  readonly value: unknown;
}

const HOME = join(__dirname, '..', '..', '..', 'scenarios');
const ENDING = '.yaml';

/** The scenarios that come with the program. The build puts them in place of this file (rolldown.config.mjs). */
export const INSTALLED: readonly Installed[] = readdirSync(HOME)
  .filter((file) => file.endsWith(ENDING))
  .sort()
  .map((file) => {
    const text = readFileSync(join(HOME, file), 'utf8');
    return { id: file.slice(0, -ENDING.length), text, value: parse(text) as unknown };
  });
