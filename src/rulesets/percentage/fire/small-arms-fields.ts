import {
  boolean,
  checkbox,
  choice,
  distance,
  integer,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { settingsOf } from '../options';
import { MOST_PACES } from '../scale';
import {
  disciplineField,
  disorderField,
  FORMATION_LABELS,
  idField,
  INFANTRY_FORMATIONS,
  moraleStatusField,
  MOST_FIGURES,
} from '../unit';
import { isFirearm, reachOf, WEAPON_LABELS, WEAPON_NAMES, type Weapon } from '../weapons';
import { fireOutcome, markedField, smokeField, targetFields, targetIdField } from './target-fields';

const MODIFIERS = 'Table 8.2.2';

const firearms = ({ weapon }: Values): boolean => isFirearm(weapon as Weapon | undefined);
const byFigure = (_: Values, place: Place): boolean => settingsOf(place).percentAppliesTo === 'element';
/**
 * Fog is asked for only if the club lets it hinder fire. Where it is given unasked, the ruling says that it does not
 * hinder.
 */
const fogMatters = (place: Place): boolean =>
  place.raw.fog !== undefined || settingsOf(place).fogAffectsSmallArms;

const firer = {
  id: idField('Firer', 'the firer'),
  arm: choice(['infantry', 'cavalry'], {
    label: 'Arm of the firer',
    citation: MODIFIERS,
    default: 'infantry',
    from: 'card',
  }),
  discipline: disciplineField,
  weapon: choice(WEAPON_NAMES, {
    label: 'Weapon',
    citation: 'Table 8.2.1',
    labels: WEAPON_LABELS,
    default: 'smoothbore',
    from: 'card',
  }),
  figuresFiring: integer({
    label: 'Figures that fire',
    help: 'front-rank figures that bear (all that bear by option smallArmsFigures); in a square, of the side that faces the target',
    citation: MODIFIERS,
    min: 1,
    max: MOST_FIGURES,
    when: byFigure,
    whenText: 'option percentAppliesTo: element',
    flag: 'figures',
  }),
  trainedToAim: checkbox({
    label: 'Trained to aim',
    citation: MODIFIERS,
    from: 'card',
    words: ['aims'],
  }),
  irregularUnaccustomed: checkbox({
    label: 'Irregulars not used to small arms',
    citation: MODIFIERS,
    from: 'card',
    words: ['unaccustomed'],
  }),
  integralSkirmishers: checkbox({
    label: 'Has integral skirmishers',
    help: 'its own screen, which moving does not hinder',
    citation: MODIFIERS,
    from: 'card',
    words: ['skirmishers'],
  }),
  moraleStatus: moraleStatusField,
  disorder: disorderField,
  formation: choice(INFANTRY_FORMATIONS, {
    label: 'Formation of the firer',
    labels: FORMATION_LABELS,
    default: 'line',
    when: ({ arm }) => arm !== 'cavalry',
    whenText: 'infantry',
    from: 'state',
  }),
  gait: choice(['none', 'march', 'quick', 'double'], {
    label: 'How the firer moved this turn',
    citation: MODIFIERS,
    labels: { none: 'not at all' },
    default: 'none',
  }),
  openingVolleyUsed: boolean({
    label: 'The firer has fired in this game',
    citation: MODIFIERS,
    optional: true,
    when: (s, place) => firearms(s) && settingsOf(place).openingVolley === 'oncePerGame',
    whenText: 'firearms',
    from: 'state',
  }),
  openingVolley: boolean({
    label: 'Opening volley: its first fire of the game',
    citation: MODIFIERS,
    default: ({ openingVolleyUsed }) => openingVolleyUsed === false,
    when: firearms,
    whenText: 'firearms',
    words: ['volley'],
  }),
  standsFired: integer({
    label: 'Stands with a figure that fires',
    help: 'they make smoke',
    max: MOST_FIGURES,
    default: 0,
    when: firearms,
    whenText: 'firearms',
    flag: 'stands',
  }),
};

const target = {
  targetId: targetIdField,
  distance: distance({
    label: 'Distance to the target',
    citation: 'Table 8.2.1',
    max: MOST_PACES,
    edges: ({ weapon }, { options }) => {
      const { close, maximum } = reachOf(weapon as Weapon, options);
      return [close, maximum];
    },
  }),
  ...targetFields,
  targetMarkedThisPhase: markedField('Small arms fire', 'smallArmsDisorder'),
};

export const situation = {
  ...firer,
  ...target,
  slope: choice(['level', 'up', 'down'], {
    label: 'Slope of the line of fire',
    citation: MODIFIERS,
    labels: { up: 'up a slope', down: 'down a slope' },
    default: 'level',
  }),
  smoke: smokeField,
  rainOrSnow: checkbox({
    label: 'Rain or snow',
    citation: MODIFIERS,
    when: firearms,
    whenText: 'firearms',
    from: 'scenario',
  }),
  fog: checkbox({
    label: 'Fog',
    citation: 'option fogAffectsSmallArms',
    when: (s, place) => firearms(s) && fogMatters(place),
    whenText: 'firearms, option fogAffectsSmallArms',
    from: 'scenario',
  }),
};

export const outcome = {
  ...fireOutcome,
  openingVolleyUsed: boolean({ label: 'The firer has now fired in this game', optional: true }),
  smallArmsLossLastTurn: boolean({ label: 'The target lost a figure to small arms', optional: true }),
};

export type SmallArmsSituation = Infer<typeof situation>;
export type SmallArmsOutcome = Infer<typeof outcome>;
