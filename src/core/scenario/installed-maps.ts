import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const HOME = join(__dirname, '..', '..', '..', 'scenarios', 'maps');

/**
 * The contents of the map files that come with the program. The build puts them in place of this file
 * (rolldown.config.mjs).
 */
export const INSTALLED_MAPS: readonly unknown[] = readdirSync(HOME)
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .map((file) => parse(readFileSync(join(HOME, file), 'utf8')) as unknown);
