import { choice, record, type Field, type Infer, type Shape, type Values } from '../../input/field';
import { plural } from '../../input/text';
import type { GridTable } from '../../ruling/table';
import type { Procedure } from '../../ruling/procedure';
import type { Rules } from '../../ruling/ruleset';
import type { BreachRow, Finding } from '../army-report';
import type { ArmyBook, ArmyCard, PrintedGroup } from '../army';
import { namesIn, namingOf, type BattleForce, type Naming } from './battle';
import { forceBook } from './book';
import { breachTable, commonRows, inspectorOf } from './breaches';
import { dropGeneral } from './edit';
import type { Force, ForceRow, ForceSpec, ForceUnit } from './force';
import { forceProcedures, sumFields } from './procedures';
import { rosterShape, type BasicGeneral, type BasicGroup, type BasicRoster, type BasicUnit } from './roster';
import { ForceWorkshop } from './workshop';

/** An army of a ruleset without points: groups under leaders of some quality, counted in units. */
export interface PlainForce<W extends ForceRow, U extends object> {
  readonly unit: BasicUnit & U;
  readonly group: BasicGroup;
  readonly general: BasicGeneral & { readonly quality: string };
  readonly roster: Omit<BasicRoster, 'generals'> & {
    readonly generals: readonly (BasicGeneral & { readonly quality: string })[];
  };
  readonly row: W;
}

/** What a ruleset without points says of its armies. */
interface PlainArmy<W extends ForceRow, U extends Shape> {
  readonly ruleset: string;
  readonly title: string;
  /** Where the form of its armies comes from. */
  readonly citation: string;
  /** Rules of the specification: what an army is made of, who commands it, how large it is. */
  readonly rules: { readonly troops: string; readonly command: string; readonly size: string };
  readonly rows: readonly W[];
  readonly units: { readonly fields: U; readonly strength: string; readonly most: number };
  /** What a group is called: `Brigade`. */
  readonly group: string;
  readonly quality: Field<string>;
  /** Units of an army where nothing is said, and of an evening's. */
  readonly usual: number;
  readonly card: (
    unit: ForceUnit<PlainForce<W, Infer<U>>>,
    options: Values,
  ) => Pick<ArmyCard, 'moves' | 'flags' | 'track'> & Partial<Pick<ArmyCard, 'marks'>>;
  readonly quick: readonly string[];
  readonly words: { readonly track: string; readonly traits: string };
  readonly battle: (
    first: BattleForce<PlainForce<W, Infer<U>>>,
    second: BattleForce<PlainForce<W, Infer<U>>>,
    naming: Naming,
    options: Values,
  ) => Values;
  /** What its units are worth, where the rules have figures for it; and the tables of these. */
  readonly worth?: {
    readonly label: string;
    readonly of: (units: readonly ForceUnit<PlainForce<W, Infer<U>>>[], options: Values) => string;
  };
  readonly tables?: readonly GridTable[];
}

/** The procedures, tables and army book of a ruleset without points. */
interface PlainArmies {
  readonly procedures: readonly Procedure[];
  readonly tables: readonly GridTable[];
  readonly book: (rules: Rules) => ArmyBook;
}

/** What an army is bought from: there is one list, of all troops that the rules know. */
const LIST = 'troops';
const UNITS_OF_A_GROUP = 4;
/** Nothing is measured with a card: it only has to hold its boxes. */
export const CARD_WIDTH = { millimetres: 75, inches: 3 };
const ERRORS = ['E_ROW', 'E_EMPTY', 'E_NAME', 'E_LEADER', 'E_GROUP', 'E_IDLE', 'E_LIMIT'] as const;

/** Whether a general leads no group, and so commands the army. */
function commandsAll({ name }: BasicGeneral, { groups }: BasicRoster): boolean {
  return groups.every(({ general }) => general !== name);
}

