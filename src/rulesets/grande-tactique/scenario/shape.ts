import {
  integer,
  list,
  listOrNone,
  name,
  number,
  record,
  text,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { timeFault, TIMES } from '../ending/time';
import { PAGE } from '../sources';
import { generalShape } from '../units/general-record';
import { unitShape } from '../units/unit';

export const SCHEMA = 'grande-tactique-scenario/1';

/** The greatest of any number in a file: more than anybody needs. */
const MOST = 1000;

const time = (label: string) => text({ label, citation: PAGE.scenario, invalid: timeFault, examples: TIMES });

const { id, arm, cuirassier, artilleryKind, quality } = unitShape;
const { state, routedBy, sheltering, firing, limbered, inSquare } = unitShape;

const unit = record(
  {
    id,
    arm,
    cuirassier,
    artilleryKind,
    quality,
    points: number({ label: 'Unit Points, by your copy of the rules', min: 1, max: MOST }),
    state,
    routedBy,
    sheltering,
    firing,
    limbered,
    inSquare,
  },
  { label: 'Unit' },
);

const commander = { id: generalShape.id, quality: generalShape.quality, attachedTo: generalShape.attachedTo };

const general = record(commander, { label: 'General' });
const mayCommand = (label: string) => record(commander, { label, optional: true });

const division = record(
  {
    id: name({ label: 'Division' }),
    general,
    units: list(unit, { label: 'Units', min: 1, max: MOST }),
  },
  { label: 'Division' },
);

const corps = record(
  {
    id: name({ label: 'Corps' }),
    commander: mayCommand('Corps commander'),
    plan: listOrNone(name({ label: 'General' }), {
      label: 'Plan: its Divisional generals in the order of the dice; without one each gets the average',
      citation: PAGE.pips,
      default: null,
    }),
    divisions: list(division, { label: 'Divisions', min: 1, max: MOST }),
  },
  { label: 'Corps' },
);

const side = record(
  {
    id: name({ label: 'Side' }),
    name: name({ label: 'Name' }),
    commander: mayCommand('Army commander'),
    corps: list(corps, { label: 'Corps', min: 1, max: MOST }),
  },
  { label: 'Side' },
);

const reinforcement = record(
  {
    id: name({ label: 'Reinforcement' }),
    hour: time('Hour, hh:mm'),
    divisions: list(name({ label: 'Division' }), { label: 'Divisions of one side', min: 1 }),
    place: text({ label: 'Where they come on', optional: true }),
  },
  { label: 'Reinforcement' },
);

const sentences = (label: string) => list(text({ label: 'What it is' }), { label, default: [] });

/** What a scenario file of this ruleset holds. */
export const SCENARIO_SHAPE = {
  table: record(
    {
      width: integer({ label: 'Long side, inches', min: 1, max: MOST }),
      depth: integer({ label: 'Short side, inches', min: 1, max: MOST }),
    },
    { label: 'Table' },
  ),
  clock: record(
    { start: time('Start of the battle, hh:mm'), sundown: time('Sundown, hh:mm') },
    { label: 'Clock', citation: PAGE.scenario },
  ),
  first: name({
    label: 'Side that has the first turn',
    among: ({ sides }: Values) => (Array.isArray(sides) ? sides.flatMap(idOf) : undefined),
  }),
  sides: list(side, { label: 'Sides', min: 2, max: 2, unique: 'id' }),
  reinforcements: list(reinforcement, {
    label: 'Reinforcements',
    citation: PAGE.scenario,
    default: [],
    unique: 'id',
  }),
  terrain: sentences('Terrain'),
  setup: sentences('Set-up, in order'),
};

function idOf(one: unknown): readonly string[] {
  const id = (one as Values | null)?.id;
  return typeof id === 'string' ? [id] : [];
}

export type Scenario = Infer<typeof SCENARIO_SHAPE>;
/** A checked file. */
export const scenarioIn = (file: Values): Scenario => file as unknown as Scenario;

export type ScenarioSide = Scenario['sides'][number];
export type ScenarioCorps = ScenarioSide['corps'][number];
export type ScenarioDivision = ScenarioCorps['divisions'][number];
export type ScenarioGeneral = ScenarioDivision['general'];
export type Reinforcement = Scenario['reinforcements'][number];
