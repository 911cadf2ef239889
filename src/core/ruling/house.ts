import { check, isObject } from '../input/check';
import { boolean, map, name, number, record, choice, type Field, type Values } from '../input/field';
import { valueIn } from '../input/records';
import { Problem, type Fault } from '../input/problem';
import { cellFields, cellsField, changedCells } from './lookup';
import { optionShape, type Rules, type Ruleset } from './ruleset';
import { didYouMean } from '../input/suggest';
import {
  shownValue,
  type CheckTable,
  type Effect,
  type FactorTable,
  type Figures,
  type GridTable,
  type Looked,
  type Table,
} from './table';
import { listing, printable, signed } from '../input/text';
import type { HouseTables } from './umpire';

/**
 * A club's own rules: options set, rows of modifier tables given another value or left out, rows of refusals left out, so
 * that the thing is allowed, and cells of look-up tables given others.
 */
export interface House {
  readonly name: string;
  /** The options as they were written, for `setRules`. */
  readonly options: Values;
  readonly tables: HouseTables;
  /** The whole of it, for journals. */
  readonly written: Values;
}

/** What may be written for one row. */
interface Change {
  readonly value?: number;
  /** What a worked-out value is multiplied by: 1.5 makes `-3 each` of `-2 each`. */
  readonly times?: number;
  readonly off?: boolean;
}

type Changes = Readonly<Record<string, Readonly<Record<string, Change>>>>;

/** House values lie from minus this to this. */
const MOST_VALUE = 1000;

/**
 * Checks a house rule, `{name, ruleset, options?, tables?: {table: {row: {value} | {off: true} | {column: cell}}}}`,
 * against its ruleset.
 * @throws Problem with everything that does not fit.
 */
export function houseOf(ruleset: Ruleset, raw: unknown): House {
  const tables = changeable(ruleset);
  const context = { scale: { unit: '', aliases: [] }, options: {} };
  const { situation, faults, missing } = check(houseField(ruleset, ruleset.tables), raw, context);
  const open = missing.map(({ path }) => ({ path: path.join('.'), message: 'is missing' }));
  const changes = (situation.tables ?? {}) as Changes;
  const all = [
    ...faults,
    ...open,
    ...ruleset.tables.flatMap((table) => {
      const given = changes[table.id];
      if (given === undefined) return [];
      // Of a row with a value that cannot be read nothing more is told.
      const isRead = (code: string): boolean =>
        !faults.some(({ path }) => path.startsWith(`tables.${table.id}.${code}.`));
      const rows = Object.entries(given).filter(([code, row]) => isObject(row) && isRead(code));
      return faultsIn(table, Object.fromEntries(rows));
    }),
  ];
  if (all.length > 0) throw new Problem(...all);
  const { options } = raw as { options?: Values };
  return {
    name: situation.name as string,
    options: options ?? {},
    tables: changed(tables, changes, situation.name as string),
    written: raw as Values,
  };
}

/** The field of a house rule, as files hold it. */
export function houseRulesField(ruleset: Ruleset): Field {
  return houseField(ruleset, changeable(ruleset));
}

type RowTable = FactorTable<never> | CheckTable<never>;
type CellTable = GridTable & { readonly looked: Looked<Figures> };
type Changeable = RowTable | CellTable;
type ChangeableRow = RowTable['rows'][number];

function changeable(ruleset: Ruleset): readonly Changeable[] {
  return ruleset.tables.filter(isChangeable);
}

const isChangeable = (table: Table): table is Changeable => table.kind !== 'grid' || isLooked(table);

/** Why a look-up table takes no cells of the house. */
const FIXED =
  'takes no cells: it tells rules in words, or follows from options, other tables or rules that hold elsewhere too; change rows, refusals and options';

const isLooked = (table: Table): table is CellTable => table.kind === 'grid' && table.looked !== undefined;

function houseField(ruleset: Ruleset, tables: readonly Table[]): Field {
  const change = record(
    {
      value: number({ label: 'Value', min: -MOST_VALUE, max: MOST_VALUE, optional: true }),
      times: number({
        label: 'What a worked-out value is multiplied by',
        min: -MOST_VALUE,
        max: MOST_VALUE,
        optional: true,
      }),
      off: boolean({ label: 'Left out', optional: true }),
      ...cellFields(tables.filter(isLooked).map(({ looked }) => looked)),
    },
    { label: 'Row' },
  );
  return record(
    {
      name: name({ label: 'Name of the house rule' }),
      ruleset: choice([ruleset.id], { label: 'Ruleset' }),
      options: record(optionShape(ruleset), { label: 'Options', optional: true }),
      tables: map(map(change, { label: 'Rows' }), {
        label: 'Tables',
        keys: () => tables.map(({ id }) => id),
        optional: true,
      }),
    },
    { label: 'House rule' },
  );
}

