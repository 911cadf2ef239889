import {
  boolean,
  checkbox,
  choice,
  distance,
  distanceOrNone,
  integer,
  name,
  type Infer,
  type Labels,
  type Place,
  type Values,
} from '../../../core/input/field';
import { FARTHEST } from '../bands';
import type { FactorTable } from '../../../core/ruling/table';
import type { Edition } from '../edition';
import { firerFields, hasGuns, rangeOf, shoots, usualAmmo, type Range } from './firer-fields';
import { owed } from '../follow-on';
import { OVERHEAD_GAP } from './ranges';
import { SIGHT_HELP } from './sight';
import {
  ARM_LABELS,
  ARMS,
  FORMATION_LABELS,
  formationFault,
  FORMATIONS,
  isCavalryArm,
  isInfantry,
  MOVE_LABELS,
  MOVES,
  nameField,
  ROLE_LABELS,
  ROLES,
  type Formation,
} from '../unit';

const AMMO = ['canister', 'roundshot'] as const;

const ZOF = ['in', 'leftLastTurn', 'out'] as const;
const ZOF_LABELS: Labels = {
  in: 'wholly or partly in it',
  leftLastTurn: 'not now, but during the last turn',
  out: 'neither',
};

const BLOCKS = ['none', 'terrain', 'friends', 'enemySkirmishers', 'enemyOther'] as const;
const BLOCK_LABELS: Labels = {
  none: 'nothing',
  terrain: 'hills, woods or buildings',
  friends: 'friendly troops',
  enemySkirmishers: 'enemy skirmishers',
  enemyOther: 'other enemy troops',
};

const COVERS = ['none', 'hedgeOrWall', 'woods', 'bua', 'rocks', 'other'] as const;
const COVER_LABELS: Labels = { hedgeOrWall: 'hedge or wall', bua: 'built-up area' };

const TARGET_ROLES = [...ROLES, 'pursuing'] as const;

const lineTarget = (self: Values): boolean => shoots(self) && self.targetFormation === 'line';
const roundshot = (self: Values): boolean => hasGuns(self) && self.ammo === 'roundshot';
const bounces = (self: Values): boolean => roundshot(self) && self.bounceTarget === true;

/** Distances at which ammunition or reach changes, bands. */
function rangeEdges(self: Values, { options }: Place): readonly number[] {
  const { canister = 0, effective = 0 } = rangeOf(self, options) ?? {};
  return [canister, effective].filter((range) => range > 0);
}

/** The situation of a shot: the firer, its target, and the circumstances (11). */
export function fireFields(edition: Edition) {
  return {
    name: nameField('Firing unit', 'shooter'),
    ...firerFields(edition),
    ...targetFields,
    ...circumstances,
  };
}

const targetFields = {
  targetName: name({
    label: 'Target',
    default: 'target',
    when: shoots,
    from: 'card',
    invalid: (target, { self }) =>
      target === self.name ? 'is the firing unit; no unit fires at itself' : undefined,
  }),
  targetArm: choice(ARMS, { label: 'Arm of the target', labels: ARM_LABELS, when: shoots, from: 'card' }),
  targetFormation: choice(FORMATIONS, {
    label: 'Formation of the target',
    citation: 'GTE 11.3',
    labels: FORMATION_LABELS,
    invalid: (formation: Formation, { self, options }: Place) =>
      formationFault(self.targetArm, formation, options),
    when: shoots,
    from: 'state',
  }),
  distance: distance({
    label: 'Distance',
    help: 'from the firing base to the target, in bands',
    citation: 'GTE 11.1, 11.2',
    max: FARTHEST,
    when: shoots,
    edges: rangeEdges,
  }),
  ammo: choice(AMMO, {
    label: 'Ammunition',
    help: 'at canister range the firer chooses; roundshot can bounce, and pass over lower troops',
    citation: 'GTE 11.1',
    default: usualAmmo,
    // Before the distance is known, it is no question.
    when: (self: Values, place: Place) => hasGuns(self) && usualAmmo(self, place) !== undefined,
    whenText: 'artillery',
  }),
  targetLastMove: choice(MOVES, {
    label: 'What the target did last',
    citation: 'GTE 7.4, 11.3',
    labels: MOVE_LABELS,
    default: 'stationary',
    when: shoots,
    from: 'state',
  }),
  targetRole: choice(TARGET_ROLES, {
    label: 'The target in charge or combat',
    citation: 'GTE 11.4',
    labels: ROLE_LABELS,
    default: 'none',
    when: shoots,
    optional: true,
    from: 'state',
  }),
  targetCover: choice(COVERS, {
    label: 'Cover of the target',
    help: 'hedges, walls, woods and built-up areas make it difficult; rocks and the rest do not',
    citation: 'GTE 11.3',
    labels: COVER_LABELS,
    default: 'none',
    when: shoots,
  }),
  firedOnFlank: checkbox({
    label: 'The target, in line, is fired on from its flank',
    citation: 'GTE 11.3',
    when: lineTarget,
    whenText: 'target in line',
  }),
  targetInOpen: boolean({
    label: 'It stands in the open there',
    citation: 'GTE 11.3',
    default: ({ targetCover }: Values) => targetCover !== 'rocks',
    when: (self: Values) => lineTarget(self) && self.firedOnFlank === true && !isCavalryArm(self.targetArm),
    whenText: 'infantry in line, fired on from its flank',
  }),
};

/**
 * Fields that seldom matter, most of them yes/no and offered in one list; optional ones are asked on demand only. In
 * the first turn no turn has gone before: by default nothing has moved or left a zone of fire.
 */
