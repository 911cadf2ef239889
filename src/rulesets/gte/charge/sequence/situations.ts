import { remembered } from '../../../../core/input/records';
import type { CombatSituation, CombatUnit } from '../../combat/fields';
import type { FireSituation } from '../../fire/fields';
import type { ReactionSituation } from '../../reaction/fields';
import { isBroken, type Status } from '../../unit';
import type { Charged } from '../response-fields';
import type { Sequence } from './fields';

/** The charger as fire has left it. */
export interface Charging {
  readonly bases: number;
  readonly basesRemoved: number;
  readonly status: Status;
  /** Which of its generals fell; undefined if none was at risk. */
  readonly killed?: readonly boolean[] | undefined;
}

type Unit = Sequence['charger'] | Sequence['target'];

/** What every test asks of a unit; fields that only some tests ask are undefined. */
const tests = remembered((unit: Unit): Omit<ReactionSituation, 'occasion'> => ({
  ...unit,
  firingHitsThisPhase: undefined,
  lastMove: 'stationary',
  nation: undefined,
  enemyArm: undefined,
  flankOrRear: undefined,
  targetStatus: undefined,
  targetFormation: undefined,
  targetDefendsObstacle: undefined,
  inSupport: undefined,
  chargeBarred: undefined,
  inOpen: undefined,
  attackedInFlankOrRear: undefined,
  supported: undefined,
  hitByChargeInSupport: undefined,
  inCombat: undefined,
  testedThisPhase: false,
  fireTestedThisTurn: undefined,
}));

/** The test of the charger that wishes to charge: the target counts as it stands before contact (8.2). */
export function intentOf({ charger, target, flankOrRear, inSupport }: Sequence): ReactionSituation {
  return {
    ...tests(charger),
    occasion: 'wishCharge',
    enemyArm: target.arm,
    flankOrRear,
    inSupport,
    targetStatus: target.status,
    targetFormation: target.formation,
    targetDefendsObstacle: target.defendsObstacle,
  };
}

/** The test of the target that is charged. */
export function chargedOf({ charger, target, flankOrRear }: Sequence): ReactionSituation {
  return {
    ...tests(target),
    occasion: 'charged',
    enemyArm: charger.arm,
    attackedInFlankOrRear: flankOrRear,
    inOpen: target.inOpen,
    supported: target.supported,
  };
}

/** The test of the charger after hits from fire, of which some may be registered already. */
export function underFireOf({ charger }: Sequence, hits: number, now: Charging): ReactionSituation {
  const { firingHits = 0, pendingHits = 0 } = charger;
  return {
    ...tests(charger),
    occasion: 'fireHits',
    lastMove: 'charging',
    firingHitsThisPhase: hits,
    status: now.status,
    generalAttached: charger.generalAttached.filter((_, i) => now.killed?.[i] !== true),
    basesRemoved: now.basesRemoved,
    hitsTaken: charger.hitsBefore + hits - (firingHits - pendingHits),
    originalStrength: originalOf(charger),
  };
}

/** Bases that a unit started with; if not given, those left and those gone. */
export function originalOf({ originalStrength, bases, basesRemoved }: Unit): number {
  return originalStrength ?? bases + (basesRemoved ?? 0);
}

/** The target answers. A charge in flank or rear has shaken it. */
export function answerOf(s: Sequence): Charged {
  const { charger, target } = s;
  return {
    name: target.name,
    passedTest: true,
    choice: s.answer,
    arm: target.arm,
    formation: target.formation,
    grade: target.grade,
    status: statusOnContact(s),
    lastMove: 'stationary',
    haltedByTest: false,
    chargerArm: charger.arm,
    chargerFormation: charger.formation,
    chargerAllowance: s.chargerAllowance,
    chargerUsed: s.chargerUsed,
    basesLeft: target.bases,
    squareObstructed: false,
    inOpen: target.inOpen,
    difficultTerrain: target.inOpen === false && !target.defendsObstacle,
    defendsObstacle: target.defendsObstacle,
    obstacleBetween: s.obstacleBetween === true,
    supported: target.supported,
  };
}

function statusOnContact({ target, flankOrRear }: Sequence): Status {
  return flankOrRear === true && !isBroken(target) ? 'shaken' : target.status;
}

/** The target fires as the charger comes into contact. */
export function shotAt(s: Sequence): FireSituation {
  const { charger, target, basesFiring } = s;
  return {
    name: target.name,
    arm: target.arm,
    weapon: target.weapon,
    gunClass: target.gunClass,
    grade: target.grade,
    nation: target.nation,
    status: statusOnContact(s),
    formation: target.formation,
    basesFiring,
    figuresPerBase: target.figuresPerBase,
    columnWidth: basesFiring,
    replacementBases: false,
    originalStrength: undefined,
    basesRemoved: undefined,
    crewFiring: basesFiring,
    targetName: charger.name,
    targetArm: charger.arm,
    targetFormation: charger.formation,
    distance: 0,
    ammo: target.arm === 'infantry' ? undefined : 'canister',
    targetLastMove: 'charging',
    targetRole: 'charging',
    targetCover: 'none',
    firedOnFlank: false,
    targetInOpen: true,
    movedLastTurn: false,
    changedFormationLastTurn: false,
    ralliedLastTurn: false,
    movedThisTurn: false,
    emergencyChangeThisTurn: false,
    firedThisTurn: false,
    chargeRole: 'receiving',
    generalAttached: false,
    splitFire: false,
    nearestMostAhead: undefined,
    zof: 'in',
    visible: true,
    blockedBy: 'none',
    screenDistance: null,
    overhead: false,
    gapFront: undefined,
    gapTarget: undefined,
    bounceTarget: undefined,
    bounceTargetFriend: undefined,
    bounceBlocked: undefined,
  };
}

/** Fields of a combat that are the same for both units unless one of them sets its own value. */
const NEITHER = {
  opponents: undefined,
  unopposed: 'none',
  firstRound: true,
  gunBases: undefined,
  crewFighting: undefined,
  charging: false,
  received: false,
  uphill: false,
  defendsObstacle: false,
  inOpen: undefined,
  toFlankOrRear: false,
  diceSplit: undefined,
} as const;

/** The first round of the combat (12.1). */
export function combatOfCharge(s: Sequence, now: Charging): CombatSituation {
  return { round: 1, previousRoundDrawn: undefined, A: chargerInCombat(s, now), B: targetInCombat(s) };
}

function chargerInCombat({ charger, target }: Sequence, now: Charging): CombatUnit {
  const isLessened = now.status === 'shaken';
  return {
    ...NEITHER,
    ...charger,
    bases: now.bases,
    inContact: Math.min(charger.inContact ?? now.bases, now.bases),
    status: now.status,
    permanentlyShaken: isLessened,
    // Nobody overlaps the broken, who are struck from behind (G12.1-06, G12.4-01).
    ...(isBroken(target) ? { unopposed: 'broken', overlap: false } : { charging: true }),
    inOpen: true,
  };
}

function targetInCombat(s: Sequence): CombatUnit {
  const { target, answer } = s;
  const status = statusOnContact(s);
  return {
    ...NEITHER,
    ...target,
    status,
    formation: answer === 'emergencySquare' ? 'square' : target.formation,
    crewFighting: target.bases,
    charging: answer === 'countercharge',
    received: answer !== 'countercharge',
    toFlankOrRear: s.flankOrRear === true,
  };
}
