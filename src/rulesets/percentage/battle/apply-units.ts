import type { Done } from '../../../core/battle';
import type { AutomaticOutcome } from '../command/automatic-fields';
import type { DivisionOutcome } from '../command/division-fields';
import type { InitiativeOutcome } from '../command/initiative-check';
import type { MoraleOutcome } from '../morale/fields';
import type { Reason } from '../movement/retreat';
import type { Gait } from '../movement/tables';
import { isRetreating } from '../unit';
import {
  LOST,
  unitIn,
  unitsOn,
  withLeader,
  withUnit,
  type BattleState,
  type Leader,
  type UnitState,
} from './state';

/** The unit that an act is about: the one in its role or, without one, the one named in the word: `retreat Adler`. */
function unitOf({ word, named }: Done): string {
  return typeof named.unit === 'string' ? named.unit : word.slice(word.indexOf(' ') + 1);
}

const more =
  (markers: number | undefined) =>
  ({ disorder }: UnitState): Partial<UnitState> => ({ disorder: disorder + (markers ?? 0) });

/** The state after a roll for command points; points kept from before are in the new total. */
export function applyPoints(state: BattleState, { named, outcome }: Done): BattleState {
  const points = Number(outcome?.points ?? 0);
  return withLeader(state, String(named.leader), () => ({ rolled: true, points, kept: 0 }));
}

/** `keep Adler`: the points that he has not spent are added to his next roll. */
export function applyKept(state: BattleState, { word, named }: Done): BattleState {
  return withLeader(state, word.slice(word.indexOf(' ') + 1), () => ({ kept: Number(named.points) }));
}

/** Notes the orders; their markers come with the move (4.1). */
export function applyAutomatic(state: BattleState, done: Done): BattleState {
  const { active } = done.outcome as unknown as AutomaticOutcome;
  return withUnit(state, unitOf(done), () => ({ automatic: active }));
}

/** A unit makes one check a turn; if it succeeds, the chit comes off (T4.1-06). */
export function applyInitiative(state: BattleState, done: Done): BattleState {
  const { disorderAdded, chitRemoved } = done.outcome as unknown as InitiativeOutcome;
  return withUnit(state, unitOf(done), (unit) => ({
    ...more(disorderAdded)(unit),
    initiativeChecked: true,
    automatic: chitRemoved === true ? [] : unit.automatic,
  }));
}

/** The state after a division test, for one unit or, by option, for the whole division. */
export function applyDivision(state: BattleState, done: Done): BattleState {
  const { tested, retireToP1, disorderAdded } = done.outcome as unknown as DivisionOutcome;
  const rolled = withUnit(state, unitOf(done), (unit) => ({
    ...more(disorderAdded)(unit),
    divisionTested: tested,
    retires: retireToP1 === true,
  }));
  return tested && state.testsAsOne ? withRest(rolled, done) : rolled;
}

/**
 * The same result for the other units of the division (option divisionTestPer). Whether such a unit is at P1 already is
 * asked when it moves.
 */
function withRest(state: BattleState, done: Done): BattleState {
  const { result, disorderAdded } = done.outcome as unknown as DivisionOutcome;
  const { id, side, division } = unitIn(state, unitOf(done)) ?? {};
  return unitsOn(state, (one) => one.side === side && one.division === division && one.id !== id).reduce(
    (now, one) =>
      withUnit(now, one.id, (unit) => ({
        divisionTested: true,
        ...(!isRetreating(unit.moraleStatus) && {
          ...more(disorderAdded)(unit),
          retires: result !== 'succeeded',
        }),
      })),
    state,
  );
}

/** The state after a morale check of any cause; a dispersed unit is taken off the table (5.2.3). */
export function applyCheck(state: BattleState, done: Done): BattleState {
  const unit = unitOf(done);
  const { status } = done.outcome as unknown as MoraleOutcome;
  const settled = withoutOwed(state, 'check', unit);
  return withUnit(settled, unit, ({ moraleStatus, rallied }) => ({
    checked: true,
    rallied: rallied || done.word === 'rally',
    moraleStatus: status ?? moraleStatus,
    ...(status === 'dispersed' && LOST),
  }));
}

/** What a move changes: markers, some of which go by themselves, and wrecked guns. */
function moved(unit: UnitState, { situation, outcome }: Done): Partial<UnitState> {
  const { disorderAdded = 0, temporaryDisorder = 0, destroyed = 0 } = (outcome ?? {}) as Move;
  return {
    moved: true,
    lockedWith: null,
    disorder: unit.disorder + disorderAdded,
    temporary: unit.temporary + temporaryDisorder,
    gait: (situation.gait as Gait | undefined) ?? unit.gait,
    ...(unit.guns !== undefined && { guns: Math.max(0, unit.guns - destroyed) }),
  };
}

