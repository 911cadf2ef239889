import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  map,
  name,
  number,
  record,
  text,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { NAMED, NOBODY, placeField, sizeField, turnsField } from '../../../core/scenario/scenario-entries';
import { cardFields } from '../armies/points';
import { ABILITIES, LEVELS } from '../command/abilities';
import { ORDERS } from '../command/orders';
import type { Edition } from '../edition';
import {
  FIGURES,
  FORMATION_LABELS,
  FORMATIONS,
  isArtillery,
  isInfantry,
  NATION,
  NATIONS,
  OWN_NATION,
  COLUMN_WIDTH,
} from '../unit';

/** Most turns, or things of any one kind, of a battle. */
const MOST = 1000;
/** A table's longest side, bands. */
const MOST_BANDS = 1000;
/** The rules set no limit of turns; this many fill an evening. */
const USUAL_TURNS = 20;

const bandsOf = (label: string): Field<number> => number({ label, min: 1, max: MOST_BANDS });

const onTable = number({ label: 'B', min: 0, max: MOST_BANDS });
const place = placeField(onTable, 'bands');

/** A kind of unit: what its card says (2.1-2.5, 4.1, 13.3, 13.7). */
function typeField(edition: Edition) {
  const mark = (label: string, citation: string, arm: string) =>
    checkbox({ label, citation, when: (self: Values) => self.arm === arm, whenText: arm });
  return record(
    {
      name: name({ label: 'Name' }),
      ...cardFields(edition),
      lancer: mark('Lancers', 'GTE 12.2', 'lightCavalry'),
      cossack: mark('Cossacks', 'GTE 13.7', 'lightCavalry'),
      oldGuard: mark('Infantry of the Old or Middle Guard', 'GTE 13.3', 'infantry'),
      replacementBases: checkbox({
        label: 'It skirmishes on replacement bases, two for one',
        citation: 'GTE 4.2',
        when: (self: Values) => isInfantry(self) && self.canSkirmish === true,
        whenText: 'infantry that can skirmish',
      }),
      figuresPerBase: integer({
        ...FIGURES,
        when: (self: Values) => edition.fireDice.countsFigures && !isArtillery(self),
        whenText: 'Fatline, not artillery',
      }),
      nation: choice(NATIONS, { ...OWN_NATION, help: 'unless it is that of its side', optional: true }),
    },
    { label: 'Type of unit' },
  );
}

const units = record(
  {
    type: name({ label: 'Type' }),
    names: list(name({ label: 'Name' }), { label: 'Names of the units', min: 1, max: MOST }),
    formation: choice(FORMATIONS, {
      label: 'Formation in which they are placed',
      help: 'unless given, in line, guns deployed',
      citation: 'GTE 3.1',
      labels: FORMATION_LABELS,
      optional: true,
    }),
    columnWidth: integer({
      ...COLUMN_WIDTH,
      label: 'Width of their columns, bases',
      when: (self: Values) => self.formation === 'column',
      whenText: 'in column',
    }),
  },
  { label: 'Units of one type' },
);

const group = record(
  {
    ...NAMED,
    general: name({ label: 'General who commands it', citation: 'GTE 5.6' }),
    order: choice(ORDERS, { label: 'Order at the start', citation: 'GTE 5.8' }),
    orderDetail: text({ label: 'What the order names', citation: 'GTE 5.8', optional: true }),
    units: list(units, { label: 'Units', min: 1, max: MOST }),
  },
  { label: 'Command group' },
);

const general = record(
  {
    name: name({ label: 'Name' }),
    level: choice(LEVELS, { label: 'Level', citation: 'GTE 5.1' }),
    superior: name({
      label: 'His immediate superior',
      help: 'the commanding general, unless another is named',
      citation: 'GTE 5.6',
      when: ({ level }: Values) => level === 'subordinate',
      whenText: 'subordinate',
      optional: true,
    }),
    ability: choice(ABILITIES, {
      label: 'Ability, if the scenario fixes it',
      citation: 'GTE 5.2',
      optional: true,
    }),
    inspirational: boolean({
      label: 'Inspirational, if the scenario fixes it',
      citation: 'GTE 5.2',
      optional: true,
    }),
    with: name({ label: 'Unit that he is attached to', citation: 'GTE 5.4', optional: true }),
  },
  { label: 'General' },
);

