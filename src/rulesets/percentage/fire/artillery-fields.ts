import {
  checkbox,
  choice,
  distance,
  integer,
  number,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { settingsOf } from '../options';
import { BAND_LABELS, BANDS } from '../range-band';
import { MOST_PACES } from '../scale';
import {
  ARTILLERY_FORMATIONS,
  circumstance,
  disciplineField,
  disorderField,
  FORMATION_LABELS,
  idField,
  moraleStatusField,
} from '../unit';
import { fireOutcome, markedField, smokeField, targetFields, targetIdField } from './target-fields';

const MODIFIERS = 'Table 7.2.2';

/** Ground as Table 7.2.2 tells it. */
export const GROUNDS = ['normal', 'rolling', 'mountainous'] as const;

export const GUN_TYPES = ['gun', 'howitzer', 'mortar', 'rocket'] as const;
const GUN_CLASSES = ['light', 'medium', 'heavy'] as const;

/** Pounds under which a gun is light, and over which it is heavy (7.2.2). */
const LIGHT_UNDER = 6;
const HEAVY_OVER = 10;

const MOST_GUNS = 100;
const MOST_POUNDS = 100;

const SLOPES = [
  'level',
  'upGentle',
  'downGentle',
  'upModerate',
  'downModerate',
  'upSteep',
  'downSteep',
] as const;

const SLOPE_LABELS = {
  upGentle: 'up a gentle slope',
  downGentle: 'down a gentle slope',
  upModerate: 'up a moderate slope',
  downModerate: 'down a moderate slope',
  upSteep: 'up a steep slope',
  downSteep: 'down a steep slope',
};

/** Nations with a row of their own, which counts by option nationalArtillery. */
export const NATIONS = [
  'french',
  'british',
  'austrian',
  'russian',
  'prussian1806',
  'prussian1808',
  'prussian1815',
  'spanish',
] as const;

const NATION_LABELS = {
  french: 'French',
  british: 'British',
  austrian: 'Austrian',
  russian: 'Russian',
  prussian1806: 'Prussian, 1806-1807',
  prussian1808: 'Prussian, 1808-1814 (option prussianMiddleYears)',
  prussian1815: 'Prussian, 1815',
  spanish: 'Spanish',
};

/**
 * A nation is asked for only where its row counts; where it is given unasked, the ruling says that it does not count.
 */
const nationMatters = (_: Values, place: Place): boolean =>
  place.raw.nation !== undefined || settingsOf(place).nationalArtillery;

const firer = {
  id: idField('Battery', 'the battery'),
  arm: choice(['artillery'], {
    label: 'Arm of the firer',
    default: 'artillery',
    // There is only one choice, so nobody is asked.
    implied: (_, { raw }) => (raw.arm === undefined ? 'artillery' : undefined),
    from: 'card',
  }),
  gunType: choice(GUN_TYPES, { label: 'Guns', citation: MODIFIERS, default: 'gun', from: 'card' }),
  guns: integer({
    label: 'Guns that fire at this target',
    citation: 'Table 7.2.1',
    min: 1,
    max: MOST_GUNS,
    from: 'state',
  }),
  poundage: number({
    label: 'Weight of shot, pounds',
    citation: MODIFIERS,
    max: MOST_POUNDS,
    optional: true,
    from: 'card',
    flag: 'pounds',
  }),
  gunClass: choice(GUN_CLASSES, {
    label: 'Class of its guns',
    help: `light under ${LIGHT_UNDER} pounds, heavy over ${HEAVY_OVER}`,
    citation: MODIFIERS,
    default: ({ poundage }) => classOf(poundage as number | undefined),
    from: 'card',
  }),
  discipline: disciplineField,
  disorder: disorderField,
  moraleStatus: moraleStatusField,
  formation: choice(ARTILLERY_FORMATIONS, {
    label: 'The battery is',
    labels: FORMATION_LABELS,
    default: 'unlimbered',
    from: 'state',
  }),
  nation: choice(['none', ...NATIONS], {
    label: 'Nation',
    citation: 'option nationalArtillery',
    labels: { none: 'none of these', ...NATION_LABELS },
    default: 'none',
    when: nationMatters,
    whenText: 'option nationalArtillery',
    from: 'card',
  }),
  moved: {
    ...circumstance('It moved or changed facing this turn', MODIFIERS),
    words: ['moved'],
  },
  underFire: circumstance(
    'It is under fire',
    'option underFireMeans',
    'an enemy has announced it as his target this phase, or by option has fired at it since its last fire',
  ),
};

function classOf(pounds: number | undefined): (typeof GUN_CLASSES)[number] {
  if (pounds === undefined) return 'medium';
  if (pounds < LIGHT_UNDER) return 'light';
  return pounds > HEAVY_OVER ? 'heavy' : 'medium';
}

export const situation = {
  ...firer,
  targetId: targetIdField,
  distance: distance({
    label: 'Distance to the target',
    citation: 'Table 7.2.1, option pBands',
    max: MOST_PACES,
    edges: (_, place) => Object.values(settingsOf(place).pBands),
  }),
  ...targetFields,
  targetMarkedThisPhase: markedField('Artillery fire', 'artilleryDisorder'),
  obstructed: circumstance('The target is not visible, or the line to it obstructed', MODIFIERS),
  slope: choice(SLOPES, {
    label: 'Slope of the line of fire',
    citation: MODIFIERS,
    labels: SLOPE_LABELS,
    default: 'level',
  }),
  smoke: smokeField,
  ground: choice(GROUNDS, {
    label: 'Ground',
    citation: MODIFIERS,
    default: 'normal',
    from: 'scenario',
  }),
  wet: checkbox({ label: 'Wet ground', citation: MODIFIERS, from: 'scenario' }),
  inclement: checkbox({ label: 'Rain, snow or fog', citation: MODIFIERS, from: 'scenario' }),
};

export const outcome = {
  ...fireOutcome,
  band: choice(BANDS, { label: 'Range band', labels: BAND_LABELS, optional: true }),
};

export type ArtillerySituation = Infer<typeof situation>;
export type ArtilleryOutcome = Infer<typeof outcome>;