const circumstances = {
  movedLastTurn: state('It moved or wheeled last turn', 'GTE 7.4'),
  changedFormationLastTurn: state('It changed formation last turn', 'GTE 7.4'),
  ralliedLastTurn: state('It rallied last turn', 'GTE 7.4'),
  movedThisTurn: state('It has moved this turn (evaded, recoiled ...)', 'GTE 9.19'),
  emergencyChangeThisTurn: checkbox({
    label: 'It made an emergency change of formation this turn',
    citation: 'GTE 9.12',
    when: (self: Values) => shoots(self) && isInfantry(self),
    whenText: 'infantry',
    optional: true,
    from: 'state',
  }),
  firedThisTurn: checkbox({
    label: 'These bases have fired this turn',
    citation: 'GTE 11.5',
    when: shoots,
    optional: true,
    from: 'state',
  }),
  chargeRole: choice(ROLES, {
    label: 'The firer in charge or combat',
    citation: 'GTE 9.9, 11.4',
    labels: ROLE_LABELS,
    default: 'none',
    when: shoots,
    whenText: 'in contact',
    optional: true,
    from: 'state',
  }),
  generalAttached: state('A general is attached to it', 'GTE 11.4'),
  splitFire: checkbox({
    label: 'These bases cannot bear on the unit’s own target',
    help: 'they take the nearest in their own zone',
    citation: 'GTE 11.2, 11.4',
    when: shoots,
    optional: true,
  }),
  nearestMostAhead: boolean({
    label: 'The target is the nearest enemy most directly ahead',
    help: 'in its zone of fire, measured from the centre of its front',
    citation: 'GTE 11.4',
    default: true,
    when: (self: Values) =>
      shoots(self) &&
      self.generalAttached !== true &&
      self.chargeRole !== 'receiving' &&
      self.splitFire !== true,
    whenText: 'no general attached, not being charged',
  }),
  zof: choice(ZOF, {
    label: 'The target in the zone of fire',
    help: 'forward of the base, up to 22.5 degrees out from its front corners',
    citation: 'GTE 11.2',
    labels: ZOF_LABELS,
    default: 'in',
    when: shoots,
  }),
  visible: boolean({
    label: 'The firer sees the target',
    help: SIGHT_HELP,
    citation: 'GTE 1.3, 11.2',
    default: true,
    when: shoots,
  }),
  blockedBy: choice(BLOCKS, {
    label: 'What stands between',
    citation: 'GTE 11.4',
    labels: BLOCK_LABELS,
    default: 'none',
    when: shoots,
  }),
  screenDistance: distanceOrNone({
    label: 'Distance to enemy skirmishers in front of the target',
    citation: 'GTE 4.3',
    max: FARTHEST,
    default: null,
    when: shoots,
    whenText: 'screened target',
    edges: (self: Values) => (self.distance === undefined ? [] : [Number(self.distance)]),
  }),
  overhead: checkbox({
    label: 'It fires from a hill over lower troops',
    citation: 'GTE 11.4',
    when: hasGuns,
    whenText: 'artillery',
  }),
  gapFront: gap('From the firing base to the troops below'),
  gapTarget: gap('From the troops below to the target'),
  bounceTarget: checkbox({
    label: 'Another unit stands in line up to 2B behind the target',
    help: 'no skirmishers; the first one counts; units in combat count too',
    citation: 'GTE 11.5',
    when: roundshot,
    whenText: 'roundshot',
  }),
  bounceTargetFriend: checkbox({
    label: 'That unit is a friend of the firer',
    citation: 'GTE 11.5',
    when: bounces,
    whenText: 'roundshot that could bounce on',
  }),
  bounceBlocked: checkbox({
    label: 'A crest, an obstacle or difficult terrain lies between the two',
    citation: 'GTE 11.5',
    when: bounces,
    whenText: 'roundshot that could bounce on',
  }),
};

function state(label: string, citation: string) {
  return checkbox({ label, citation, when: shoots, from: 'state' });
}

function gap(label: string) {
  return distance({
    label,
    citation: 'GTE 11.4',
    max: FARTHEST,
    when: (self: Values) => hasGuns(self) && self.overhead === true,
    whenText: 'overhead',
    edges: () => [OVERHEAD_GAP],
  });
}

const CATEGORY_NAMES = ['easy', 'normal', 'difficult'] as const;
export type Category = (typeof CATEGORY_NAMES)[number];

export const fireOutcome = {
  priority: choice([1, 2], { label: 'Priority of fire' }),
  category: choice(CATEGORY_NAMES, { label: 'Target category' }),
  n: integer({ label: 'Dice' }),
  mod: integer({ label: 'Modifier of each die', min: -100 }),
  hits: integer({ label: 'Hits' }),
  bounceHits: integer({ label: 'Hits by bounce-through', optional: true }),
  firedThisTurn: boolean({ label: 'These bases have now fired this turn' }),
  followOn: owed,
};

export type FireSituation = Infer<ReturnType<typeof fireFields>>;
export type FireOutcome = Infer<typeof fireOutcome>;

/** What the rows of the fire tables judge: the situation, and what follows from it and the options. */
export interface Shot extends FireSituation {
  readonly category: Category;
  /** How far its weapon reaches; undefined where it has none. */
  readonly reach: Range | undefined;
  /** Infantry in close order with a weapon that has the volley factors (G11.5-03). */
  readonly volley: boolean;
  /** The rule for British infantry is in force. */
  readonly britishRule: boolean;
  /** Enemy skirmishers stand in front of the target, and their rules are in use. */
  readonly hasScreen: boolean;
  /** Bases that cannot bear on the unit’s target may take their own (G11.4-05, R-32). */
  readonly mayDivide: boolean;
}

/** An edition with its factors of fire. */
export interface FireEdition extends Edition {
  readonly fireModifiers: FactorTable<Shot>;
}
