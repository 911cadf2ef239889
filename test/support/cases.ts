import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Case } from '../../src/book/golden';

export { faultsOfCase, prepare, rule, type Case, type Prepared } from '../../src/book/golden';

/** What a case may assert. */
export const ASSERTIONS: readonly (keyof Case)[] = [
  'out',
  'refusals',
  'because',
  'faults',
  'situation',
  'tempting',
  'factors',
  'says',
  'open',
  'untouched',
  'verdict',
  'orders',
];

export const CASE_KEYS: readonly string[] = [
  'id',
  'rules',
  'procedure',
  'note',
  'covers',
  'in',
  'options',
  'dice',
  'exact',
  ...ASSERTIONS,
];

const HOME = join(__dirname, '..', 'rulesets');

/** Every case file, by its path below test/rulesets. */
export function caseFiles(): readonly (readonly [file: string, cases: readonly Case[]])[] {
  return readdirSync(HOME, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cases.yaml'))
    .sort()
    .map((file) => [file, parse(readFileSync(join(HOME, file), 'utf8')) as readonly Case[]]);
}
