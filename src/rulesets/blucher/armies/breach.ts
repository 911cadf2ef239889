import type { Army } from './army';
import type { Check, Code } from './codes';
import type { Roster } from './roster';

/** A change of the roster that would end a breach, in the words of an order to the player. */
export interface Remedy {
  readonly text: string;
  /** The roster after it; absent where the players have to settle it among themselves. */
  readonly edit?: (roster: Roster) => Roster;
}

/** One thing that a check found. */
export interface Finding {
  /** What it is about: a row, a unit, a corps; absent where it is the army. */
  readonly subject?: string | undefined;
  readonly found?: number | undefined;
  readonly allowed?: number | undefined;
  /** What the limit rests on, where that is not plain print. */
  readonly basis?: string | undefined;
  /** The rule, where it is not that of the row. */
  readonly rule?: string | undefined;
  readonly citation?: string | undefined;
  /** What is wrong, in a sentence without its full stop. */
  readonly text: () => string;
  /** What would end it, the smallest change first. */
  readonly remedies?: () => Iterable<Remedy>;
}

/** One reason why an army may be faulty: a row of a check. */
export interface BreachRow {
  readonly code: Code;
  readonly check: Check;
  /** The rule of the specification. */
  readonly rule: string;
  /** What is wrong, in words, for the table. */
  readonly condition: string;
  readonly citation: string;
  readonly find: (army: Army) => readonly Finding[];
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
