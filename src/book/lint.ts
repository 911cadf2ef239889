import type { Rules, Ruleset } from '../core/ruling/ruleset';
import type { CheckRow, CheckTable, FactorRow, FactorTable, GridTable, Table } from '../core/ruling/table';
import type { Tried } from './selftest';
import { rulesOf } from './rules';

/** A fault of a table, or of house rules. */
export interface Finding {
  /** `table combat, row steady`, `house rules, option crestFire`. */
  readonly where: string;
  readonly text: string;
}

type Check = (table: Table, ruleset: Ruleset) => readonly Finding[];

/** Every fault that can be seen in the tables alone, without a ruling. */
export function lintTables(ruleset: Ruleset): readonly Finding[] {
  return ruleset.tables.flatMap((table) => CHECKS.flatMap((check) => check(table, ruleset)));
}

/** Rows that count or refuse in none of the tried cases. */
export function lintUse({ tables }: Ruleset, { counted, refused }: Tried): readonly Finding[] {
  return tables.flatMap((table) => {
    if (table.kind === 'grid') return [];
    const [used, verb] = table.kind === 'factors' ? [counted, 'counts'] : [refused, 'refuses'];
    const idle = table.rows.filter(({ code }) => !used.has(code));
    return idle.map(({ code }) => rowFinding(table, code, `${verb} in no case`));
  });
}

/** What is idle or contradictory in house rules, by the rulings on all cases under them. */
export function lintHouse({ ruleset, options, changed, house }: Rules, tried: Tried): readonly Finding[] {
  const rows = [...(house?.tables ?? [])].flatMap(([id, list]) => {
    const table = ruleset.tables.find((one) => one.id === id);
    if (table?.kind === 'checks') return houseChecks(table, list as CheckTable<never>['rows'], changed);
    if (table?.kind === 'grid') return houseCells(table, list);
    if (table?.kind !== 'factors') return [];
    return houseRows(table, list as FactorTable<never>['rows'], changed, tried);
  });
  const idle = Object.keys(options).filter((name) => !changed.has(name) && tried.given.has(name));
  return [
    ...rows,
    ...idle.map((name) => ({
      where: `house rules, option ${name}`,
      text: 'is set to what it is by default',
    })),
  ];
}

function houseRows(
  table: FactorTable<never>,
  rows: readonly FactorRow<never>[],
  changed: Rules['changed'],
  { counted }: Tried,
): readonly Finding[] {
  return rows.flatMap((row, i) => {
    const printed = table.rows[i];
    if (printed === undefined || row === printed) return [];
    const { code, citation, condition, shown = '' } = printed;
    if (row.shown === 'left out') {
      const option = optionIn(`${citation} ${condition} ${shown}`, changed);
      return option === undefined ? [] : [contradiction(table, code, 'is left out', option)];
    }
    const option = optionIn(`${citation} ${shown}`, changed);
    if (option !== undefined) return [contradiction(table, code, 'has another value', option)];
    if (row.value === printed.value) return [rowFinding(table, code, 'has the value that is printed')];
    return counted.has(code) ? [] : [rowFinding(table, code, 'never counts by these options')];
  });
}

/** Cells that are given and are those that are printed. */
function houseCells({ id, looked }: GridTable, cells: unknown): readonly Finding[] {
  if (JSON.stringify(looked?.figures) !== JSON.stringify(cells)) return [];
  return [{ where: `table ${id}`, text: 'has the cells that are printed' }];
}

/** Refusals that are left out, although an option was set that settles when they refuse. */
function houseChecks(
  table: CheckTable<never>,
  rows: readonly CheckRow<never>[],
  changed: Rules['changed'],
): readonly Finding[] {
  return table.rows.flatMap((printed, i) => {
    const option = optionIn(`${printed.citation} ${printed.condition}`, changed);
    if (rows[i] === printed || option === undefined) return [];
    return [contradiction(table, printed.code, 'is left out', option)];
  });
}

/** The first of some options that a text names: `by option cornerBuffer`, `options a and b`. */
function optionIn(text: string, options: Rules['changed']): string | undefined {
  return [...options].find((name) => new RegExp(`\\boptions? (?:\\w+(?:, | and ))*${name}\\b`).test(text));
}

function contradiction(table: Pick<Table, 'id'>, code: string, text: string, option: string): Finding {
  return rowFinding(table, code, `${text}, while option ${option} settles how it counts: drop one`);
}

function rowFinding({ id }: Pick<Table, 'id'>, code: string, text: string): Finding {
  return { where: `table ${id}, row ${code}`, text };
}

const CHECKS: readonly Check[] = [
  repeatedRows,
  idleRows,
  unlistedRules,
  brokenBands,
  shadowedBands,
  brokenCells,
];

