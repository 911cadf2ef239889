import { RowTally } from '../odds/tally';
import { ruleOf, type Effect, type FactorRow, type FactorTable } from './table';

/** A row with all its parts in one order, whatever its table's author left out: the engine reads such rows faster. */
export interface Row<C> extends Pick<FactorRow<C>, 'code' | 'name' | 'value' | 'applies' | 'citation'> {
  /** Its place in the table. */
  readonly index: number;
  readonly temptedBy: ((subject: C) => string | undefined) | undefined;
  readonly rule: string | undefined;
}

/** What a row is worth to a subject. */
export function valueOf<C>({ value }: Row<C>, subject: C): Effect {
  return typeof value === 'function' ? value(subject) : value;
}

/** Rows of one make, and the tallies of their combinations. */
interface ReadyRows<C> {
  readonly rows: readonly Row<C>[];
  readonly none: RowTally;
  /** For each column that subjects are judged by: the rows that are marked in it. */
  readonly marked: readonly (readonly Row<C>[])[];
}

/** Ready rows are kept on the table's own list: a look-up in a `WeakMap` takes 2 % of a ruling. */
const READY = Symbol('ready rows');

interface Rows<C> extends ReadonlyArray<FactorRow<C>> {
  [READY]?: ReadyRows<C>;
}

/** The rows of a table, made ready once. */
export function readyRows<C>(rows: Rows<C>, table: FactorTable<C>): ReadyRows<C> {
  return (rows[READY] ??= makeReady(rows, table));
}

function makeReady<C>(rows: Rows<C>, table: FactorTable<C>): ReadyRows<C> {
  const { judged } = table;
  const all = rows.map((row, index) => uniform(row, index, ruleOf(row, table)));
  const marked = (judged?.headings ?? []).map((heading) =>
    all.filter(({ index }) => rows[index]?.columns?.[heading] !== ''),
  );
  return { rows: all, none: RowTally.none(), marked };
}

function uniform<C>(
  { code, name, value, applies, temptedBy, citation }: FactorRow<C>,
  index: number,
  rule: string | undefined,
): Row<C> {
  return { index, code, name, value, applies, temptedBy, citation, rule };
}