function shapeOf<W extends ForceRow, U extends Shape>(given: PlainArmy<W, U>) {
  const { ruleset, citation, quality, group, units, usual, rows } = given;
  return rosterShape({
    schema: `${ruleset}-roster/1`,
    list: choice([LIST], { label: 'List', help: 'all that the rules know', default: LIST, from: 'card' }),
    limit: { label: 'Units agreed on, at most', citation, default: usual },
    general: { fields: { quality }, citation },
    group: { label: group, fields: {}, citation },
    unit: {
      fields: units.fields,
      row: { help: `such as ${rows[0]?.id ?? ''}`, citation },
      strength: { label: units.strength, citation, max: units.most },
    },
    errors: ERRORS,
  });
}

function specOf<W extends ForceRow, U extends Shape>(
  given: PlainArmy<W, U>,
): ForceSpec<PlainForce<W, Infer<U>>> {
  const defaults = Object.entries(given.units.fields).map(([name, field]) => [name, field.default]);
  const preset = given.quality.default as string;
  return {
    field: record(shapeOf(given), { label: 'Roster' }),
    schema: `${given.ruleset}-roster/1`,
    rows: given.rows,
    noMarks: Object.fromEntries(defaults) as ForceUnit<PlainForce<W, Infer<U>>>['marks'],
    counts: 'unit',
    generalPrice: () => 0,
    newGeneral: (name) => ({ name, quality: preset }),
    newGroup: (id, general) => ({ id, name: undefined, general, units: [] }),
    commands: commandsAll,
  };
}

function breachRows<W extends ForceRow, U extends Shape>({ rules, citation }: PlainArmy<W, U>) {
  type K = PlainForce<W, Infer<U>>;
  const by = (rule: string) => ({ rule, citation });
  const common = commonRows<K>({
    E_ROW: by(rules.troops),
    E_EMPTY: by(rules.troops),
    E_NAME: by(rules.troops),
    E_LEADER: by(rules.command),
    E_GROUP: by(rules.command),
    E_LIMIT: by(rules.size),
  });
  const idle: BreachRow<Force<K>, K['roster']> = {
    code: 'E_IDLE',
    condition: 'a second general who commands no group; only one commands them all',
    find: idleGenerals,
    ...by(rules.command),
  };
  const { E_LIMIT, ...others } = common;
  return [...Object.values(others), idle, E_LIMIT];
}

function idleGenerals<W extends ForceRow, U extends object>({
  roster,
}: Force<PlainForce<W, U>>): readonly Finding<PlainForce<W, U>['roster']>[] {
  const idle = roster.generals.filter((one) => commandsAll(one, roster));
  return idle.slice(1).map(({ name }) => ({
    subject: name,
    text: () => `${name} commands no group, and ${idle[0]?.name ?? ''} commands them all`,
    remedies: () => [{ text: `leave ${name} out`, edit: dropGeneral(name) }],
  }));
}