function faultsIn(table: Table, changes: Readonly<Record<string, Change>>): readonly Fault[] {
  if (!isChangeable(table)) return [{ path: `tables.${table.id}`, message: FIXED }];
  if (isLooked(table)) return cellFaults(table, changes);
  const codes = table.rows.map(({ code }) => code);
  return Object.entries(changes).flatMap(([code, change]) => {
    const row = (table.rows as readonly ChangeableRow[]).find((candidate) => candidate.code === code);
    const fault = row ? changeFault(row, change) : unknownRow(code, codes);
    return fault === undefined ? [] : [{ path: `tables.${table.id}.${printable(code)}`, message: fault }];
  });
}

/** What is wrong with the cells that are given to a look-up table: its rows, its columns, its bands. */
function cellFaults({ id, looked }: CellTable, given: Values): readonly Fault[] {
  const { faults } = check(cellsField(looked), given, {
    scale: { unit: '', aliases: [] },
    options: {},
  });
  if (faults.length > 0) return faults.map((fault) => ({ ...fault, path: `tables.${id}.${fault.path}` }));
  const message = looked.fault?.(changedCells(looked.figures, given as Figures));
  return message === undefined ? [] : [{ path: `tables.${id}`, message }];
}

function unknownRow(code: string, codes: readonly string[]): string {
  return `there is no row "${printable(code)}"${didYouMean(code, codes)}; the rows are ${listing(codes, 'and')}`;
}

function changeFault(row: ChangeableRow, { value, times, off, ...cells }: Change): string | undefined {
  const said = [value, times, off === true ? off : undefined].filter((one) => one !== undefined);
  const [cell] = Object.keys(cells);
  if (cell !== undefined)
    return `it stands in no look-up table, and has no "${cell}"; give value or "off: true"`;
  if (said.length !== 1) return 'says nothing, or two things; give either value or "off: true"';
  if (off === true) return undefined;
  if (!('applies' in row)) return 'it refuses, and has no value; give "off: true" or leave it';
  if (typeof row.value === 'string')
    return `its effect is "${row.value}", not a number; give "off: true" or leave it`;
  const fraction = typeof row.value === 'number' && !Number.isInteger(row.value);
  if (typeof row.value === 'function') {
    return times === undefined
      ? `its value is worked out (${shownValue(row)}), not one number; give "times" or "off: true", or leave it`
      : undefined;
  }
  if (value === undefined) return `its value is ${row.value}; give another value, not "times"`;
  return Number.isInteger(value) || fraction ? undefined : `${value} is no whole number; give one`;
}

function changed(tables: readonly Changeable[], changes: Changes, by: string): HouseTables {
  const touched = tables.filter(({ id }) => Object.hasOwn(changes, id));
  return new Map(touched.map((table) => [table.id, changedTable(table, changes[table.id] ?? {}, by)]));
}

function changedTable(
  table: Changeable,
  changes: Readonly<Record<string, Change>>,
  by: string,
): HouseTables extends ReadonlyMap<string, infer R> ? R : never {
  if (isLooked(table)) return changedCells(table.looked.figures, changes as Figures);
  return (table.rows as readonly ChangeableRow[]).map((row) => {
    const change = valueIn(changes, row.code);
    return change ? changedRow(row, change, by) : row;
  });
}

/** The row as the house rule has it; its citation says so. */
function changedRow(row: ChangeableRow, { value, times }: Change, by: string): ChangeableRow {
  const citation = `house rule "${by}" (${row.citation})`;
  if (!('applies' in row)) {
    return { ...row, citation, condition: `${row.condition} (left out: allowed)`, refuses: () => false };
  }
  if (value !== undefined) return { ...row, value, citation, shown: signed(value) };
  const { value: worked } = row;
  if (times !== undefined && typeof worked === 'function') {
    const shown = `${shownValue(row)}, times ${times}`;
    return { ...row, citation, shown, value: (subject: never) => multiplied(worked(subject), times) };
  }
  return {
    ...row,
    shown: 'left out',
    citation,
    applies: () => false,
    temptedBy: (subject) => (row.applies(subject) ? 'left out by a house rule' : row.temptedBy?.(subject)),
  };
}

/** A value so many times, without its fraction; effects in words stay. */
function multiplied(value: Effect, times: number): Effect {
  return typeof value === 'number' ? Math.trunc(value * times) : value;
}

/** A ruleset with tables that show the house's rows. */
export function withHouse(ruleset: Ruleset, tables: HouseTables): Ruleset {
  return {
    ...ruleset,
    tables: ruleset.tables.map((table) => {
      const house = tables.get(table.id);
      if (house === undefined) return table;
      return isLooked(table) ? printedWith(table, house as Figures) : ({ ...table, rows: house } as Table);
    }),
  };
}

function printedWith(table: CellTable, figures: Figures): Table {
  const title = `${table.title}; some cells by house rules`;
  return { ...table, title, rows: table.looked.print(figures), looked: { ...table.looked, figures } };
}

/** The ruleset with its tables as the options make them, and with the rows of the house rules. */
export function inForce({ ruleset, options, house }: Rules): Ruleset {
  const tables = ruleset.tables.map((table) => table.under?.(options) ?? table);
  const set = { ...ruleset, tables };
  return house ? withHouse(set, house.tables) : set;
}
