/**
 * Tables of a rulebook. A table's figures stand in one array, in the book's order; the engine reads it, `table` prints
 * it, prompts and help quote it.
 */

import type { Values } from '../input/field';
import { valueIn } from '../input/records';

/** The ids of the rules that a table or a row applies, as the list of rules has them: `B-FIR-02, B-MOV-14`. */
interface Numbered {
  readonly rule?: string;
}

/** What a factor does: a number that is added, or an effect in words (`halve`). */
export type Effect = number | string;

/** The rules that a table applies; of rows that apply others, by the code of the row. */
interface NumberedRows extends Numbered {
  readonly rowRules?: Readonly<Record<string, string>>;
}

/** A table that options of its ruleset may change. */
interface Changeable extends NumberedRows {
  /** The table as it is printed by these settings; absent where no option changes it. */
  readonly under?: (options: Values) => Table;
}

/** One row of a modifier table. `C` is what the row is judged by: a unit in its situation. */
export interface FactorRow<C> extends Numbered {
  /** The row's name in JSON: `steady`. */
  readonly code: string;
  /** The row's name for people. */
  readonly name: string;
  readonly value: Effect | ((subject: C) => Effect);
  /** The value as the book prints it, where it is worked out: `-1 each`. */
  readonly shown?: string;
  /** When the row counts, in words. */
  readonly condition: string;
  readonly applies: (subject: C) => boolean;
  /** Why a row that a player might expect does not count here; undefined where nobody would expect it. */
  readonly temptedBy?: (subject: C) => string | undefined;
  readonly citation: string;
  /** Further columns as printed, by heading. */
  readonly columns?: Readonly<Record<string, string>>;
}

export interface FactorTable<C> extends Changeable {
  readonly kind: 'factors';
  readonly id: string;
  readonly title: string;
  readonly citation: string;
  /** What the values are counted in: `dice`, `%`. */
  readonly unit?: string;
  readonly rows: readonly FactorRow<C>[];
  /** Where a subject is judged by one of several columns: a row that has a blank there is not even asked. */
  readonly judged?: {
    readonly headings: readonly string[];
    /** The place of the subject's column among the headings. */
    readonly by: (subject: C) => number;
  };
}

/** One condition of a legality check: where it holds, the rules refuse. */
export interface CheckRow<C> extends Numbered {
  readonly code: string;
  /** The condition in words, for `table`. */
  readonly condition: string;
  readonly citation: string;
  readonly refuses: (subject: C) => boolean;
  /** Why, for this subject: one sentence. */
  readonly because: (subject: C) => string;
  /** What the rules would allow instead. */
  readonly allowed?: (subject: C) => string;
  /** The id of the look-up table whose figure decides it: where that is the house's, the refusal says so. */
  readonly decidedBy?: string | ((subject: C, options: Values) => string | undefined);
}

/** All conditions under which a thing is refused, in the order in which they are reported. */
export interface CheckTable<C> extends Changeable {
  readonly kind: 'checks';
  readonly id: string;
  readonly title: string;
  readonly citation: string;
  readonly rows: readonly CheckRow<C>[];
}

/** A table that is looked up: range bands, results by total. `rows` hold the cells as printed, row name first. */
export interface GridTable extends Changeable {
  readonly kind: 'grid';
  readonly id: string;
  readonly title: string;
  readonly citation: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Its cells, where rulings read them, so that house rules may give others. */
  readonly looked?: Looked<Figures>;
}

/** A cell of a look-up table: a figure, or a word that its column knows; null where the book has none. */
type Cell = number | string | boolean | null;

/** The cells of a look-up table by row and column. */
export type Figures = Readonly<Record<string, Readonly<Record<string, Cell>>>>;

/** What makes a look-up table one that house rules may change cell by cell. */
export interface Looked<F extends Figures> {
  readonly figures: F;
  /** Whether its numbers are lengths, of which the house may give fractions. */
  readonly lengths?: boolean | undefined;
  /** The rows as they are printed. */
  print(figures: F): GridTable['rows'];
  /** Gaps and overlaps of its bands, as a message; undefined if there are none. */
  fault?(figures: F): string | undefined;
}

/** A table of any subject, as `table` prints it and a ruleset lists it. */
export type Table = FactorTable<never> | CheckTable<never> | GridTable;

/** A row of a table of bands: it holds up to and including `upTo`. */
interface Band<T> {
  readonly upTo: number;
  readonly is: T;
}

/** The band of a value, where bands stand in rising order; undefined beyond the last. */
export function bandOf<T>(bands: readonly Band<T>[], value: number): T | undefined {
  return bands.find(({ upTo }) => value <= upTo)?.is;
}

/**
 * The rules that a row applies: its own, or those that its citation names in brackets (`GTE 11.4 (G11.4-04)`), or those
 * that its table names for it or for all its rows; undefined where none is known.
 */
export function ruleOf(
  row: Numbered & { readonly code: string; readonly citation: string },
  { rowRules = {}, rule }: NumberedRows,
): string | undefined {
  return row.rule ?? CITED_RULE.exec(row.citation)?.[1] ?? valueIn(rowRules, row.code) ?? rule;
}

const CITED_RULE = /\(([A-Z]\w*(?:\.\d+)?-\d+(?:, [A-Z]\w*(?:\.\d+)?-\d+)*)\)/;

/** A row's value as printed. */
export function shownValue(row: FactorRow<never>): string {
  if (row.shown !== undefined) return row.shown;
  if (typeof row.value === 'function') return 'see condition';
  return typeof row.value === 'number' && row.value > 0 ? `+${row.value}` : String(row.value);
}
