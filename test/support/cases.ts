import type { Case } from '../../src/book/golden';
import { CASE_FILES } from './case-files';

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

/** Every case file, by its path below test/rulesets. */
export const caseFiles = (): typeof CASE_FILES => CASE_FILES;
