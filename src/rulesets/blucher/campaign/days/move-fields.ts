import {
  choice,
  integer,
  list,
  map,
  name,
  nameOrNone,
  record,
  text,
  type Infer,
  type Place,
  type Values,
} from '../../../../core/input/field';
import { movingColumnsField, labelField, type Column, type Columns } from '../columns/column-field';
import { DIRECTION_NAMES, DIRECTIONS } from '../map/grid';
import { mapField } from '../map/map-field';
import { bothInteger, foeOf, sideField, type CampaignSide } from '../sides';
import { battleOrNoneField } from './battlefield';
import { capturedOutcome, controlField, controlOutcome } from './control';
import { dayField, FIRST_DAY } from '../day-field';
import { columnField, overrunFault } from './overrun';
import { overrunOutcome, positionsOutcome } from './overrun-fields';

const MOST_STEPS = 50;

const stepShape = {
  to: name({
    label: 'Square that is entered',
    citation: 'Blücher p.143',
    capitals: true,
    optional: true,
    examples: ['C4', 'B4', 'C3', 'D4'],
  }),
  scout: labelField('Enemy column that is scouted', { citation: 'Blücher p.144', optional: true }),
  overrun: name({
    label: 'Square of an enemy column that is overrun',
    citation: 'Blücher p.145',
    capitals: true,
    optional: true,
    examples: ['D4', 'B4'],
  }),
  retreatTo: name({
    label: 'Square to which its owner retreats',
    citation: 'Blücher p.145',
    capitals: true,
    optional: true,
    when: ({ overrun }) => overrun !== undefined,
    whenText: 'an overrun',
    examples: ['E4', 'D3', 'A4'],
  }),
};

export type Step = Infer<typeof stepShape>;

export const situation = {
  map: mapField,
  day: { ...dayField, default: 2 },
  side: sideField('Side that moves', 'Blücher p.143'),
  columns: movingColumnsField,
  column: columnField,
  entryEdge: choice(DIRECTIONS, {
    label: 'Edge from which this side enters',
    labels: DIRECTION_NAMES,
    citation: 'Blücher p.139',
    when: (s) => s.day === FIRST_DAY || isOutside(s),
    whenText: 'day 1, or a column that has not entered yet',
    from: 'state',
  }),
  steps: list(record(stepShape, { label: 'Step' }), {
    label: 'Steps, in order',
    citation: 'Blücher p.143-145',
    max: MOST_STEPS,
    default: [],
    invalid: stepsFault,
  }),
  stepsBefore: integer({
    label: 'Steps of it that were ruled on before',
    max: MOST_STEPS,
    optional: true,
    from: 'state',
  }),
  battle: battleOrNoneField,
  control: controlField,
};

export type Move = Infer<typeof situation>;

function isOutside(values: Values): boolean {
  const {
    columns,
    side,
    column = '',
  } = values as { columns?: Columns; side?: CampaignSide; column?: string };
  return (side && columns?.[side][column])?.square === null;
}

function stepsFault(steps: readonly Values[], { self }: Place): string | undefined {
  const muddled = steps.findIndex(
    (one) => [one.to, one.scout, one.overrun].filter((what) => what !== undefined).length !== 1,
  );
  if (muddled >= 0)
    return `has a step ${muddled + 1} that is not one of {to}, {scout} and {overrun, retreatTo}`;
  const squares = steps.flatMap(({ overrun }) => (typeof overrun === 'string' ? [overrun] : []));
  return scoutFault(steps, self) ?? (squares.length > 0 ? overrunFault(squares, self) : undefined);
}

/** A column with an unknown number of units cannot state it (B12.7-11). */
function scoutFault(steps: readonly Values[], self: Values): string | undefined {
  const { columns, side } = self as { columns?: Columns; side?: CampaignSide };
  if (columns === undefined || side === undefined) return undefined;
  const foes = columns[foeOf(side)];
  const scouted = steps.flatMap(({ scout }) => (typeof scout === 'string' ? [scout] : []));
  const unknown = scouted.find((label) => hasNoSize(foes[label]));
  return unknown && `needs the number of units of column ${unknown} (its size)`;
}

function hasNoSize(column: Column | undefined): boolean {
  return typeof column?.square === 'string' && column.size === undefined;
}

const MP = (label: string): ReturnType<typeof integer<{ label: string }>> => integer({ label });

const stepOutcome = record(
  {
    kind: choice(['to', 'scout', 'overrun'], { label: 'Kind of step' }),
    from: nameOrNone({ label: 'From; none = outside of the map' }),
    to: text({ label: 'To' }),
    cost: MP('Cost'),
    parts: list(record({ what: text({ label: 'What' }), mp: MP('MP') }, { label: 'Part' }), {
      label: 'What it is made of',
    }),
    mpLeft: MP('Movement points left'),
  },
  { label: 'Step' },
);

export const outcome = {
  steps: list(stepOutcome, { label: 'Steps' }),
  costs: list(MP('MP'), { label: 'Cost of each step' }),
  end: text({ label: 'Square in which it ends' }),
  mpLeft: MP('Movement points left'),
  scouted: map(integer({ label: 'Units' }), {
    label: 'Columns that were scouted, with their numbers of units',
  }),
  overruns: list(record(overrunOutcome, { label: 'Overrun' }), { label: 'Overruns' }),
  captured: capturedOutcome,
  control: controlOutcome,
  vp: bothInteger('Victory points of urban areas', 'Blücher p.146'),
  positions: positionsOutcome,
};

export type MoveOutcome = Infer<typeof outcome>;
export type StepOutcome = MoveOutcome['steps'][number];
