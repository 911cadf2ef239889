import type { Ruleset } from '../core/ruling/ruleset';
import {
  shownValue,
  type CheckTable,
  type FactorTable,
  type GridTable,
  type Table,
} from '../core/ruling/table';
import { grid, page, type Grid } from './layout';
import type { Style } from './style';

/** A table of the rulebook as it is printed, with the source of each row. */
export function renderTable(table: Table, style: Style): string {
  return page(`${table.title} [${table.id}]`, table.citation, [grid(gridOf(table), style)], style);
}

/** The tables of a ruleset, to choose from. */
export function renderTableList(ruleset: Ruleset, style: Style): string {
  const rows = ruleset.tables.map(({ id, title, citation }) => [id, title, citation]);
  const list = grid({ head: ['table', 'what it holds', 'source'], rows, faint: [2] }, style);
  return page(`${ruleset.title}: tables`, undefined, [list], style);
}

/** A table as columns with headings. */
export function gridOf(table: Table): Grid {
  switch (table.kind) {
    case 'factors':
      return factorGrid(table);
    case 'checks':
      return checkGrid(table);
    case 'grid':
      return lookUpGrid(table);
  }
}

/** A factor's condition stands beside its name where the name does not say it already. */
function factorGrid({ rows, unit }: FactorTable<never>): Grid {
  const printed = [...new Set(rows.flatMap(({ columns = {} }) => Object.keys(columns)))];
  const conditions = rows.map(({ name, condition }) => (condition === name ? '' : condition));
  const when = conditions.some((condition) => condition !== '') ? ['when'] : [];
  return {
    head: [unit ?? 'value', 'factor', ...when, ...printed, 'source'],
    rows: rows.map((row, i) => [
      shownValue(row),
      row.name,
      ...when.map(() => conditions[i] ?? ''),
      ...printed.map((column) => row.columns?.[column] ?? ''),
      row.citation,
    ]),
    faint: [2 + when.length + printed.length],
  };
}

function checkGrid({ rows }: CheckTable<never>): Grid {
  return {
    head: ['code', 'refused where', 'source'],
    rows: rows.map(({ code, condition, citation }) => [code, condition, citation]),
    faint: [2],
  };
}

function lookUpGrid({ columns, rows }: GridTable): Grid {
  return { head: columns, rows: rows.map((row) => row.map(String)) };
}
