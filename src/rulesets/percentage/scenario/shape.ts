import {
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
  type Values,
} from '../../../core/input/field';
import { NAMED, NOBODY, placeField, sizeField, turnsField } from '../../../core/scenario/scenario-entries';
import { QUALITIES } from '../leaders';
import { GROUNDS, GUN_TYPES, NATIONS } from '../fire/artillery-fields';
import { MOST_PACES } from '../scale';
import {
  armField,
  DISCIPLINE_LABELS,
  DISCIPLINES,
  FORMATION_LABELS,
  FORMATIONS,
  isArtillery,
  MOST_FIGURES,
  RATINGS,
} from '../unit';
import { WEAPON_LABELS, WEAPON_NAMES } from '../weapons';

export const SCHEMA = 'percentage-scenario/1';

/** No battle has more of anything than this. */
const MOST = 1000;
/** Turns of a battle by default: the sheet sets no limit, and so many fill an evening. */
const USUAL_TURNS = 12;

const OF_GUNS = { when: isArtillery, whenText: 'artillery' };

/** A mark on a card that only some arms have. */
function mark(label: string, citation: string, ...arms: readonly string[]) {
  return checkbox({
    label,
    citation,
    when: ({ arm }: Values) => arms.includes(String(arm)),
    whenText: arms.join(', '),
  });
}

/** What the card of a kind of unit says. */
export const UNIT_TYPE = {
  name: name({ label: 'Name' }),
  arm: { ...armField, from: undefined },
  moraleRating: integer({ label: 'Morale rating', citation: 'Table 4.3.2', ...RATINGS }),
  discipline: choice(DISCIPLINES, {
    label: 'Discipline rating',
    citation: 'Table 4.3.2',
    labels: DISCIPLINE_LABELS,
    default: 'trained',
  }),
  irregular: checkbox({ label: 'Irregular' }),
  figures: integer({
    label: 'Figures of a unit',
    help: 'of a battery its crew',
    min: 1,
    max: MOST_FIGURES,
  }),
  frontFigures: integer({
    label: 'Of them in the front rank, in line',
    citation: 'option menPerFigure',
    min: 1,
    max: MOST_FIGURES,
    optional: true,
  }),
  stands: integer({
    label: 'Stands of a unit that can fire',
    help: 'they make smoke',
    citation: 'option smokePerStand',
    max: MOST_FIGURES,
    default: 0,
  }),
  weapon: choice(WEAPON_NAMES, {
    label: 'Weapon that it fires',
    citation: 'Table 8.2.1',
    labels: WEAPON_LABELS,
    optional: true,
    when: (self: Values) => !isArtillery(self),
    whenText: 'infantry and cavalry',
  }),
  trainedToAim: mark('Trained to aim', 'Table 8.2.2', 'infantry', 'cavalry'),
  integralSkirmishers: mark('Has integral skirmishers', 'Table 8.2.2', 'infantry'),
  irregularUnaccustomed: mark('Irregulars not used to small arms', 'Table 8.2.2', 'infantry', 'cavalry'),
  guns: integer({
    label: 'Guns',
    citation: 'Table 7.2.1',
    min: 1,
    max: 100,
    ...OF_GUNS,
  }),
  gunType: choice(GUN_TYPES, {
    label: 'Kind of guns',
    citation: 'Table 7.2.2',
    default: 'gun',
    ...OF_GUNS,
  }),
  poundage: number({
    label: 'Weight of shot, pounds',
    citation: 'Table 7.2.2',
    max: 100,
    optional: true,
    ...OF_GUNS,
  }),
  horse: mark('Horse artillery', 'Table 6.1', 'artillery'),
  nation: choice(['none', ...NATIONS], {
    label: 'Nation of the gunners',
    citation: 'option nationalArtillery',
    default: 'none',
    ...OF_GUNS,
  }),
};
const unitType = record(UNIT_TYPE, { label: 'Type of unit' });

const units = record(
  {
    type: name({ label: 'Type' }),
    names: list(name({ label: 'Name' }), { label: 'Names of the units', min: 1, max: MOST }),
    formation: choice(FORMATIONS, {
      label: 'Formation in which they are placed',
      help: 'unless given, line, guns unlimbered',
      labels: FORMATION_LABELS,
      optional: true,
    }),
  },
  { label: 'Units of one type' },
);