function repeatedRows(table: Table): readonly Finding[] {
  if (table.kind === 'grid') {
    const keys = table.rows.map((row) => JSON.stringify(row));
    return table.rows.flatMap((row, i) =>
      keys.indexOf(keys[i] ?? '') < i ? rowFinding(table, String(row[0]), 'stands in it twice') : [],
    );
  }
  const codes = table.rows.map(({ code }) => code);
  return codes.flatMap((code, i) =>
    codes.indexOf(code) < i ? rowFinding(table, code, 'has the code of a row above') : [],
  );
}

/** Rows that can never count: worth nothing, or marked in none of the columns that subjects are judged by. */
function idleRows(table: Table): readonly Finding[] {
  if (table.kind !== 'factors') return [];
  const { rows, judged } = table;
  return rows.flatMap((row) => {
    if (row.value === 0 && row.shown === undefined && row.columns === undefined)
      return rowFinding(table, row.code, 'has the value 0, so it never counts');
    const isBlank = judged?.headings.every((heading) => row.columns?.[heading] === '') === true;
    return isBlank ? rowFinding(table, row.code, 'is marked in no column, so it is never asked') : [];
  });
}

function unlistedRules(table: Table, { id }: Ruleset): readonly Finding[] {
  const known = new Set(rulesOf(id).map((rule) => rule.id));
  const rows = table.kind === 'grid' ? [] : table.rows;
  return [{ code: 'itself', rule: table.rule }, ...rows].flatMap(({ code, rule }) =>
    (rule?.split(', ') ?? [])
      .filter((one) => !known.has(one))
      .map((one) => rowFinding(table, code, `names rule ${one}, which is in no list`)),
  );
}

/** Whole numbers from one to another, both included. */
type Band = readonly [from: number, to: number];

/** Bands of whole numbers must follow one another, up or down, without gap or overlap. */
function brokenBands(table: Table): readonly Finding[] {
  if (table.kind !== 'grid') return [];
  const bands = bandsOf(table);
  if (bands === undefined) return [];
  const rising = [...bands].sort(([a], [b]) => a - b);
  return rising.slice(1).flatMap(([from, to], i) => {
    const [, before = from - 1] = rising[i] ?? [];
    if (from === before + 1) return [];
    const text =
      from > before
        ? `leave a gap from ${before + 1} to ${from - 1}`
        : `overlap from ${from} to ${Math.min(before, to)}`;
    return [{ where: `table ${table.id}`, text: `its bands ${text}` }];
  });
}

/** Bands that rulings read must leave no gap and must not overlap. */
function brokenCells(table: Table): readonly Finding[] {
  const fault = table.kind === 'grid' && table.looked?.fault?.(table.looked.figures);
  return fault ? [{ where: `table ${table.id}`, text: fault }] : [];
}

/** Limits of one thing must rise: a row never counts if the row above has reached its limit. */
function shadowedBands(table: Table): readonly Finding[] {
  if (table.kind !== 'grid') return [];
  const at = table.columns.findIndex((column) => /\bup to$/.test(column));
  return table.rows.slice(1).flatMap((row, i) => {
    const above = table.rows[i] ?? [];
    const goesOn = at === 0 || (at > 0 && row[0] === above[0]);
    const [limit, reached] = [Number(row[at]), Number(above[at])];
    if (!goesOn || Number.isNaN(limit) || limit > reached) return [];
    return [rowFinding(table, String(row[0]), `is always shadowed: the row above reaches to ${reached}`)];
  });
}

/** The bands in the first column of a table; undefined where it has others entries too. */
function bandsOf({ rows }: GridTable): readonly Band[] | undefined {
  const bands = rows.map(([cell]) => bandOf(String(cell)));
  const all = bands.filter((band) => band !== undefined);
  return all.length === rows.length && all.some(([from, to]) => from !== to) ? all : undefined;
}

const BANDS: readonly (readonly [pattern: RegExp, band: (a: number, b: number) => Band])[] = [
  [/^(\d+)$/, (a) => [a, a]],
  [/^(\d+)(?:-| to )(\d+)$/, (a, b) => [a, b]],
  [/^(?:up to (\d+)|(\d+) or less)$/, (a) => [-Infinity, a]],
  [/^under (\d+)$/, (a) => [-Infinity, a - 1]],
  [/^(?:(\d+)\+|(\d+) or more)$/, (a) => [a, Infinity]],
  [/^over (\d+)$/, (a) => [a + 1, Infinity]],
];

function bandOf(cell: string): Band | undefined {
  for (const [pattern, band] of BANDS) {
    const found = pattern
      .exec(cell)
      ?.slice(1)
      .filter((part: string | undefined) => part !== undefined);
    if (found) return band(Number(found[0]), Number(found[1]));
  }
  return undefined;
}
