import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import type { RoleOf } from '../../../../core/walk/act';
import type { NotSo } from '../../../../core/walk/offer';
import type { ArtilleryOutcome, ArtillerySituation } from '../../fire/artillery-fields';
import { artilleryFire } from '../../fire/artillery-fire';
import { rocketDirection } from '../../fire/rocket-direction';
import { smallArmsFire } from '../../fire/small-arms-fire';
import { smoke } from '../../fire/smoke';
import { settingsOf } from '../../options';
import { SQUARES } from '../../unit';
import { frontOf, gunsLeft } from '../facts';
import { lockedTo, withLosses } from '../losses';
import { idsOn, unitIn, unitsOn, withUnit, type BattleState, type UnitState } from '../record/state';
import { ruled } from './make-act';
import { lockedElsewhere, sameSide } from './enemies';
import { ableRole, barredUnits } from './roles';

function fireRoles(whyNot: (unit: UnitState) => string | undefined) {
  const target: RoleOf<BattleState, unknown, 'targetId'> = {
    label: 'Target',
    among: ({ state }) => ({ among: idsOn(state), barred: barredUnits(state) }),
    sensible: ({ unit }, { state }) => targetsOf(state, unit),
    field: 'targetId',
    prefix: 'target',
  };
  return { unit: ableRole(() => whyNot, 'Firer'), target };
}

function targetsOf(state: BattleState, name: string | undefined): readonly string[] {
  const own = name === undefined ? undefined : unitIn(state, name);
  const locked = own && lockedTo(state, own);
  return locked ? [locked.id] : idsOn(state, ({ side }) => side !== own?.side);
}

/** Why a unit cannot fire at another: it is of its own side or, while locked in melee, not its enemy there (T9.2-18). */
function whyNotAt(state: BattleState, unit: string, target: string): NotSo | undefined {
  return sameSide(state, unit, target) ?? lockedElsewhere(state, unit, target, 'fires at');
}

/** 5a: a battery may fire again while it has guns that have not fired. */
export const firesGuns = ruled(artilleryFire, {
  word: 'fire',
  title: 'a battery fires',
  roles: fireRoles(whyNoGuns),
  refuses: ({ unit, target }, { state }) => whyNotAt(state, unit, target),
  given: (named, { state, rules }) => {
    const { rainOrSnow, fog, wet, ground } = state.weather;
    const unit = unitIn(state, named.unit);
    return {
      ...{ moved: unit?.moved, inclement: rainOrSnow || fog, wet, ground },
      ...(unit && isUnderFire(unit, rules) && { underFire: true }),
    };
  },
  facts: ({ unit }, { state }) => ({ guns: { most: gunsLeft(unitIn(state, unit) ?? {}) } }),
  apply: ({ state, named, situation, outcome }) => {
    const { guns } = situation;
    const fired = withUnit(state, named.unit, (unit) => ({ fired: unit.fired + guns, firedThisTurn: true }));
    const shot = { ...situation, ...outcome };
    return struck({ ...fired, gunsFired: fired.gunsFired + guns }, named.target, shot, false);
  },
});

/** Whether the record shows it. With option "recent", it cannot tell once the battery has fired itself. */
function isUnderFire({ firedAt, fired }: UnitState, rules: Rules): boolean {
  return firedAt && (fired === 0 || settingsOf(rules).underFireMeans === 'announced');
}

/** Why a battery cannot fire; undefined if it can. */
function whyNoGuns(unit: UnitState): string | undefined {
  const left = gunsLeft(unit);
  if (left === undefined) return 'has no guns';
  if (unit.formation === 'limbered') return 'is limbered';
  if (left > 0) return undefined;
  return unit.fired > 0 ? 'has fired with all its guns in this phase' : 'has no guns left';
}

const hasRockets = ({ gunType }: Pick<UnitState, 'gunType'>): boolean => gunType === 'rocket';

/** 5a: each rocket of a battery flies once in the phase (T7.4-01). */
export const findsRocketCourse = ruled(rocketDirection, {
  word: 'rockets',
  title: 'where do rockets fly?',
  when: ({ state }) => unitsOn(state, hasRockets).length > 0,
  roles: {
    unit: ableRole(
      () => whyNoRockets,
      'Unit',
      () => hasRockets,
    ),
  },
  apply: ({ state, named, situation }) =>
    withUnit(state, named.unit, ({ flown }) => ({ flown: flown + situation.rockets })),
});

/** Why the course of no more rockets of a unit is found; undefined if it may be. */
function whyNoRockets({ guns = 0, flown, ...unit }: UnitState): string | undefined {
  return hasRockets(unit) && flown >= guns
    ? 'has found the course of all its rockets in this phase'
    : undefined;
}