const brigade = record(
  {
    ...NAMED,
    units: list(units, { label: 'Units', min: 1, max: MOST }),
  },
  { label: 'Brigade' },
);

const division = record(
  {
    ...NAMED,
    brigades: list(brigade, { label: 'Brigades', min: 1, max: MOST, unique: 'id' }),
  },
  { label: 'Division' },
);

const leader = record(
  {
    name: name({ label: 'Name' }),
    quality: choice(QUALITIES, { label: 'Quality', citation: 'Table 3.1.2', default: 'average' }),
    brigade: name({
      label: 'Brigade that he commands',
      help: 'left out for those above brigades',
      citation: 'Table 4.4.1',
      optional: true,
    }),
  },
  { label: 'Leader' },
);

const side = record(
  {
    ...NAMED,
    leaders: list(leader, { label: 'Leaders', min: 1, max: MOST, unique: 'name' }),
    divisions: list(division, { label: 'Order of battle', min: 1, max: MOST, unique: 'id' }),
  },
  { label: 'Side' },
);

const paces = (label: string): Field<number> => number({ label, min: 1, max: MOST_PACES });

const TERRAIN = [
  'hill',
  'lightWoods',
  'heavyWoods',
  'village',
  'works',
  'stream',
  'wall',
  'road',
  'bridge',
  'other',
] as const;

/** Kinds of terrain with names for people that differ from those in files. */
export const TERRAIN_LABELS: Readonly<Partial<Record<(typeof TERRAIN)[number], string>>> = {
  lightWoods: 'light woods',
  heavyWoods: 'heavy woods',
};

const terrain = record(
  {
    id: name({ label: 'Id' }),
    type: choice(TERRAIN, { label: 'Kind', labels: TERRAIN_LABELS }),
    name: name({ label: 'Name', optional: true }),
    at: placeField(number({ label: 'Paces', min: 0, max: MOST_PACES }), 'paces'),
    size: sizeField(paces('Paces'), 'paces'),
    note: text({ label: 'Note', optional: true }),
  },
  { label: 'Piece of terrain' },
);

const objective = record(
  {
    ...NAMED,
    in: name({ label: 'Piece of terrain that it lies in', optional: true }),
    controlledBy: name({ label: 'Side that holds it; none = nobody', default: NOBODY }),
  },
  { label: 'Objective' },
);

const no = (label: string, citation: string): Field<boolean> => checkbox({ label, citation });

/** The fields of a scenario file. The sheet has no form for one: these are the facts that its tables ask for. */
export const SCENARIO_SHAPE = {
  table: record({ width: paces('Long side, paces'), depth: paces('Short side, paces') }, { label: 'Table' }),
  turns: turnsField(USUAL_TURNS, 'the sheet sets none'),
  weather: record(
    {
      rainOrSnow: no('Rain or snow', 'Tables 7.2.2, 8.2.2, 9.2.1'),
      fog: no('Fog', 'Table 7.2.2'),
      wet: no('Wet ground', 'Table 7.2.2'),
      ground: choice(GROUNDS, {
        label: 'Ground',
        citation: 'Table 7.2.2',
        default: 'normal',
      }),
    },
    { label: 'Weather and ground', default: { rainOrSnow: false, fog: false, wet: false, ground: 'normal' } },
  ),
  unitTypes: map(unitType, { label: 'Types of units' }),
  sides: list(side, { label: 'Sides', min: 1, max: 10, unique: 'id' }),
  terrain: list(terrain, { label: 'Terrain', default: [], unique: 'id' }),
  objectives: list(objective, { label: 'Objectives', default: [], unique: 'id' }),
  setup: list(
    record(
      { side: name({ label: 'Side' }), area: text({ label: 'Where it is placed' }) },
      { label: 'Set-up' },
    ),
    { label: 'Set-up', default: [] },
  ),
};

export type Scenario = Infer<typeof SCENARIO_SHAPE>;
export type UnitCard = Scenario['unitTypes'][string];
