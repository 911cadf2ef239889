import { cellsOf } from '../../../core/ruling/lookup';
import {
  boolean,
  checkbox,
  choice,
  distance,
  distanceOrNone,
  integer,
  list,
  name,
  record,
  set,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import {
  armOf,
  FIRE_RANGE,
  FIRING_FROM,
  LEAST_GAP_BW,
  MODE_LABELS,
  MODES,
  PRIORITY_BW,
  type Mode,
  type Ranges,
} from './ranges';
import { servedBy, serves } from '../personalities';
import { PAST_OBSTRUCTION_BW } from '../terrain';
import {
  ammoField,
  attachedArtilleryField,
  boxesLeftField,
  elanField,
  GARRISON,
  hasTrait,
  isArtillery,
  isCavalry,
  isInfantry,
  mayEntrench,
  stateField,
  TRAIT_LABELS,
  TRAITS,
  traitsField,
  TYPE_LABELS,
  typeField,
  UNIT_TYPES,
} from '../unit';

/** The kinds of ground on which a shooter may stand. */
export type ShooterTerrain = keyof typeof FIRING_FROM;

const SHOOTER_TERRAIN = Object.keys(FIRING_FROM) as readonly ShooterTerrain[];
const TERRAIN_LABELS = Object.fromEntries(SHOOTER_TERRAIN.map((code) => [code, FIRING_FROM[code].label]));

const shoots = (s: Values): boolean => !isCavalry(s);
const hasTarget = (s: Values, { options }: Place): boolean =>
  shoots(s) && (s.resupply !== true || options.resupplyNeedsTarget === true);
const artilleryTarget = (s: Values, place: Place): boolean => isArtillery(s) && hasTarget(s, place);
const infantryTarget = (s: Values, place: Place): boolean => s.targetType === 'INF' && hasTarget(s, place);
const overWorks = (s: Values, { options }: Place): boolean =>
  s.acrossEntrenchment === true ||
  (s.overOwnEntrenchment === true && options.entrenchmentOwnFire === 'affected');

export const situation = {
  id: name({ label: 'Shooter', default: 'shooter', from: 'card' }),
  type: typeField,
  elan: elanField,
  ammo: ammoField,
  boxesLeft: boxesLeftField,
  traits: traitsField,
  attachedArtillery: attachedArtilleryField,
  side: choice(['active', 'passive'], {
    label: 'Side of the shooter',
    citation: 'Blücher p.46',
    default: 'active',
    from: 'state',
  }),
  moved: stateField('It has moved, pivoted, rallied or arrived this turn', 'Blücher p.46'),
  fired: stateField('It has fired this phase', 'Blücher p.46'),
  concealed: stateField('It is concealed', 'Blücher p.25'),
  terrain: choice(SHOOTER_TERRAIN, {
    label: 'Where the shooter stands',
    citation: 'Blücher p.46, 67, 69',
    labels: TERRAIN_LABELS,
    default: 'clear',
    when: shoots,
  }),
  resupply: checkbox({
    label: 'An artillery officer recovers a box instead of firing',
    citation: 'Blücher p.96',
    ...servedBy('resupply'),
  }),
  ammoMarked: integer({
    label: 'Ammo boxes marked so far',
    citation: 'Blücher p.96',
    max: 30,
    when: (s) => s.resupply === true,
    whenText: 'resupply',
    from: 'card',
  }),
  targetId: name({
    label: 'Target',
    default: 'target',
    when: hasTarget,
    from: 'card',
    invalid: (target, { self }) =>
      target === self.id ? 'is the shooter; no unit fires at itself' : undefined,
  }),
  targetType: choice(UNIT_TYPES, {
    label: 'Type of the target',
    labels: TYPE_LABELS,
    when: hasTarget,
    from: 'card',
  }),
  targetTraits: set(TRAITS, {
    label: 'Traits of the target',
    citation: 'Blücher p.87',
    labels: TRAIT_LABELS,
    default: [],
    when: hasTarget,
    from: 'card',
  }),
  distanceBW: distance({
    label: 'Distance',
    help: 'from the middle of the shooter’s front edge to the closest point of the target that can be hit',
    citation: 'Blücher p.47',
    max: 100,
    when: hasTarget,
    flag: 'distance',
    edges: (s, { options }) => {
      const { near, far } = cellsOf(FIRE_RANGE, options)[armOf(s)];
      return [near, far];
    },
  }),
  targetConcealed: checkbox({
    label: 'The target is concealed',
    citation: 'Blücher p.51',
    when: hasTarget,
    from: 'state',
  }),
  targetGarrison: checkbox({
    label: `The target is a garrison (${GARRISON})`,
    citation: 'Blücher p.67',
    when: infantryTarget,
    whenText: 'infantry target',
    from: 'state',
  }),
  targetPrepared: checkbox({
    label: 'The target is prepared',
    citation: 'Blücher p.50',
    implied: (s) => (s.targetGarrison === true ? true : undefined),
    when: infantryTarget,
    whenText: 'infantry target',
    from: 'state',
  }),
  visible: boolean({
    label: 'The shooter sees the target',
    citation: 'Blücher p.22, 46',
    default: true,
    when: hasTarget,
  }),
  inArc: boolean({
    label: 'Some part of the target is in the frontal arc',
    help: 'ahead of the shooter, between 45 degree lines from its front corners',
    citation: 'Blücher p.12, 47',
    default: true,
    when: hasTarget,
  }),
  lineBlocked: checkbox({
    label: 'Another unit stands in the line of fire',
    citation: 'Blücher p.47',
    when: hasTarget,
  }),
  gapBW: distanceOrNone({
    label: 'Narrowest gap between two units on the line',
    citation: 'Blücher p.49',
    default: null,
    max: 100,
    when: hasTarget,
    flag: 'gap',
    edges: () => [LEAST_GAP_BW],
  }),
  targetInContact: checkbox({
    label: 'The target touches a friend of the shooter',
    citation: 'Blücher p.47',
    when: hasTarget,
    from: 'state',
  }),
  shooterInContact: checkbox({
    label: 'The shooter touches an enemy',
    citation: 'Blücher p.47',
    when: (s, place) => isInfantry(s) && hasTrait(s, 'mobile') && hasTarget(s, place),
    whenText: 'mobile infantry',
    from: 'state',
  }),
  obstructed: checkbox({
    label: `The line passes woods or a town, or a gap under ${LEAST_GAP_BW} BW between such`,
    help: 'a garrison cannot be hit by infantry: the line would enter its town',
    citation: 'Blücher p.47, 49',
    implied: (s) => (isInfantry(s) && s.targetGarrison === true) || undefined,
    when: hasTarget,
  }),
  acrossEntrenchment: checkbox({
    label: 'The line crosses an entrenchment (not the shooter’s own)',
    citation: 'Blücher p.84',
    when: hasTarget,
    from: 'scenario',
  }),
  overOwnEntrenchment: checkbox({
    label: 'The line leaves over the shooter’s own entrenchment',
    citation: 'Blücher p.84',
    when: hasTarget,
    from: 'scenario',
  }),
  beyondObstructionBW: distance({
    label: 'Length of the line past the first touch of the obstruction or entrenchment',
    citation: 'Blücher p.47',
    max: 100,
    when: (s, place) => artilleryTarget(s, place) && (s.obstructed === true || overWorks(s, place)),
    whenText: 'artillery, obstructed or across an entrenchment',
    flag: 'beyond-obstruction',
    edges: () => [PAST_OBSTRUCTION_BW],
  }),
  targetEntrenched: boolean({
    label: 'The target stands behind that entrenchment',
    citation: 'Blücher p.84',
    default: true,
    // Of a card face down it is asked whatever it is: else the question would tell (B-INF-05).
    implied: (s) => (s.targetConcealed === true || mayEntrench({ type: s.targetType }) ? undefined : false),
    when: (s) => isArtillery(s) && s.acrossEntrenchment === true,
    whenText: 'artillery, across an entrenchment',
  }),
  targetCover: checkbox({
    label: 'Every line to the target passes woods',
    citation: 'Blücher p.52',
    when: artilleryTarget,
    whenText: 'artillery',
  }),
  targetAtCrest: checkbox({
    label: 'The target is at a hill crest, and the fire comes from beyond it',
    citation: 'Blücher p.21, 51',
    when: hasTarget,
  }),
  targetAtCrestNear: checkbox({
    label: 'The target is at a hill crest, and the fire comes from its own side',
    citation: 'Blücher p.21',
    when: hasTarget,
  }),
  layGuns: checkbox({
    label: 'An artillery officer lays the guns',
    citation: 'Blücher p.96',
    ...servedBy('layGuns'),
    when: (s) => serves('layGuns', s) && s.resupply !== true,
    whenText: 'artillery that fires',
  }),
  // Units with enough hits to break remain targets until the phase ends (B-FIR-11; p.52).
  legalTargets: list(
    record(
      {
        id: name({ label: 'Other legal target' }),
        distanceBW: distance({ label: 'Its distance', max: 100 }),
      },
      { label: 'Legal target' },
    ),
    {
      label: 'Other legal targets',
      help: `infantry must fire at the closest legal target; artillery too, if one is within ${PRIORITY_BW} BW`,
      citation: 'Blücher p.48',
      default: [],
      when: hasTarget,
    },
  ),
  mud: checkbox({ label: 'Mud', citation: 'Blücher p.78', when: hasTarget, from: 'scenario' }),
  rain: checkbox({ label: 'Rain', citation: 'Blücher p.78', when: shoots, from: 'scenario' }),
};

export const outcome = {
  mode: choice(MODES, {
    label: 'Kind of fire',
    labels: MODE_LABELS,
    optional: true,
  }),
  basic: integer({ label: 'Basic dice' }),
  // Some of both tell what is on the target’s card (B-INF-05).
  penalties: list(name({ label: 'Penalty' }), { label: 'Penalties, by code', from: 'card' }),
  bonuses: list(name({ label: 'Bonus' }), { label: 'Bonuses, by code', from: 'card' }),
  dice: integer({ label: 'Dice rolled' }),
  roll: list(integer({ label: 'Face', min: 1, max: 6 }), { label: 'Faces', optional: true }),
  sixes: integer({ label: 'Sixes' }),
  fiveUsed: boolean({ label: 'A 5 hit by a bonus' }),
  hits: integer({ label: 'Hits' }),
  ammoMarked: integer({ label: 'Ammo boxes marked by this act', min: -1, max: 1 }),
  revealed: list(name({ label: 'Unit' }), { label: 'Units that are now revealed' }),
};

export type FireSituation = Infer<typeof situation>;
export type FireOutcome = Infer<typeof outcome>;

/**
 * What the fire tables judge: the situation, and what follows from it and the options. What an option decides is a
 * function, so that the option is read, and cited, by the row for which it matters.
 */
export interface Shot extends FireSituation {
  readonly ranges: Ranges;
  readonly mode: () => Mode;
  /** Whether the line counts as crossing an entrenchment. */
  readonly acrossWorks: () => boolean;
  /** Whether the target counts as at a crest. */
  readonly crest: () => boolean;
  /** Extra dice for attached artillery or laid guns: 1 or 0. */
  readonly extra: number;
  /** It needs a target: all fire does, resupply only by option. */
  readonly aims: boolean;
}
