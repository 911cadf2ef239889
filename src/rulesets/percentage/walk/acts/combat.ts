import type { NotSo } from '../../../../core/walk/offer';
import { closeCombat } from '../../close-combat/close-combat';
import type { CloseCombatOutcome, SideKey } from '../../close-combat/fields';
import { otherOf } from '../../close-combat/fight';
import { matchOf } from '../../close-combat/results';
import { LOST, lockedTo, withLosses } from '../losses';
import {
  unitIn,
  unitsOn,
  withUnit,
  withUnits,
  type BattleState,
  type Owed,
  type UnitState,
} from '../record/state';
import { ruled } from './make-act';
import { lockedElsewhere, sameSide } from './enemies';
import { barredUnits } from './roles';

/**
 * 7a and 7b: each unit fights once in the phase, first those combats in which either side is cavalry. The result applies
 * at once: losses, markers, status, and the moves that are owed.
 */
function combat(withCavalry: boolean) {
  const lockedIn = (state: BattleState) => lockedPairs(state, withCavalry);
  const foesOf = (state: BattleState, one: UnitState): readonly string[] =>
    ready(state)
      .filter((other) => isInStep(one, other, withCavalry) && matchOf(one.arm, other.arm) !== undefined)
      .filter((other) => whyElsewhere(state, one.id, other.id) === undefined)
      .map(({ id }) => id);
  return ruled(closeCombat, {
    word: 'combat',
    title: ({ state }) => {
      const locked = lockedIn(state);
      return locked.length > 0
        ? `still locked in melee, and must fight on: ${locked.join('; ')}`
        : `a combat ${withCavalry ? 'with cavalry on either side' : 'without cavalry'}`;
    },
    owed: ({ state }) => lockedIn(state).length > 0,
    asksLate: false,
    asksAlone: true,
    roles: {
      a: {
        label: 'Attacker',
        among: ({ state }) => fighters(state),
        sensible: (_, { state }) =>
          ready(state).flatMap((one) => (foesOf(state, one).length > 0 ? [one.id] : [])),
      },
      b: {
        label: 'Its enemy',
        among: ({ state }) => fighters(state),
        sensible: ({ a }, { state }) =>
          ready(state).flatMap((one) => (one.id === a ? foesOf(state, one) : [])),
      },
    },
    refuses: ({ a, b }, { state }) =>
      sameSide(state, a, b) ?? whyElsewhere(state, a, b) ?? whyNotNow(state, a, b, withCavalry),
    given: ({ a, b }, { state: { weather } }) => {
      const { rainOrSnow } = weather;
      return { a: { id: a, rainOrSnow }, b: { id: b, rainOrSnow } };
    },
    apply: ({ state, named, situation, outcome }) => {
      const surprised = KEYS.filter((key) => situation[key].surprised).map((key) => named[key]);
      const met = withUnits(state, surprised, () => ({ surprised: true }));
      const fought = KEYS.reduce((now, key) => sideAfter(now, named, key, outcome), met);
      const smoking = (outcome.smoke ?? []).reduce((now, key) => smokeOf(now, named[key]), fought);
      return { ...smoking, owed: [...smoking.owed, ...movesOwed(named, outcome)] };
    },
  });
}

export const fightsWithCavalry = combat(true);
export const fightsWithout = combat(false);

const ready = (state: BattleState): readonly UnitState[] => unitsOn(state, ({ fought }) => !fought);

function fighters(state: BattleState) {
  const barred = barredUnits(state, ({ fought }) => (fought ? 'has fought in this phase' : undefined));
  return { among: ready(state).map(({ id }) => id), barred };
}

/** The pairs that must fight on in a step, because neither side has given way in their melee (T9.2-18). */
function lockedPairs(state: BattleState, withCavalry: boolean): readonly string[] {
  return ready(state).flatMap((one) => {
    const other = lockedTo(state, one);
    if (other === undefined || other.fought || other.id < one.id) return [];
    return isInStep(one, other, withCavalry) ? [`${one.id} with ${other.id}`] : [];
  });
}

/**
 * Whether two units can fight in a step: they are enemies, and either is cavalry if the step is for cavalry, neither if
 * not.
 */
function isInStep(one: UnitState, other: UnitState, withCavalry: boolean): boolean {
  return one.side !== other.side && [one, other].some(({ arm }) => arm === 'cavalry') === withCavalry;
}

/** Why two units do not fight: either is locked in melee with a third, and has to fight on there (T9.2-18, R-87). */
function whyElsewhere(state: BattleState, a: string, b: string): NotSo | undefined {
  return lockedElsewhere(state, a, b, 'fights') ?? lockedElsewhere(state, b, a, 'fights');
}

/** Why a combat belongs to the other step; undefined if it does not. */
function whyNotNow(state: BattleState, a: string, b: string, withCavalry: boolean): string | undefined {
  const [one, other] = [unitIn(state, a), unitIn(state, b)];
  if (one === undefined || other === undefined || isInStep(one, other, withCavalry)) return undefined;
  return withCavalry
    ? 'neither is cavalry: that combat comes when all combats with cavalry are over'
    : 'the combats with cavalry are over';
}

const KEYS = ['a', 'b'] as const;

type Names = Readonly<Record<SideKey, string>>;

function sideAfter(state: BattleState, names: Names, key: SideKey, result: CloseCombatOutcome): BattleState {
  const other = otherOf(key);
  const losses = result.inflicted?.[other] ?? 0;
  const firefight = result.firefightLastTurn === true;
  const byGuns = unitIn(state, names[other])?.arm === 'artillery';
  const marked = withUnit(state, names[key], (unit) => ({
    fought: true,
    firefight,
    disorder: unit.disorder + (result.disorder?.[key] ?? 0),
    hurtByFire: unit.hurtByFire || result.hurtByFire?.includes(key) === true,
    // A firefight counts as fire of small arms or, against guns, as fire of guns; a melee is no fire.
    shotThisTurn: unit.shotThisTurn || (firefight && !byGuns && losses > 0),
    lockedWith: result.locked === true ? names[other] : null,
    trophies: unit.trophies + (result.trophy === key ? 1 : 0),
    ...(result.winner === other && beaten(unit, result)),
  }));
  return withLosses(marked, names[key], losses);
}

function beaten(unit: UnitState, { loserStatus, loserFormation }: CloseCombatOutcome): Partial<UnitState> {
  if (loserStatus === 'destroyed') return { ...LOST, figures: 0 };
  return {
    moraleStatus: loserStatus ?? unit.moraleStatus,
    ...(loserFormation !== undefined && { formation: loserFormation }),
  };
}

/** Notes the smoke of a unit that fired in close combat: infantry with all its stands, artillery with all its guns. */
function smokeOf(state: BattleState, id: string): BattleState {
  const { guns = 0, stands = 0 } = unitIn(state, id) ?? {};
  return { ...state, gunsFired: state.gunsFired + guns, standsFired: state.standsFired + stands };
}

function movesOwed(names: Names, { winner, movesOwed: why, pursuit }: CloseCombatOutcome): readonly Owed[] {
  if (winner === undefined) return [];
  const [unit, loser] = [names[winner], names[otherOf(winner)]];
  return [
    ...(why === undefined ? [] : [{ act: 'retreat', unit: loser, why } as const]),
    ...(pursuit === true ? [{ act: 'pursue', unit, why: 'pursuit', after: loser } as const] : []),
  ];
}
