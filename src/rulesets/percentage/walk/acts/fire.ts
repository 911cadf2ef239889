import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import type { RoleOf } from '../../../../core/walk/act';
import { plural } from '../../../../core/input/text';
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
import { ableRole, barredUnits, type Here } from './roles';

function fireRoles(whyNot: (at: Here) => (unit: UnitState) => string | undefined) {
  const target: RoleOf<BattleState, unknown, 'targetId'> = {
    label: 'Target',
    among: ({ state }) => ({ among: idsOn(state), barred: barredUnits(state) }),
    sensible: ({ unit }, at) => targetsOf(at, unit),
    field: 'targetId',
    prefix: 'target',
  };
  return { unit: ableRole(whyNot, 'Firer'), target };
}

function targetsOf({ state, rules }: Here, name: string | undefined): readonly string[] {
  const own = name === undefined ? undefined : unitIn(state, name);
  const locked = own && lockedTo(state, own);
  if (locked) return [locked.id];
  return idsOn(state, ({ id, side }) => (flies(own, rules) ? id !== name : side !== own?.side));
}

/**
 * Why a unit cannot fire at another: it is of its own side, unless a rocket comes down on it, or it is not its enemy in
 * melee (T9.2-18).
 */
function whyNotAt({ state, rules }: Here, unit: string, target: string): NotSo | undefined {
  const own =
    flies(unitIn(state, unit), rules) && unit !== target ? undefined : sameSide(state, unit, target);
  return own ?? lockedElsewhere(state, unit, target, 'fires at');
}

const hasRockets = ({ gunType }: Pick<UnitState, 'gunType'>): boolean => gunType === 'rocket';

/** Whether it strikes whoever is on the course that was found, friend or foe (T7.4-02). Earlier games fired rockets as guns. */
const flies = (unit: UnitState | undefined, rules: Rules): boolean =>
  unit !== undefined && hasRockets(unit) && !isEarlier(rules, 11);

/** The guns that can still fire in this phase: of rockets, those that have found their course. */
function gunsReady(unit: UnitState, rules: Rules): number | undefined {
  const left = gunsLeft(unit);
  return left !== undefined && flies(unit, rules) ? Math.min(left, unit.flown - unit.fired) : left;
}

/** 5a: a battery may fire again while it has guns that have not fired. */
export const firesGuns = ruled(artilleryFire, {
  word: 'fire',
  title: 'a battery fires',
  roles: fireRoles(whyNoGuns),
  refuses: ({ unit, target }, at) => whyNotAt(at, unit, target),
  given: (named, { state, rules }) => {
    const { rainOrSnow, fog, wet, ground } = state.weather;
    const unit = unitIn(state, named.unit);
    return {
      ...{ moved: unit?.moved, inclement: rainOrSnow || fog, wet, ground },
      ...(unit && isUnderFire(unit, rules) && { underFire: true }),
      ...(flies(unit, rules) && { guns: 1 }),
    };
  },
  facts: ({ unit: id }, { state, rules }) => {
    const unit = unitIn(state, id);
    const most = unit && gunsReady(unit, rules);
    return { guns: { most, why: `${id} has ${plural(most ?? 0, 'gun', 'guns')} left in this phase` } };
  },
  apply: ({ state, rules, named, situation, outcome }) => {
    const { guns } = situation;
    const fired = withUnit(state, named.unit, (unit) => ({ fired: unit.fired + guns, firedThisTurn: true }));
    const shot = { ...situation, ...outcome, isStray: isStray(state, named, rules) };
    return struck({ ...fired, gunsFired: fired.gunsFired + guns }, named.target, shot, false);
  },
});

/** Whether a rocket came down on a friend, whom no enemy has announced as a target. In earlier games it counted as one. */
function isStray(
  state: BattleState,
  { unit, target }: Record<'unit' | 'target', string>,
  rules: Rules,
): boolean {
  const isFriend = unitIn(state, unit)?.side === unitIn(state, target)?.side;
  return isFriend && settingsOf(rules).underFireMeans === 'announced' && !isEarlier(rules, 12);
}

/** Whether the record shows it. With option "recent", it cannot tell once the battery has fired itself. */
function isUnderFire({ firedAt, fired }: UnitState, rules: Rules): boolean {
  return firedAt && (fired === 0 || settingsOf(rules).underFireMeans === 'announced');
}

/** Why a battery cannot fire; undefined if it can. */
function whyNoGuns({ rules }: Here) {
  return (unit: UnitState): string | undefined => {
    const ready = gunsReady(unit, rules);
    if (ready === undefined) return 'has no guns';
    if (unit.formation === 'limbered') return 'is limbered';
    if (ready > 0) return undefined;
    if (gunsLeft(unit) !== 0) return `finds the course of its rockets first ("rockets ${unit.id}")`;
    return unit.fired > 0 ? 'has fired with all its guns in this phase' : 'has no guns left';
  };
}

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
  facts: ({ unit: id }, { state, rules }) => {
    const { guns = 0, flown = 0 } = unitIn(state, id) ?? {};
    return isEarlier(rules, 11) ? {} : { rockets: { most: guns - flown } };
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
  roles: fireRoles(() => whyNoArms),
  refuses: ({ unit, target }, at) => whyNotAt(at, unit, target),
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
  Pick<ArtillerySituation, 'firingOnFlank' | 'firingOnRear' | 'targetFormation'> & {
    readonly isStray?: boolean;
  };

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
    firedAt: unit.firedAt || from.isStray !== true,
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
