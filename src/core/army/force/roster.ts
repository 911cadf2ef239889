import {
  checkbox,
  choice,
  integer,
  list,
  name,
  nameOr,
  record,
  set,
  type Field,
  type Infer,
  type Shape,
} from '../../input/field';

/** Most units, groups or generals of an army. */
const MOST = 200;

/** `row*n`. */
const TIMES = /^(.*?)\s*\*\s*(\d{1,3})$/;

/** The row of an entry that is written as text, and how many units of it there are. */
export function timesOf(entry: string): { readonly row: string; readonly count: number } {
  const [, row = entry, count = '1'] = TIMES.exec(entry) ?? [];
  return { row, count: Number(count) };
}

/** One unit that is more than a row. Rulesets add marks of their own. */
export interface BasicUnit {
  readonly row: string;
  readonly name: string | undefined;
  readonly strength: number | undefined;
}

export interface BasicGeneral {
  readonly name: string;
}

/** Units under one general. */
export interface BasicGroup {
  readonly id: string;
  readonly name: string | undefined;
  readonly general: string;
  /** Each a row, `row*n` for n of them, or a record. */
  readonly units: readonly (string | BasicUnit)[];
}

/** An army of groups of units, as its file holds it. */
export interface BasicRoster {
  readonly list: string;
  readonly name: string | undefined;
  readonly limit: number;
  readonly generals: readonly BasicGeneral[];
  readonly groups: readonly BasicGroup[];
  readonly waivers: readonly string[];
}

interface UnitParts {
  readonly row: { readonly help: string; readonly citation: string };
  readonly strength: { readonly label: string; readonly citation: string; readonly max: number };
}

interface GroupParts<B extends Shape> {
  readonly label: string;
  readonly fields: B;
  readonly citation: string;
}

/** What a ruleset's roster has besides what all have, and how it calls that. */
interface RosterParts<U extends Shape, G extends Shape, B extends Shape, L extends string, E extends string> {
  readonly schema: string;
  readonly list: Field<L>;
  /** What the limit counts, and what it is where nothing is said. */
  readonly limit: { readonly label: string; readonly citation: string; readonly default: number };
  readonly general: { readonly fields: G; readonly citation: string };
  readonly group: GroupParts<B>;
  readonly unit: { readonly fields: U } & UnitParts;
  /** Codes of errors that both players may agree to ignore. */
  readonly errors: readonly E[];
}

/** A record that is more than a row: a unit with marks, strength or a name of its own. */
function unitField<U extends Shape>({ fields, row, strength }: { readonly fields: U } & UnitParts) {
  return record(
    {
      row: name({ label: 'Troops', ...row, from: 'card' }),
      name: name({ label: 'Name of the unit', optional: true, from: 'card' }),
      strength: integer({ ...strength, min: 1, optional: true, from: 'card' }),
      ...fields,
    },
    { label: 'Unit' },
  ) as Field<BasicUnit & Infer<U>>;
}

function groupField<U, B extends Shape>(
  unit: Field<U>,
  { label, fields, citation }: GroupParts<B>,
  unitsCitation: string,
) {
  const units = list(nameOr(unit, { label: 'Unit' }), {
    label: 'Units',
    help: 'each a row of the table of troops, row*n for n of them, or a record',
    citation: unitsCitation,
    default: [],
    max: MOST,
    invalid: (given) =>
      given.some((one) => typeof one === 'string' && timesOf(one).count < 1)
        ? 'has none of a row; give at least 1'
        : undefined,
    from: 'card',
  });
  return record(
    {
      id: name({ label, citation, from: 'card' }),
      name: name({ label: 'Name', optional: true, from: 'card' }),
      general: name({ label: 'General who commands it', citation, from: 'card' }),
      ...fields,
      units,
    },
    { label },
  ) as Field<BasicGroup & Infer<B> & { readonly units: readonly (string | U)[] }>;
}

/** The fields of a roster: what every army procedure takes. */
export function rosterShape<
  U extends Shape,
  G extends Shape,
  B extends Shape,
  L extends string,
  E extends string,
>({ schema, list: lists, limit, general, group, unit, errors }: RosterParts<U, G, B, L, E>) {
  const generalField = record(
    { name: name({ label: 'Name', from: 'card' }), ...general.fields },
    { label: 'General' },
  ) as Field<BasicGeneral & Infer<G>>;
  const many = { default: [], max: MOST, from: 'card' } as const;
  return {
    schema: choice([schema], { label: 'Kind of file', optional: true, from: 'card' }),
    list: lists,
    name: name({ label: 'Name of the army', optional: true, from: 'card' }),
    limit: integer({ ...limit, max: 100_000, from: 'card' }),
    generals: list(generalField, {
      ...{ label: 'Generals', citation: general.citation, unique: 'name' },
      ...many,
    }),
    groups: list(groupField(unitField(unit), group, unit.row.citation), {
      ...{ label: `${group.label}s`, citation: group.citation, unique: 'id' },
      ...many,
    }),
    waivers: set(errors, {
      label: 'Errors that both players agreed to ignore',
      default: [],
      from: 'card',
    }),
  };
}

/** A mark of a unit that the roster may set. */
export function mark(label: string, citation: string): Field<boolean> {
  return checkbox({ label, citation, from: 'card' });
}
