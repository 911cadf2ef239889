import type { FactorRow, FactorTable } from '../../core/ruling/table';
import { signed } from '../../core/input/text';
import type { Umpire } from '../../core/ruling/umpire';

type More<C> = Pick<FactorRow<C>, 'shown' | 'temptedBy' | 'columns' | 'rule'>;

/** Makes the rows of one modifier table. */
interface RowMaker<C> {
  readonly row: (
    code: string,
    name: string,
    value: FactorRow<C>['value'],
    applies: FactorRow<C>['applies'],
    more?: More<C>,
  ) => FactorRow<C>;
  /** A row that counts once for each of something. */
  readonly each: (
    code: string,
    name: string,
    value: number,
    per: string,
    count: (subject: C) => number,
    more?: More<C>,
  ) => FactorRow<C>;
}

/** Makes rows that have the citation of their table; their name is also their condition. */
export function rowsOf<C>(citation: string): RowMaker<C> {
  const row: RowMaker<C>['row'] = (code, name, value, applies, more = {}) => ({
    code,
    name,
    value,
    condition: name,
    applies,
    citation,
    ...more,
  });
  const each: RowMaker<C>['each'] = (code, name, value, per, count, more = {}) =>
    row(
      code,
      name,
      (subject) => value * count(subject),
      (subject) => count(subject) > 0,
      { shown: `${signed(value)} ${per}`, ...more },
    );
  return { row, each };
}

/**
 * The codes of the rows of a modifier table that forbid the act outright. They are noted, so that the ruling shows them
 * beside the refusal; a row that the house rules leave out forbids nothing.
 * @param effect the value that marks such a row.
 */
export function barsOf<C>(
  table: FactorTable<C>,
  effect: string,
  subject: C,
  umpire: Umpire,
): readonly string[] {
  const rows = umpire.rows(table).filter(({ value, applies }) => value === effect && applies(subject));
  if (rows.length === 0) return [];
  return umpire.weigh({ ...table, id: `${table.id}-bars`, rows }, subject).codes;
}
