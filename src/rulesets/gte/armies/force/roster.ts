import {
  boolean,
  choice,
  integer,
  name,
  record,
  text,
  type Infer,
  type Values,
} from '../../../../core/input/field';
import type { Force as AnyForce, ForceSpec, ForceUnit as AnyUnit } from '../../../../core/army/force/force';
import { mark, rosterShape } from '../../../../core/army/force/roster';
import { ABILITIES, LEVELS } from '../../command/abilities';
import { ORDERS } from '../../command/orders';
import type { Edition } from '../../edition';
import { FIGURES, FORMATION_LABELS, FORMATIONS, MOST_BASES, NATION, NATIONS } from '../../unit';
import { generalPrice } from '../prices';
import { rowsOf, type Row } from './rows';

/** The value of `schema` in a roster file of an edition. */
export const schemaOf = ({ id }: Pick<Edition, 'id'>): string => `${id}-roster/1`;

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

const UNIT = {
  figuresPerBase: integer({ ...FIGURES, optional: true }),
  oldGuard: mark('Infantry of the Old or Middle Guard', 'GTE 13.3'),
  cossack: mark('Cossacks', 'GTE 13.7'),
  formation: choice(FORMATIONS, {
    label: 'Formation in which it is placed',
    citation: 'GTE 3.1',
    labels: FORMATION_LABELS,
    optional: true,
    from: 'card',
  }),
};

const GENERAL = {
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
};

const GROUP = {
  order: choice(ORDERS, { label: 'Order at the start', citation: 'GTE 5.8', default: 'hold', from: 'card' }),
  orderDetail: text({ label: 'What the order names', citation: 'GTE 5.8', optional: true, from: 'card' }),
};

/** A roster: what every army procedure takes. */
export function rosterFields(edition: Edition) {
  return rosterShape({
    schema: schemaOf(edition),
    list: choice(NATIONS, { ...NATION, label: 'Nation', help: 'all buy by the same prices' }),
    limit: { label: 'Points limit', citation: 'GTE 2.5', default: 1000 },
    general: { fields: GENERAL, citation: 'GTE 5.1' },
    group: { label: 'Command group', fields: GROUP, citation: 'GTE 5.6' },
    unit: {
      fields: UNIT,
      row: { help: 'such as line-regular', citation: 'GTE 2.5' },
      strength: {
        label: 'Bases at the start (of artillery: crew figures)',
        citation: 'GTE 2.2',
        max: MOST_BASES,
      },
    },
    errors: ERROR_CODES,
  });
}

export type Roster = Infer<ReturnType<typeof rosterFields>>;
export type Group = Roster['groups'][number];
export type General = Roster['generals'][number];

/** The parts of a GTE army. */
export interface GteForce {
  readonly unit: Exclude<Group['units'][number], string>;
  readonly group: Group;
  readonly general: General;
  readonly roster: Roster;
  readonly row: Row;
}
export type Force = AnyForce<GteForce>;
export type ForceUnit = AnyUnit<GteForce>;

export const newGeneral = (called: string, level: General['level'] = 'subordinate'): General => ({
  name: called,
  level,
  superior: undefined,
  ability: undefined,
  inspirational: undefined,
});

/** What an edition says of its armies by these settings: all buy by its prices (2.5, A2.5). */
export function specOf(edition: Edition, options: Values): ForceSpec<GteForce> {
  return {
    field: record(rosterFields(edition), { label: 'Roster' }),
    schema: schemaOf(edition),
    rows: rowsOf(edition, options),
    noMarks: { oldGuard: false, cossack: false, figuresPerBase: undefined, formation: undefined },
    counts: 'point',
    generalPrice: ({ level }) => generalPrice(level, options),
    newGeneral: (called, isCommander) => newGeneral(called, isCommander ? 'commanding' : 'subordinate'),
    newGroup: (id, general) => ({
      ...{ id, name: undefined, general, units: [] },
      ...{ order: 'hold', orderDetail: undefined },
    }),
    commands: ({ level }) => level !== 'subordinate',
  };
}

/** The edition that has the rows of an army. */
export const isStandard = ({ spec }: Force): boolean => spec.schema === schemaOf({ id: 'gte' });
