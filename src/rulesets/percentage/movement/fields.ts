import {
  boolean,
  checkbox,
  choice,
  distance,
  integer,
  map,
  name,
  number,
  set,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { settingsOf } from '../options';
import { MOST_PACES } from '../scale';
import { disciplineField, idField, moraleStatusField, onlyWhere, type Status, MOST_FIGURES } from '../unit';
import { FRACTIONS } from './options';
import {
  ARTILLERY_MOVERS,
  FORMED_MOVERS,
  GAIT_LABELS,
  GAITS,
  LIMBERED_MOVERS,
  MOVER_LABELS,
  MOVERS,
  ORDERS,
  TERRAIN,
  TERRAIN_LABELS,
  type Gait,
  type Mover,
  type Terrain,
} from './kinds';

const TERRAIN_CITATION = 'Table 6.2';

const MOST_MEN = 100_000;
const MOST_PIECES = 30;
const MOST_FEATURES = 20;
const MOST_POUNDS = 100;

const hasFrontage = ({ mover }: Values): boolean => FORMED_MOVERS.includes(mover as Mover);
const isArtillery = ({ mover }: Values): boolean => ARTILLERY_MOVERS.includes(mover as Mover);
const isUnit = ({ mover }: Values): boolean => mover !== 'leader';
const doubles = ({ mover, gait }: Values): boolean =>
  LIMBERED_MOVERS.includes(mover as Mover) && gait === 'double';

const FRONTAGE_TEXT = 'infantry and cavalry';
const UNIT_TEXT = 'units, not leaders';
const DOUBLE_TEXT = 'limbered artillery at the double';

/** Terrain in which a move at the double is certainly on a slope or in woods; the other rows include fields and mud. */
const ROUGH: readonly Terrain[] = ['steepSlope', 'lightWoods', 'heavyWoods'];

function isRough({ terrain }: Values): boolean {
  return ROUGH.some((rough) => ((terrain ?? []) as readonly Terrain[]).includes(rough));
}

/** The field for how many of the features that were entered the whole unit has passed. */
function cleared(what: string, entered: 'linearObstacles' | 'defilesEntered', flag: string): Field<number> {
  return integer({
    label: `Of them, ${what} that the last stand has cleared`,
    help: 'or that a morale check has dealt with since',
    citation: TERRAIN_CITATION,
    max: MOST_FEATURES,
    default: 0,
    invalid: (count, { self }) =>
      count > ((self[entered] as number | undefined) ?? count)
        ? `${count} is more than the ${String(self[entered])} there are`
        : undefined,
    flag,
  });
}

const moverField = choice(MOVERS, {
  label: 'Who moves',
  citation: 'Table 6.1',
  labels: MOVER_LABELS,
  from: 'card',
});

export const gaitField = choice(GAITS, {
  label: 'Gait',
  citation: 'Table 6.1',
  labels: GAIT_LABELS,
  default: 'march',
});

/** What the allowance of any move depends on; the fields `mover` and `gait` come before these. */
export const penalties = {
  discipline: onlyWhere(disciplineField, hasFrontage, FRONTAGE_TEXT),
  poundage: number({
    label: 'Weight of its guns, pounds',
    citation: TERRAIN_CITATION,
    max: MOST_POUNDS,
    default: 0,
    when: isArtillery,
    whenText: 'artillery',
    from: 'card',
  }),
  frontFigures: integer({
    label: 'Front-rank figures',
    help: 'each stands for men by option menPerFigure; or give the men themselves',
    citation: 'option menPerFigure',
    max: MOST_FIGURES,
    optional: true,
    when: hasFrontage,
    whenText: FRONTAGE_TEXT,
    from: 'state',
  }),
  frontageMen: number({
    label: 'Men across the front, all ranks',
    help: '0 if it is no wider than allowed',
    citation: 'Table 6.3',
    max: MOST_MEN,
    // The figures in the front rank are those of the whole line, not of one stand.
    default: ({ frontFigures }, place) =>
      place.raw.oneStandFront === true
        ? 0
        : ((frontFigures as number | undefined) ?? 0) * settingsOf(place).menPerFigure,
    when: hasFrontage,
    whenText: FRONTAGE_TEXT,
    from: 'state',
    flag: 'frontage',
  }),
  order: choice(ORDERS, {
    label: 'Order',
    citation: 'Table 6.5',
    default: 'close',
    when: hasFrontage,
    whenText: FRONTAGE_TEXT,
    from: 'state',
  }),
  terrain: set(TERRAIN, {
    label: 'It moves over',
    citation: TERRAIN_CITATION,
    labels: TERRAIN_LABELS,
    default: [],
    when: isUnit,
    whenText: UNIT_TEXT,
  }),
  features: map(integer({ label: 'How many', min: 1, max: MOST_FEATURES, default: 1 }), {
    label: 'How many of each terrain',
    citation: 'option terrainCount',
    keys: ({ self }) => (self.terrain as readonly Terrain[] | undefined) ?? [],
    default: {},
    when: ({ terrain }, place) =>
      ((terrain ?? []) as readonly Terrain[]).length > 0 && settingsOf(place).terrainCount === 'perFeature',
    whenText: 'terrain, option terrainCount: perFeature',
  }),
  linearObstacles: integer({
    label: 'Linear obstacles crossed, or being crossed',
    citation: TERRAIN_CITATION,
    max: MOST_FEATURES,
    default: 0,
    when: isUnit,
    whenText: UNIT_TEXT,
    flag: 'obstacles',
  }),
  obstaclesCleared: onlyWhere(
    cleared('obstacles', 'linearObstacles', 'obstacles-cleared'),
    ({ linearObstacles }) => isSome(linearObstacles),
    'linear obstacles',
  ),
  defilesEntered: integer({
    label: 'Bridges and defiles entered, or still being crossed',
    citation: TERRAIN_CITATION,
    max: MOST_FEATURES,
    default: 0,
    when: isUnit,
    whenText: UNIT_TEXT,
    flag: 'defiles',
  }),
  defilesCleared: onlyWhere(
    cleared('bridges and defiles', 'defilesEntered', 'defiles-cleared'),
    ({ defilesEntered }) => isSome(defilesEntered),
    'bridges or defiles',
  ),
  buildings: choice(['none', 'sparse', 'dense'], {
    label: 'It moves through an area of buildings',
    citation: TERRAIN_CITATION,
    default: 'none',
    when: isUnit,
    whenText: UNIT_TEXT,
  }),
  oneStandFront: checkbox({
    label: 'Its front is one stand',
    citation: TERRAIN_CITATION,
    when: ({ buildings, defilesEntered }) => isBuilt(buildings) || isSome(defilesEntered),
    whenText: 'buildings, bridges or defiles',
  }),
  entersOrLeavesBuilding: checkbox({
    label: 'It moves into or out of a structure',
    citation: TERRAIN_CITATION,
    when: isUnit,
    whenText: UNIT_TEXT,
    flag: 'structure',
  }),
  formationChange: name({
    label: 'Change of formation made this turn',
    help: 'by a name that option formationFractions gives a time for',
    citation: 'option formationFractions',
    optional: true,
    when: isUnit,
    whenText: UNIT_TEXT,
    invalid: (change, place) =>
      Object.hasOwn(settingsOf(place).formationFractions, change)
        ? undefined
        : `"${change}" has no time on the sheet nor by option formationFractions`,
  }),
  turnFractionUsed: choice(FRACTIONS, {
    label: 'Part of the turn spent on limbering or changing formation',
    help: 'the sheet prints no times but a quarter turn for limbering before a threat',
    citation: 'option formationFractions',
    default: ({ formationChange }, place) =>
      typeof formationChange === 'string' ? settingsOf(place).formationFractions[formationChange] : 0,
    when: isUnit,
    whenText: UNIT_TEXT,
    flag: 'turn-used',
  }),
  pieces: integer({
    label: 'Guns that move',
    citation: 'Table 6.1, note 2',
    min: 1,
    max: MOST_PIECES,
    default: 1,
    when: doubles,
    whenText: DOUBLE_TEXT,
    from: 'state',
  }),
  onSlopeOrCover: boolean({
    label: 'Some of the move is on a slope, in cover or in woods',
    citation: 'Table 6.1, note 2',
    default: isRough,
    invalid: (said, { self }) =>
      said || !isRough(self) ? undefined : 'contradicts the steep slope or the woods that it moves over',
    when: doubles,
    whenText: DOUBLE_TEXT,
    flag: 'rough',
  }),
};

/** The words by which these are typed for a unit. */
export const PENALTY_WORDS = {
  discipline: 'discipline',
  pounds: 'poundage',
  figures: 'frontFigures',
  frontage: 'frontageMen',
  order: 'order',
  pieces: 'pieces',
} as const;

function isSome(count: unknown): boolean {
  return typeof count === 'number' && count > 0;
}

function isBuilt(buildings: unknown): boolean {
  return buildings === 'sparse' || buildings === 'dense';
}

/** The gaits that a status dictates: broken units move at the quick, routed ones at the double (T6-11; 5.2.3). */
const GAIT_BY_STATUS: Readonly<Partial<Record<Status, Gait>>> = { broken: 'quick', routed: 'double' };

export const situation = {
  id: {
    ...idField('Unit', 'the unit'),
    default: (_: Values, { raw }: Place) => (isUnit(raw) ? 'the unit' : 'the leader'),
  },
  mover: moverField,
  moraleStatus: onlyWhere(moraleStatusField, isUnit, UNIT_TEXT),
  gait: { ...gaitField, implied: ({ moraleStatus }: Values) => GAIT_BY_STATUS[moraleStatus as Status] },
  distance: distance({
    label: 'Distance that it is to move',
    help: 'left out, only the allowance is worked out',
    citation: 'Table 6.1',
    max: MOST_PACES,
    optional: true,
  }),
  towardEnemy: checkbox({
    label: 'It would move toward the enemy',
    citation: 'Table 5.2.3',
    when: ({ moraleStatus }) => moraleStatus === 'wavering',
    whenText: 'wavering unit',
  }),
  ...penalties,
};

/** More paces than any allowance; a leader who may go anywhere has none. */
const MOST_ALLOWANCE = 1000;

/** What any move leads to. */
export const moveOutcome = {
  disorderAdded: integer({ label: 'Disorder markers', optional: true }),
  temporaryDisorder: integer({ label: 'Disorder markers that go by themselves next turn', optional: true }),
  destroyed: integer({ label: 'Guns destroyed', max: MOST_PIECES, optional: true }),
};

export const outcome = {
  legal: boolean({ label: 'The rules allow the move' }),
  refused: name({ label: 'Why not, by code', optional: true }),
  allowance: integer({ label: 'Paces that it may move', max: MOST_ALLOWANCE, optional: true }),
  maxFrontage: number({ label: 'Greatest frontage without penalty, men', optional: true }),
  ...moveOutcome,
};

export type MovementSituation = Infer<typeof situation>;
/** What moves, and all that its allowance depends on. */
export type Penalties = Pick<MovementSituation, 'id' | 'mover' | keyof typeof penalties>;
export type MovementOutcome = Infer<typeof outcome>;