/** The armies of a ruleset that has no points: rosters, cards and battles of two of them. */
export function plainArmies<W extends ForceRow, U extends Shape>(given: PlainArmy<W, U>): PlainArmies {
  type K = PlainForce<W, Infer<U>>;
  const rows = breachRows(given);
  const inspector = inspectorOf<K>(rows);
  const table = breachTable<K>(rows, given.citation, `${given.rules.troops}, ${given.rules.command}`);
  const spec = specOf(given);
  const { ruleset, title, citation } = given;
  const first = given.rows[0]?.id ?? '';
  const procedures = forceProcedures<K, typeof sumFields, Shape>({
    ruleset,
    citation,
    spec: () => spec,
    counts: 'unit',
    inspector,
    shape: shapeOf(given),
    tables: [table.id, TROOPS],
    example: `--generals '[{"name":"Falier"}]' --groups '[{"id":"I","general":"Falier","units":["${first}*3"]}]'`,
    sums: {
      fields: sumFields,
      of: ({ units, roster: { limit } }) => ({
        ...{ total: units.length, limit },
        left: limit - units.length,
      }),
    },
    unit: { fields: {}, of: () => ({}) },
    priceText: ({ id }) => id,
    priceRule: given.rules.troops,
  });
  const book = (inForce: Rules): ArmyBook =>
    forceBook<K>({
      schema: spec.schema,
      part: given.group.toLowerCase(),
      citation,
      lists: [
        {
          ...{ id: LIST, name: title, power: '-', citation },
          ...{ variants: [], variantRequired: false, limits: [given.usual] },
        },
      ],
      rows: given.rows,
      facts: [{ label: 'Points', text: 'the rules have none; armies are counted in units', citation }],
      counts: 'unit',
      workshop: new ForceWorkshop<K>(spec, inspector, inForce),
      likely: {
        sections: ['Infantry', 'Infantry', 'Infantry', 'Cavalry', 'Artillery'],
        groups: (limit) => Math.max(1, Math.floor(limit / UNITS_OF_A_GROUP)),
      },
      printed: (force) => printedOf(force, given, inspector.reportOn(force).breaches, inForce),
      battle: (one, other) => given.battle(one, other, namingOf(one, other, namesIn), inForce.options),
    });
  return { procedures, tables: [troopsTable(given), table, ...(given.tables ?? [])], book };
}

/** The id of the table of troops. */
const TROOPS = 'troops';

function troopsTable<W extends ForceRow, U extends Shape>({
  rows,
  rules,
  citation,
}: PlainArmy<W, U>): GridTable {
  return {
    kind: 'grid',
    id: TROOPS,
    rule: rules.troops,
    title: 'Troops that rosters name; the figures are ours',
    citation,
    columns: ['row', 'troops', 'strength'],
    rows: rows.map(({ id, name, strength, piece }) => [id, name, plural(strength, piece, `${piece}s`)]),
  };
}

function printedOf<W extends ForceRow, U extends Shape>(
  { roster, units }: Force<PlainForce<W, Infer<U>>>,
  { title, group, words, quick, card, worth }: PlainArmy<W, U>,
  breaches: readonly { readonly code: string; readonly text: string }[],
  { options }: Rules,
): ReturnType<ArmyBook['printed']> {
  const named = roster.name ?? `Army: ${title}`;
  const cards = units.map((unit): ArmyCard => {
    const base = { id: unit.id, name: unit.id, kind: unit.row?.name ?? unit.rowId, group: unit.group.id };
    return { ...base, marks: [], points: null, ...card(unit, options) };
  });
  const commanders = roster.generals.filter((one) => commandsAll(one, roster));
  const groups: readonly PrintedGroup[] = roster.groups.map(({ id, name, general }) => ({
    name: name ?? `${group} ${id}`,
    leader: general,
    cards: [
      ...cards.filter((_, i) => units[i]?.group.id === id),
      ...roster.generals.filter((one) => one.name === general).map((one) => generalCard(one, id)),
    ],
  }));
  const staff = { name: 'Commander', leader: null, cards: commanders.map((one) => generalCard(one, null)) };
  return {
    title: named,
    nation: named,
    words: { part: group.toLowerCase(), ...words },
    facts: [
      { label: 'Units', text: `${units.length} of ${roster.limit}` },
      { label: 'Generals', text: String(roster.generals.length) },
      ...(worth ? [{ label: worth.label, text: worth.of(units, options) }] : []),
    ],
    groups: [...groups, staff].filter((one) => one.cards.length > 0),
    purchases: [],
    faults: breaches.map(({ code, text }) => `${code}: ${text}`),
    quick: { tables: quick, terms: [] },
    cardWidth: CARD_WIDTH,
  };
}

function generalCard(
  { name, quality }: { readonly name: string; readonly quality: string },
  group: string | null,
): ArmyCard {
  const track = { name: '', boxes: [], shape: 'circle' } as const;
  return {
    id: name,
    name,
    kind: 'General',
    group,
    moves: [],
    flags: [quality],
    marks: [],
    track,
    points: null,
  };
}
