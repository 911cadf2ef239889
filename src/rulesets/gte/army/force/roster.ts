import {
  boolean,
  choice,
  integer,
  list,
  name,
  nameOr,
  record,
  set,
  text,
  type Field,
  type Infer,
} from '../../../../core/input/field';
import { ABILITIES, LEVELS } from '../../command/abilities';
import { ORDERS } from '../../command/orders';
import type { Edition } from '../../edition';
import { FIGURES, FORMATION_LABELS, FORMATIONS, MOST_BASES, NATION, NATIONS } from '../../unit';

/** The value of `schema` in a roster file of an edition. */
export const schemaOf = ({ id }: Pick<Edition, 'id'>): string => `${id}-roster/1`;

/** Most units, groups or generals of an army. */
const MOST = 200;

/** Errors that both players may agree to ignore. */
const ERROR_CODES = [
  'E_ROW',
  'E_EMPTY',
  'E_NAME',
  'E_COMMANDER',
  'E_LEADER',
  'E_GROUP',
  'E_IDLE',
  'E_DIVISION',
  'E_SUPERIOR',
  'E_GENERALS',
  'E_LIMIT',
] as const;

/** `row*n`. */
const TIMES = /^(.*?)\s*\*\s*(\d{1,3})$/;

/** The row of an entry that is written as text, and how many units of it there are. */
export function timesOf(entry: string): { readonly row: string; readonly count: number } {
  const [, row = entry, count = '1'] = TIMES.exec(entry) ?? [];
  return { row, count: Number(count) };
}

const yes = (label: string, citation: string): Field<boolean> =>
  boolean({ label, citation, default: false, from: 'card' });

/** One unit that is more than a row. */
const unit = record(
  {
    row: name({ label: 'Troops and grade', help: 'such as line-regular', citation: 'GTE 2.5', from: 'card' }),
    name: name({ label: 'Name of the unit', optional: true, from: 'card' }),
    strength: integer({
      label: 'Bases at the start (of artillery: crew figures)',
      citation: 'GTE 2.2',
      min: 1,
      max: MOST_BASES,
      optional: true,
      from: 'card',
    }),
    figuresPerBase: integer({ ...FIGURES, optional: true }),
    oldGuard: yes('Infantry of the Old or Middle Guard', 'GTE 13.3'),
    cossack: yes('Cossacks', 'GTE 13.7'),
    formation: choice(FORMATIONS, {
      label: 'Formation in which it is placed',
      citation: 'GTE 3.1',
      labels: FORMATION_LABELS,
      optional: true,
      from: 'card',
    }),
  },
  { label: 'Unit' },
);

const general = record(
  {
    name: name({ label: 'Name', from: 'card' }),
    level: choice(LEVELS, { label: 'Level', citation: 'GTE 5.1', default: 'subordinate', from: 'card' }),
    superior: name({
      label: 'His immediate superior, unless the commanding general',
      citation: 'GTE 5.6',
      optional: true,
      from: 'card',
    }),
    ability: choice(ABILITIES, {
      label: 'Ability, unless the die decides it',
      citation: 'GTE 5.2',
      optional: true,
      from: 'card',
    }),
    inspirational: boolean({
      label: 'Inspirational, unless the die decides it',
      citation: 'GTE 5.2',
      optional: true,
      from: 'card',
    }),
  },
  { label: 'General' },
);

const group = record(
  {
    id: name({ label: 'Command group', citation: 'GTE 5.6', from: 'card' }),
    name: name({ label: 'Name', optional: true, from: 'card' }),
    general: name({ label: 'General who commands it', citation: 'GTE 5.6', from: 'card' }),
    order: choice(ORDERS, {
      label: 'Order at the start',
      citation: 'GTE 5.8',
      default: 'hold',
      from: 'card',
    }),
    orderDetail: text({ label: 'What the order names', citation: 'GTE 5.8', optional: true, from: 'card' }),
    units: list(nameOr(unit, { label: 'Unit' }), {
      label: 'Units',
      help: 'each a row of the price table, row*n for n of them, or a record',
      citation: 'GTE 2.5, 5.6',
      default: [],
      max: MOST,
      invalid: (units) =>
        units.some((one) => typeof one === 'string' && timesOf(one).count < 1)
          ? 'has none of a row; give at least 1'
          : undefined,
      from: 'card',
    }),
  },
  { label: 'Command group' },
);

/** A roster: what every army procedure takes. */
export function rosterFields(edition: Edition) {
  return {
    schema: choice([schemaOf(edition)], { label: 'Kind of file', optional: true, from: 'card' }),
    list: choice(NATIONS, { ...NATION, label: 'Nation', help: 'all buy by the same prices' }),
    name: name({ label: 'Name of the army', optional: true, from: 'card' }),
    limit: integer({
      label: 'Points limit',
      citation: 'GTE 2.5',
      max: 100_000,
      default: 1000,
      from: 'card',
    }),
    generals: list(general, {
      label: 'Generals',
      citation: 'GTE 5.1',
      default: [],
      max: MOST,
      unique: 'name',
      from: 'card',
    }),
    groups: list(group, {
      label: 'Command groups',
      citation: 'GTE 5.6',
      default: [],
      max: MOST,
      unique: 'id',
      from: 'card',
    }),
    waivers: set(ERROR_CODES, {
      label: 'Errors that both players agreed to ignore',
      default: [],
      from: 'card',
    }),
  };
}

export type Roster = Infer<ReturnType<typeof rosterFields>>;
export type Group = Roster['groups'][number];
export type General = Roster['generals'][number];
export type UnitEntry = Group['units'][number];
export type UnitRecord = Exclude<UnitEntry, string>;
