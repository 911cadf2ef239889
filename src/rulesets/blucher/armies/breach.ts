import type {
  BreachRow as AnyBreachRow,
  Finding as AnyFinding,
  Remedy as AnyRemedy,
} from '../../../core/army/army-report';
import type { Army } from './army';
import type { Check, Code } from './codes';
import type { Roster } from './roster';

export type Remedy = AnyRemedy<Roster>;
export type Finding = AnyFinding<Roster>;

/** One reason why an army may be faulty: a row of a check. */
export interface BreachRow extends AnyBreachRow<Army, Roster> {
  readonly code: Code;
  readonly check: Check;
}

/** Rows of one check. */
export function rowsOf(check: Check, rows: readonly Omit<BreachRow, 'check'>[]): readonly BreachRow[] {
  return rows.map((row) => ({ ...row, check }));
}

export const NOTHING_FOUND: readonly Finding[] = [];

/** One finding if `holds`, else none. */
export function when(holds: boolean, finding: () => Finding): readonly Finding[] {
  return holds ? [finding()] : NOTHING_FOUND;
}