interface Move {
  readonly disorderAdded?: number;
  readonly temporaryDisorder?: number;
  readonly destroyed?: number;
}

/** A move of the Movement Phase; changes of formation are noted apart. */
export function applyMovement(state: BattleState, done: Done): BattleState {
  return withUnit(state, unitOf(done), (unit) => moved(unit, done));
}

/** Compulsory moves that are no falling back: neighbours need not check morale. */
const NO_FALLING_BACK: readonly string[] = ['pursuit', 'artilleryWithdraw'] satisfies readonly Reason[];

/** The state after a compulsory move, or after it proved impossible; guns limber for it. */
export function applyRetreat(state: BattleState, done: Done): BattleState {
  const unit = unitOf(done);
  const settled = withoutOwed(state, 'retreat', unit);
  if (done.outcome?.moves !== true) return settled;
  return withUnit(settled, unit, (one) => ({
    ...moved(one, done),
    ...(!NO_FALLING_BACK.includes(String(done.situation.reason)) && { fellBackTurn: state.turn }),
    ...(one.arm === 'artillery' && { formation: 'limbered' }),
  }));
}

/**
 * A unit that routs off the table is lost (T-R-03); its pursuer still owes the pursuit, as far as the edge (T9.2-17).
 */
export function applyLeaving(state: BattleState, done: Done): BattleState {
  const left = unitOf(done);
  const owed = state.owed.map((one) => {
    if (one.act !== 'retreat' || one.after !== left) return one;
    const { act, unit, why } = one;
    return { act, unit, why };
  });
  return withUnit({ ...state, owed }, left, () => LOST);
}

/** The state after a recovery, which leaves out markers of structures: those go by themselves (T10.2-04). */
export function applyRecovery(state: BattleState, done: Done): BattleState {
  const unit = unitOf(done);
  const left = Number(done.outcome?.left ?? 0);
  return withUnit(withoutOwed(state, 'recover', unit), unit, () => ({ disorder: left }));
}

/** The state without the first act of that kind that the unit owes. */
function withoutOwed(state: BattleState, act: string, unit: string): BattleState {
  const index = state.owed.findIndex((owed) => owed.act === act && owed.unit === unit);
  return index < 0 ? state : { ...state, owed: state.owed.filter((_, i) => i !== index) };
}

interface Hit {
  readonly effect?: 'horseShot' | 'light' | 'serious' | 'killed';
  readonly noCommandTurns?: readonly number[];
  readonly moraleCheckWithin?: number;
}

/**
 * What becomes of a leader (10.1.2); commanders who are killed or seriously wounded count against their division
 * (4.4.1).
 */
export function applyLeaderHit(state: BattleState, { named, outcome }: Done): BattleState {
  const id = String(named.leader);
  const { effect, noCommandTurns = [], moraleCheckWithin } = (outcome ?? {}) as Hit;
  const { turn } = state;
  const marked = withLeader(state, id, ({ light, serious }) => ({
    tested: true,
    ...(effect === 'horseShot' && { horseShotTurn: turn }),
    ...(effect === 'light' && { light: light + 1 }),
    ...(effect === 'serious' && { serious: serious + 1, seriousTurn: turn }),
    ...(effect === 'killed' && { ...SUCCESSOR, vacantUntil: turn + noCommandTurns.length }),
  }));
  const isOut = effect === 'serious' || effect === 'killed';
  const counted = isOut
    ? withCommanderLost(
        marked,
        state.leaders.find((one) => one.id === id),
      )
    : marked;
  return moraleCheckWithin === undefined ? counted : { ...counted, fallen: [...counted.fallen, id] };
}

/** The successor of a leader who was killed has no wounds. */
const SUCCESSOR = { light: 0, serious: 0, horseShotTurn: 0, seriousTurn: 0 } as const;

/** A commander counts once, however often he is hit; his successor counts anew. */
function withCommanderLost(state: BattleState, leader: Leader | undefined): BattleState {
  if (leader === undefined || leader.serious > 0) return state;
  const { division, side } = leader;
  const divisions = state.divisions.map((one) =>
    one.id === division && one.side === side ? { ...one, commandersLost: one.commandersLost + 1 } : one,
  );
  return { ...state, divisions };
}