const side = record(
  {
    ...NAMED,
    nation: choice(NATIONS, NATION),
    nationColumn: choice([1, 2, 3], {
      label: 'Column of the table of generals that fits another nation',
      citation: 'GTE 5.3',
      default: 1,
      when: (self: Values, { options }: Place) =>
        self.nation === 'other' && options.nationalGenerals === true,
      whenText: 'nation other, with the option nationalGenerals',
    }),
    generals: list(general, { label: 'Generals', min: 1, max: MOST, unique: 'name' }),
    successor: name({
      label: 'General who takes over if the commanding one is lost',
      citation: 'GTE 5.5',
      optional: true,
    }),
    groups: list(group, { label: 'Command groups', min: 1, max: MOST, unique: 'id' }),
  },
  { label: 'Side' },
);

const TERRAIN = [
  'hill',
  'steepHill',
  'woods',
  'rocks',
  'marsh',
  'bua',
  'river',
  'stream',
  'wall',
  'hedge',
  'bridge',
  'ford',
  'road',
  'other',
] as const;

/** Kinds of terrain with names for people that differ from those in files. */
export const TERRAIN_LABELS: Readonly<Partial<Record<(typeof TERRAIN)[number], string>>> = {
  steepHill: 'steep hill',
  bua: 'built-up area',
};

const terrain = record(
  {
    id: name({ label: 'Id' }),
    type: choice(TERRAIN, { label: 'Kind', citation: 'GTE 10.1-10.4', labels: TERRAIN_LABELS }),
    name: name({ label: 'Name', optional: true }),
    sectors: integer({
      label: 'Sectors',
      citation: 'GTE 10.4',
      min: 1,
      max: 100,
      default: 1,
      when: ({ type }: Values) => type === 'bua',
      whenText: 'built-up area',
    }),
    at: place,
    size: sizeField(onTable, 'bands'),
    note: text({ label: 'Note', optional: true }),
  },
  { label: 'Piece of terrain' },
);

const objective = record(
  {
    ...NAMED,
    vp: number({ label: 'Victory points', citation: 'GTE 1.5', min: 0, max: 1_000_000 }),
    in: name({ label: 'Piece of terrain that it lies in', optional: true }),
    at: place,
    controlledBy: name({ label: 'Side that holds it; none = nobody', default: NOBODY }),
    note: text({ label: 'Note', optional: true }),
  },
  { label: 'Objective' },
);

/**
 * What a scenario file of an edition holds. The rules prescribe no form for it, but name what players must agree on
 * (1.5, 2, 5, 7.1).
 */
export function shapeOf(edition: Edition) {
  return {
    table: record(
      { widthB: bandsOf('Long side, bands'), depthB: bandsOf('Short side, bands') },
      { label: 'Table' },
    ),
    turns: turnsField(USUAL_TURNS, 'the rules set none: the players can end the game before'),
    initiative: name({
      label: 'Side that starts with the initiative, if no dice decide it',
      citation: 'GTE 7.2',
      optional: true,
    }),
    unitTypes: map(typeField(edition), { label: 'Types of units' }),
    sides: list(side, { label: 'Sides', min: 1, max: 10, unique: 'id' }),
    terrain: list(terrain, { label: 'Terrain', default: [], unique: 'id' }),
    objectives: list(objective, { label: 'Objectives', default: [], unique: 'id' }),
    setup: list(
      record(
        {
          side: name({ label: 'Side' }),
          area: text({ label: 'Where it is placed' }),
          fromCentreB: number({
            label: 'Nearest to the centre line that it may stand, bands',
            help: 'unless given, as the rules have it',
            citation: 'GTE 7.1',
            max: MOST_BANDS,
            optional: true,
          }),
        },
        { label: 'Set-up' },
      ),
      { label: 'Set-up, unless each side has its own half of the table', default: [] },
    ),
  };
}

export type Scenario = Infer<ReturnType<typeof shapeOf>>;
export type ScenarioSide = Scenario['sides'][number];
export type ScenarioGeneral = ScenarioSide['generals'][number];
export type ScenarioGroup = ScenarioSide['groups'][number];
export type UnitCard = Scenario['unitTypes'][string];

/** A scenario file that was checked by its shape. */
export const scenarioIn = (file: Values): Scenario => file as Scenario;
