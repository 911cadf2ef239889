import { check } from '../input/check';
import { boolean, map, name, number, record, choice, type Field, type Values } from '../input/field';
import { valueIn } from '../input/records';
import { Problem, type Fault } from '../input/problem';
import { optionShape, type Rules, type Ruleset } from './ruleset';
import { didYouMean } from '../input/suggest';
import { shownValue, type FactorRow, type FactorTable } from './table';
import { listing, printable, signed } from '../input/text';
import type { HouseTables } from './umpire';

/** A club's own rules: options set, and rows of modifier tables given another value or left out. */
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
  readonly off?: boolean;
}

type Changes = Readonly<Record<string, Readonly<Record<string, Change>>>>;

/** House values lie from minus this to this. */
const MOST_VALUE = 1000;

/**
 * Checks a house rule, `{name, ruleset, options?, tables?: {table: {row: {value} | {off: true}}}}`, against its ruleset.
 * @throws Problem with everything that does not fit.
 */
export function houseOf(ruleset: Ruleset, raw: unknown): House {
  const tables = factorTables(ruleset);
  const context = { scale: { unit: '', aliases: [] }, options: {} };
  const { situation, faults, missing } = check(houseField(ruleset, tables), raw, context);
  const open = missing.map(({ path }) => ({ path: path.join('.'), message: 'is missing' }));
  const changes = (situation.tables ?? {}) as Changes;
  const all = [...faults, ...open, ...tables.flatMap((table) => faultsIn(table, changes[table.id] ?? {}))];
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
  return houseField(ruleset, factorTables(ruleset));
}

function factorTables(ruleset: Ruleset): readonly FactorTable<never>[] {
  return ruleset.tables.filter((table) => table.kind === 'factors');
}

function houseField(ruleset: Ruleset, tables: readonly FactorTable<never>[]): Field {
  const change = record(
    {
      value: number({ label: 'Value', min: -MOST_VALUE, max: MOST_VALUE, optional: true }),
      off: boolean({ label: 'Left out', optional: true }),
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

function faultsIn(table: FactorTable<never>, changes: Readonly<Record<string, Change>>): readonly Fault[] {
  const codes = table.rows.map(({ code }) => code);
  return Object.entries(changes).flatMap(([code, change]) => {
    const row = table.rows.find((candidate) => candidate.code === code);
    const fault = row ? changeFault(row, change) : unknownRow(code, codes);
    return fault === undefined ? [] : [{ path: `tables.${table.id}.${printable(code)}`, message: fault }];
  });
}

function unknownRow(code: string, codes: readonly string[]): string {
  return `there is no row "${printable(code)}"${didYouMean(code, codes)}; the rows are ${listing(codes, 'and')}`;
}

function changeFault(row: FactorRow<never>, { value, off }: Change): string | undefined {
  if ((value === undefined) === (off !== true))
    return 'says nothing, or two things; give either value or "off: true"';
  if (value === undefined) return undefined;
  if (typeof row.value === 'string')
    return `its effect is "${row.value}", not a number; give "off: true" or leave it`;
  if (typeof row.value === 'function') {
    return `its value is worked out (${shownValue(row)}), not one number; give "off: true" or leave it`;
  }
  const fraction = !Number.isInteger(row.value);
  return Number.isInteger(value) || fraction ? undefined : `${value} is no whole number; give one`;
}

function changed(tables: readonly FactorTable<never>[], changes: Changes, by: string): HouseTables {
  const touched = tables.filter(({ id }) => Object.hasOwn(changes, id));
  return new Map(touched.map((table) => [table.id, changedRows(table, changes[table.id] ?? {}, by)]));
}

function changedRows(
  table: FactorTable<never>,
  changes: Readonly<Record<string, Change>>,
  by: string,
): readonly FactorRow<never>[] {
  return table.rows.map((row) => {
    const change = valueIn(changes, row.code);
    return change ? changedRow(row, change, by) : row;
  });
}

/** The row as the house rule has it; its citation says so. */
function changedRow(row: FactorRow<never>, { value }: Change, by: string): FactorRow<never> {
  const citation = `house rule "${by}" (${row.citation})`;
  if (value !== undefined) return { ...row, value, citation, shown: signed(value) };
  return {
    ...row,
    shown: 'left out',
    citation,
    applies: () => false,
    temptedBy: (subject) => (row.applies(subject) ? 'left out by a house rule' : row.temptedBy?.(subject)),
  };
}

/** A ruleset whose tables show the house's rows. */
export function withHouse(ruleset: Ruleset, tables: HouseTables): Ruleset {
  return {
    ...ruleset,
    tables: ruleset.tables.map((table) => {
      const rows = tables.get(table.id);
      return rows && table.kind === 'factors' ? { ...table, rows } : table;
    }),
  };
}

/** The ruleset with its tables as the options make them, and with the rows of the house rules. */
export function inForce({ ruleset, options, house }: Rules): Ruleset {
  const tables = ruleset.tables.map((table) => table.under?.(options) ?? table);
  const set = { ...ruleset, tables };
  return house ? withHouse(set, house.tables) : set;
}
