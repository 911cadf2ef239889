import type { FactorRow, FactorTable } from '../../core/ruling/table';

/** A row of an amended table: kept as it is (its code alone), changed in what is given, or new. */
type Amended<C> = string | ({ readonly code: string } & Partial<FactorRow<C>>) | FactorRow<C>;

/**
 * A table as an appendix amends it: `rows` in the appendix's order. Rows that it does not name are gone; those that it
 * changes or adds are cited from the appendix.
 * @throws Error if a row is kept or changed that the table does not have.
 */
export function amend<C>(
  table: FactorTable<C>,
  citation: string,
  rows: readonly Amended<C>[],
): FactorTable<C> {
  const amended = rows.map((row) => amendRow(table, citation, row));
  return { ...table, citation: `${table.citation}; ${citation.replace('GTE ', '')}`, rows: amended };
}

function amendRow<C>(table: FactorTable<C>, citation: string, row: Amended<C>): FactorRow<C> {
  const code = typeof row === 'string' ? row : row.code;
  const before = table.rows.find((one) => one.code === code);
  if (typeof row === 'string') return before ?? unknownRow(table.id, code);
  if (isWhole(row)) return { ...row, citation };
  return { ...(before ?? unknownRow(table.id, code)), ...row, citation };
}

function isWhole<C>(row: Exclude<Amended<C>, string>): row is FactorRow<C> {
  return 'applies' in row && 'name' in row;
}

function unknownRow(table: string, code: string): never {
  throw new Error(`table ${table} has no row "${code}" to amend`);
}

/** A value that counts once for each of something. */
export function each<C>(
  points: number,
  count: (subject: C) => number,
): Pick<FactorRow<C>, 'value' | 'shown'> {
  const shown = `${points > 0 ? '+' : ''}${points} each`;
  return { value: (subject) => points * count(subject), shown };
}