/**
 * 6a: every unit with small arms fires once; in line with its front rank, unless the players say otherwise. An opening
 * volley is used up, and stands with firearms make smoke.
 */
export const firesSmallArms = ruled(smallArmsFire, {
  word: 'fire',
  title: 'a unit fires small arms',
  roles: fireRoles(whyNoArms),
  refuses: ({ unit, target }, { state }) => whyNotAt(state, unit, target),
  given: (named, { state, rules }, said) => {
    const { rainOrSnow, fog } = state.weather;
    const unit = unitIn(state, named.unit);
    const figuresFiring = unit && frontOf(unit);
    const figures = isEarlier(rules, 10) ? undefined : (said.figuresFiring ?? figuresFiring);
    return {
      figuresFiring,
      gait: unit?.gait,
      standsFired: unit && standsFiring(unit, figures),
      rainOrSnow,
      fog,
    };
  },
  facts: (named, { state }) => {
    const unit = unitIn(state, named.unit);
    return { figuresFiring: { most: unit && (frontOf(unit) ?? unit.figures) } };
  },
  apply: ({ state, named, situation, outcome }) => {
    const { standsFired = 0 } = situation;
    const fired = withUnit(state, named.unit, ({ openingVolleyUsed }) => ({
      fired: 1,
      firedThisTurn: true,
      openingVolleyUsed: openingVolleyUsed || outcome.openingVolleyUsed === true,
    }));
    const shot = { ...situation, ...outcome };
    return struck({ ...fired, standsFired: fired.standsFired + standsFired }, named.target, shot, true);
  },
});

/** The stands with a figure that fires (T-S-01): of a line by its front rank, else one for each figure; all, if it is not said. */
function standsFiring(unit: UnitState, figures: number | undefined): number {
  const { stands, frontFigures = 1 } = unit;
  if (figures === undefined) return stands;
  return Math.min(
    stands,
    frontOf(unit) === undefined ? figures : Math.ceil((figures * stands) / frontFigures),
  );
}

/** Why a unit cannot fire small arms; undefined if it can. */
function whyNoArms({ weapon, fired }: UnitState): string | undefined {
  if (weapon === undefined) return 'has no small arms';
  return fired > 0 ? 'has fired in this phase' : undefined;
}

type Struck = Pick<ArtilleryOutcome, 'casualties' | 'targetDisorder' | 'hurtByFire' | 'lossesApply'> &
  Pick<ArtillerySituation, 'firingOnFlank' | 'firingOnRear' | 'targetFormation'>;

/** The state after fire on a target; losses of simultaneous fire wait for the end of the phase. */
function struck(
  state: BattleState,
  target: string,
  { casualties = 0, targetDisorder = 0, hurtByFire, lossesApply, ...from }: Struck,
  isSmallArms: boolean,
): BattleState {
  // A square has no flank or rear. What comes from behind is of the rear alone (5.2.2).
  const isOpen = !SQUARES.includes(from.targetFormation);
  const waits = lossesApply === 'together';
  const marked = withUnit(state, target, (unit) => ({
    firedAt: true,
    firedOnFlank: unit.firedOnFlank || (isOpen && from.firingOnFlank && !from.firingOnRear),
    firedOnRear: unit.firedOnRear || (isOpen && from.firingOnRear),
    marked: unit.marked || targetDisorder > 0,
    hurtByFire: unit.hurtByFire || hurtByFire === true,
    shotThisTurn: unit.shotThisTurn || (isSmallArms && casualties > 0),
    ...(waits
      ? {
          waitingLosses: unit.waitingLosses + casualties,
          waitingDisorder: unit.waitingDisorder + targetDisorder,
        }
      : { disorder: unit.disorder + targetDisorder }),
  }));
  return waits ? marked : withLosses(marked, target, casualties);
}

/** 5b, 6b and 7c: what has fired no longer counts once its smoke is marked. */
function smokeAfter(closeCombat: boolean) {
  return ruled(smoke, {
    word: 'smoke',
    title: 'smoke is marked',
    whose: 'either',
    when: ({ state }) => state.gunsFired + state.standsFired > 0,
    owed: true,
    automatic: true,
    given: (_, { state: { gunsFired, standsFired, turn } }) => ({
      ...{ gunsFired, standsFired, turn, closeCombat },
    }),
    apply: ({ state, outcome: { place: balls, removeAfterTurn: goesAfterTurn = state.turn } }) => ({
      ...{ ...state, gunsFired: 0, standsFired: 0 },
      smoke: balls > 0 ? [...state.smoke, { balls, goesAfterTurn }] : state.smoke,
    }),
  });
}

export const marksSmoke = smokeAfter(false);
export const marksCombatSmoke = smokeAfter(true);
