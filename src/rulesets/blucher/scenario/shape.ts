import { isObject } from '../../../core/input/check';
import {
  boolean,
  checkbox,
  choice,
  choiceOr,
  integer,
  list,
  map,
  name,
  nameOr,
  number,
  record,
  text,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { NAMED, NOBODY, placeField, sizeField } from '../../../core/scenario/scenario-entries';
import { MOST_DICE } from '../command/momentum';
import { MOST_PLAYERS } from '../command/multiplayer-rounds';
import { CONCEALMENT_LABELS, CONCEALMENTS } from '../information/concealment';
import { UNIT_SCALE_NAMES } from '../miniatures/scales';
import { MOST_BESIDE } from '../setup/pickup';
import { SECTIONS, sectionsNamed, TABLE_EDGES, type SectionNames } from '../setup/sections';
import { USUAL_FACTOR } from '../status-phase/arrival';
import { nightfallField } from '../status-phase/nightfall';
import { seasonField } from '../turn';
import { MOST, side, unitType } from './army-shape';
import { ARMS } from './arms';

/** An edge that is friendly to neither side. */
export const NEUTRAL = 'neutral';
/** The winner by special objectives may be either side: the one that holds them. */
export const HOLDER = 'holder';
export const MOST_MEN = 1_000_000;
/** A table's longest side, BW. */
const MOST_BW = 1000;

const men = (label: string): Field<readonly number[]> =>
  list(integer({ label: 'Men', min: 1, max: MOST_MEN }), {
    label,
    min: 2,
    max: 2,
    invalid: ([least = 0, most = 0]) => (least > most ? 'has the larger number first' : undefined),
  });

export const ownScale = record(
  {
    infantry: men('Men of an infantry unit, from and to'),
    cavalry: men('Men of a cavalry unit, from and to'),
    batteriesPerUnit: integer({ label: 'Batteries to an artillery unit', min: 1, max: 20 }),
  },
  { label: 'Scale of one’s own' },
);

const onTable = number({ label: 'BW', min: 0, max: MOST_BW });
const place = placeField(onTable, 'BW');

/** A section of the file's table, by its name there. */
function sectionField<O extends { optional?: true }>(options?: O) {
  return name({
    label: 'Section',
    among: (_: Values, place: Place) => sectionsNamed(namesIn(place)),
    examples: SECTIONS,
    ...(options as O),
  });
}

/** The names of the sections in the file that a place is part of. */
function namesIn(place: Place): SectionNames {
  let root = place;
  while (root.up) root = root.up;
  const { table } = root.raw;
  return isObject(table) && isObject(table.sectionNames) ? (table.sectionNames as SectionNames) : undefined;
}

/** What is wrong with the names of sections: each square is one section. */
function sectionNamesFault(names: Readonly<Record<string, string>>): string | undefined {
  const all = sectionsNamed(names);
  return new Set(all).size === all.length
    ? undefined
    : 'names two sections alike; give each a name of its own';
}

const edgeOwner = nameOr(map(name({ label: 'Side' }), { label: 'Side of each section' }), {
  label: 'Side to which the edge is friendly, or "neutral"',
});

const terrain = record(
  {
    id: name({ label: 'Id' }),
    type: choice(
      [
        'hill',
        'woods',
        'village',
        'town',
        'city',
        'urban',
        'rough',
        'marsh',
        'minorRiver',
        'majorRiver',
        'crossing',
        'road',
        'entrenchment',
        'other',
      ],
      { label: 'Kind' },
    ),
    name: name({ label: 'Name', optional: true }),
    bases: integer({ label: 'Bases of a town', min: 1, max: 100, optional: true }),
    section: sectionField({ optional: true }),
    at: place,
    size: sizeField(onTable, 'BW'),
    note: text({ label: 'Note', optional: true }),
  },
  { label: 'Piece of terrain' },
);

const objective = record(
  {
    ...NAMED,
    in: name({ label: 'Piece of terrain that it lies in', optional: true }),
    section: sectionField({ optional: true }),
    at: place,
    controlledBy: name({ label: 'Side that controls it; none = nobody', default: NOBODY }),
    vp: number({ label: 'Points', min: 0, max: MOST, optional: true }),
    placedByScenario: checkbox({ label: 'Placed by the scenario' }),
    note: text({ label: 'Note', optional: true }),
  },
  { label: 'Objective' },
);

const special = record(
  {
    objectives: list(name({ label: 'Objective' }), { label: 'Objectives', min: 1 }),
    need: choiceOr(['all', 'any'], integer({ label: 'How many', min: 1, max: MOST }), {
      label: 'How many a side must hold',
      default: 'all',
    }),
    winner: name({ label: 'Side that wins by it, or "holder"', default: HOLDER }),
  },
  { label: 'Special objectives' },
);

const area = record(
  {
    edge: choice(TABLE_EDGES, { label: 'Edge', optional: true }),
    depthBW: number({ label: 'Depth, BW', min: 0, max: MOST_BW, optional: true }),
    to: choice(['centreline'], { label: 'As far as', optional: true }),
    sections: list(sectionField(), { label: 'Sections', optional: true }),
  },
  { label: 'Area' },
);

type Area = typeof area extends Field<infer T> ? T : never;

/** What is wrong with areas: each must be a strip along an edge, or some sections. */
function areasFault(areas: readonly Area[]): string | undefined {
  const isOne = ({ edge, depthBW, to, sections }: Area): boolean =>
    sections === undefined
      ? edge !== undefined && (depthBW === undefined) !== (to === undefined)
      : edge === undefined && depthBW === undefined && to === undefined;
  const wrong = areas.findIndex((one) => !isOne(one));
  if (wrong < 0) return undefined;
  return `has an area (no. ${wrong + 1}) that cannot be read; give edge and depthBW, or edge and "to: centreline", or sections`;
}

const exception = record(
  {
    id: name({ label: 'Id' }),
    arm: choice(ARMS, { label: 'Arm' }),
    count: integer({ label: 'How many units', min: 1, max: 100, default: 1 }),
    in: name({ label: 'Piece of terrain' }),
  },
  { label: 'Exception' },
);

const setup = record(
  {
    side: name({ label: 'Side' }),
    areas: list(area, { label: 'Areas', min: 1, invalid: areasFault }),
    exceptions: list(exception, { label: 'Exceptions', default: [], unique: 'id' }),
    concealed: boolean({ label: 'Units start concealed', citation: 'Blücher p.25', default: true }),
    entrenchments: integer({ label: 'Entrenchments', max: 100, default: 0 }),
    entrenchmentsForInfantry: boolean({
      label: 'Entrenchments are for infantry alone',
      citation: 'Blücher p.119, 129',
      optional: true,
    }),
    notes: list(text({ label: 'Note' }), { label: 'Who stands where', default: [] }),
  },
  { label: 'Set-up' },
);

const reinforcement = record(
  {
    id: name({ label: 'Id' }),
    side: name({ label: 'Side' }),
    formations: list(name({ label: 'Formation' }), {
      label: 'Formations',
      invalid: (all, { raw }) =>
        all.length > 0 || raw.sealed !== undefined ? undefined : 'has 0 entries; give 1 or more',
    }),
    sealed: record(
      {
        of: name({ label: 'Name under which it was settled' }),
        column: name({ label: 'Column' }),
        size: integer({ label: 'Units, as far as all know', min: 1, max: MOST, optional: true }),
      },
      { label: 'Its units, which are shown when it comes', citation: 'Blücher p.138, 147', optional: true },
    ),
    edge: record(
      {
        side: choice(TABLE_EDGES, { label: 'Edge' }),
        sections: list(sectionField(), { label: 'Sections', min: 1 }),
      },
      { label: 'Where it enters' },
    ),
    arrival: record(
      {
        mode: choice(['roll', 'fixed'], { label: 'How it is decided' }),
        factor: integer({
          label: 'Factor',
          min: 1,
          max: 100,
          when: (self) => self.mode === 'roll',
          whenText: 'by a roll',
          default: USUAL_FACTOR,
        }),
        turn: integer({
          label: 'Turn',
          min: 1,
          max: MOST,
          when: (self) => self.mode === 'fixed',
          whenText: 'in a fixed turn',
        }),
      },
      { label: 'Arrival' },
    ),
    voluntary: boolean({
      label: 'Its side may leave it out; once rolled for, it is rolled for in each own turn',
      citation: 'Blücher p.147',
      optional: true,
    }),
  },
  { label: 'Reinforcement group' },
);

/** A pick-up game: what the players throw for and place in place of the file (p.71-72). */
const pickup = record(
  {
    roles: choice(['diced', 'given'], {
      label: 'Who attacks',
      citation: 'Blücher p.72',
      labels: { diced: 'by a tiebreaker', given: 'the side that plays the first turn' },
      default: 'diced',
    }),
    terrainChoices: map(integer({ label: 'Choices', max: MOST_BESIDE }), {
      label: 'Terrain choices of each side beside the dice',
      citation: 'Blücher p.108',
      default: {},
    }),
  },
  { label: 'Pick-up game', citation: 'Blücher p.71-72', optional: true },
);

/** Whether the dice decide who attacks, so that no set-up areas are given. */
const isDiced = (file: Values): boolean => isObject(file.pickup) && file.pickup.roles === 'diced';

/** What a scenario file of this ruleset holds (chapter 13, p.158-163). */
export const SCENARIO_SHAPE = {
  scale: choiceOr(UNIT_SCALE_NAMES, ownScale, {
    label: 'Men and guns that a unit stands for',
    citation: 'Blücher p.11, 79',
    default: 'standard',
  }),
  table: record(
    {
      widthBW: number({ label: 'Long side, BW', min: 1, max: MOST_BW }),
      depthBW: number({ label: 'Short side, BW', min: 1, max: MOST_BW }),
      bwInches: number({ label: 'Inches to a BW', min: 0.1, max: 100, optional: true }),
      feet: list(number({ label: 'Feet', min: 0.1, max: 1000 }), {
        label: 'Size, feet',
        min: 2,
        max: 2,
        optional: true,
      }),
      edges: record(
        { top: edgeOwner, bottom: edgeOwner, left: edgeOwner, right: edgeOwner },
        { label: 'Friendly edges' },
      ),
      sectionNames: map(name({ label: 'Name', capitals: true }), {
        label: 'What sections are called, by their places A1 to B3',
        help: 'after a campaign the squares of its map',
        citation: 'Blücher p.141',
        keys: () => SECTIONS,
        optional: true,
        invalid: sectionNamesFault,
      }),
      compass: map(choice(['N', 'E', 'S', 'W'], { label: 'Direction' }), {
        label: 'Compass',
        keys: () => TABLE_EDGES,
        optional: true,
      }),
    },
    { label: 'Table' },
  ),
  turns: record(
    {
      first: integer({ label: 'First turn', min: 1, max: MOST, default: 1 }),
      last: integer({ label: 'Last turn', min: 1, max: MOST, optional: true }),
      season: seasonField,
      firstPlayer: name({ label: 'Side that plays the first turn' }),
    },
    { label: 'Turns' },
  ),
  weather: record(
    {
      mud: checkbox({ label: 'Mud', citation: 'Blücher p.78' }),
      rain: checkbox({ label: 'Rain', citation: 'Blücher p.78' }),
    },
    { label: 'Weather', default: { mud: false, rain: false } },
  ),
  moDice: map(integer({ label: 'Dice', min: 1, max: MOST_DICE }), {
    label: 'MO dice of each side',
    optional: true,
  }),
  concealment: choice(CONCEALMENTS, {
    label: 'Concealment; cards unless it is said',
    citation: 'Blücher p.25, 77',
    labels: CONCEALMENT_LABELS,
    optional: true,
  }),
  armyExhaustion: checkbox({ label: 'Army exhaustion', citation: 'Blücher p.92' }),
  unitTypes: map(unitType, { label: 'Types of units' }),
  sides: list(side, { label: 'Sides', min: 1, max: 10, unique: 'id' }),
  terrain: list(terrain, { label: 'Terrain', default: [], unique: 'id' }),
  objectives: list(objective, { label: 'Objectives', default: [], unique: 'id' }),
  specialObjectives: list(special, { label: 'Special objectives', default: [] }),
  pickup,
  setup: list(setup, {
    label: 'Set-up, in order',
    default: (file) => (isDiced(file) ? [] : undefined),
    invalid: (all, { self }) => {
      if (isDiced(self))
        return all.length === 0 ? undefined : 'is given, and the dice decide it; leave it out';
      return all.length > 0 ? undefined : 'has 0 entries; give 1 or more';
    },
  }),
  reinforcements: list(reinforcement, { label: 'Reinforcements', default: [], unique: 'id' }),
  victory: record(
    {
      nightfall: nightfallField,
      points: map(number({ label: 'Points', min: 0, max: MOST }), {
        label: 'Points that each side has beside those of the objectives',
        citation: 'Blücher p.146',
        optional: true,
      }),
      draw: choice([true], { label: 'Otherwise it is a draw; the book knows no other end', default: true }),
    },
    { label: 'Victory', default: { nightfall: 'allObjectives', points: undefined, draw: true } },
  ),
  players: map(integer({ label: 'Players', min: 1, max: MOST_PLAYERS }), {
    label: 'Players of each side',
    optional: true,
  }),
};

export type Scenario = Infer<typeof SCENARIO_SHAPE>;

/** A checked file, as its type. */
export const scenarioIn = (file: Values): Scenario => file as Scenario;

export type ScenarioSide = Scenario['sides'][number];
export type Formation = ScenarioSide['formations'][number];
export type Arrival = Scenario['reinforcements'][number]['arrival'];
