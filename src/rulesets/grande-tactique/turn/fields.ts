import {
  choice,
  integer,
  list,
  listOrNone,
  map,
  name,
  nameOrNone,
  record,
  recordOrNone,
  text,
  type Infer,
  type Shape,
} from '../../../core/input/field';
import { timeFault, TIMES } from '../ending/time';
import { charge } from '../charge/charge';
import { general } from '../command/general';
import { pipAction } from '../command/pip-action';
import { pipDice } from '../command/pip-dice';
import { fire } from '../fire/fire';
import { firingStart } from '../fire/firing-start';
import { flee } from '../flight/flee';
import { deshake } from '../morale/deshake';
import { PAGE, SEQUENCE } from '../sources';
import { GENERAL, generalShape, type General } from '../units/general-record';
import { UNIT, unitShape, type Unit } from '../units/unit';
import { PHASES } from './state';
import { STEP_ACTIONS, stepShape } from './step-fields';

const MOST_STEPS = 1000;

export const situation = {
  movingSide: name({ label: 'Side whose turn it is', citation: SEQUENCE.overview, from: 'state' }),
  units: list(record(unitShape, { label: 'Unit' }), {
    label: 'Units of both sides, in roster order',
    unique: 'id',
    from: 'state',
  }),
  generals: list(record(generalShape, { label: 'General' }), {
    label: 'Generals of both sides, of every rank, in roster order',
    default: [],
    unique: 'id',
    from: 'state',
  }),
  plans: map(listOrNone(name({ label: 'General' }), { label: 'Plan' }), {
    label: 'Plans of the Corps',
    citation: PAGE.pips,
    default: {},
    from: 'state',
  }),
  turnCount: integer({ label: 'Turns that have ended before', max: 100_000, default: 0, from: 'state' }),
  startTime: nameOrNone({
    label: 'Start of the battle, hh:mm',
    citation: PAGE.scenario,
    default: null,
    invalid: (time) => (time === null ? undefined : timeFault(time)),
    examples: TIMES,
    from: 'scenario',
  }),
  steps: list(record(stepShape, { label: 'Step' }), {
    label: 'Steps, in the order in which they are done',
    citation: SEQUENCE.overview,
    max: MOST_STEPS,
  }),
};

function pick<T extends object, K extends keyof T>(from: T, row: Readonly<Record<K, unknown>>): Pick<T, K> {
  return Object.fromEntries((Object.keys(row) as K[]).map((key) => [key, from[key]])) as Pick<T, K>;
}

/** The facts of a unit that change in play. */
export const keptOfUnit = (unit: Unit): Pick<Unit, keyof typeof UNIT> => pick(unit, UNIT);
/** The facts of a general that change in play. */
export const keptOfGeneral = (one: General): Pick<General, keyof typeof GENERAL> => pick(one, GENERAL);

const RESULT_FIELDS = [deshake, pipDice, pipAction, general, flee, firingStart, fire, charge].flatMap(
  ({ outcome: { is } }) => is.entries,
);
const mayBeNone = (key: string): boolean =>
  RESULT_FIELDS.some(([one, field]) => one === key && field.nullable);

/** Each result has the fields of its own step's outcome; this shape unites the fields of all of them. */
const resultShape: Shape = Object.fromEntries(
  RESULT_FIELDS.map(([key, field]) => [key, { ...field, optional: true, nullable: mayBeNone(key) }]),
);

export const outcome = {
  phase: choice(PHASES, { label: 'Phase' }),
  movingSide: name({ label: 'Side whose turn it is' }),
  turnCount: integer({ label: 'Turns that have ended' }),
  clock: nameOrNone({ label: 'The clock, hh:mm' }),
  units: map(record(pick(unitShape, UNIT), { label: 'Unit' }), {
    label: 'What is kept of the units',
  }),
  generals: map(record(pick(generalShape, GENERAL), { label: 'General' }), {
    label: 'What is kept of the generals',
  }),
  refusedSteps: list(
    record(
      { step: integer({ label: 'Step', min: 1 }), codes: list(text({ label: 'Rule' }), { label: 'Rules' }) },
      { label: 'Refused step' },
    ),
    { label: 'Steps that are refused' },
  ),
  results: list(
    recordOrNone(
      { ...resultShape, action: choice(STEP_ACTIONS, { label: 'What was done', optional: true }) },
      { label: 'Result' },
    ),
    { label: 'Outcome of each step' },
  ),
};

export type TurnSituation = Infer<typeof situation>;
export type TurnOutcome = Infer<typeof outcome>;
