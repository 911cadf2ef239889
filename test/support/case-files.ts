import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Case } from '../../src/book/golden';

const HOME = join(__dirname, '..', 'rulesets');

/** Every case file, by its path below test/rulesets. The tests read it once (scripts/frozen.cjs). */
export const CASE_FILES: readonly (readonly [file: string, cases: readonly Case[]])[] = readdirSync(HOME, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.cases.yaml'))
  .sort()
  .map((file) => [file, parse(readFileSync(join(HOME, file), 'utf8')) as readonly Case[]]);
