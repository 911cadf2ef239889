import type { Ending } from '../../../core/battle';
import { unitIn, withoutGone, type PhaseId, type State } from '../state/state';
import { duties, opened, turnEnded } from '../state/walk';
import type { Settings } from '../options';
import type { General } from '../units/general-record';
import type { Unit } from '../units/unit';

export interface Side {
  readonly id: string;
  readonly name: string;
}

/** Troops that come on at an hour. Once they have arrived, they are in the field instead. */
export interface Reserve {
  readonly id: string;
  readonly side: string;
  /** hh:mm. */
  readonly hour: string;
  readonly place: string | null;
  readonly units: readonly Unit[];
  readonly generals: readonly General[];
  readonly arrived: boolean;
}

/** A moderated battle at one moment: plain data, changed by pure functions only. */
export interface BattleState {
  /** The state of the turn, as the rulings take it. */
  readonly field: State;
  readonly sides: readonly Side[];
  /** hh:mm. */
  readonly sundown: string;
  /** The set-up in steps, told before the first turn. */
  readonly deployment: readonly string[];
  readonly reserves: readonly Reserve[];
  /** The clock has to be looked at before the turn begins. */
  readonly clockDue: boolean;
  /** Generals who have made their free move this turn (GTG-01). */
  readonly ridden: readonly string[];
  /** Divisions whose morale has collapsed, as the players say (GTE-01). */
  readonly collapsed: readonly string[];
  /** Why the battle is over; `ended` follows once the losses have been counted. */
  readonly ending: 'collapse' | 'sundown' | null;
  readonly ended: Ending | null;
}

export function sideName({ sides }: BattleState, id: string): string {
  return sides.find((side) => side.id === id)?.name ?? id;
}

/** A unit after it has left the table, without Firing and Charge markers. */
export function asGone(unit: Unit, gone: Exclude<Unit['gone'], 'no'>): Unit {
  return { ...unit, gone, firing: false, charge: null };
}

/** Every unit of the battle, those that are still to come included. */
export function allUnits({ field, reserves }: BattleState): readonly Unit[] {
  return [...field.units, ...reserves.flatMap(({ arrived, units }) => (arrived ? [] : units))];
}

export function allGenerals({ field, reserves }: BattleState): readonly General[] {
  return [...field.generals, ...reserves.flatMap(({ arrived, generals }) => (arrived ? [] : generals))];
}

/** Whether something must be done before the phase can close (GT0-02). */
function isBusy({ field }: BattleState, { routedFlight }: Settings): boolean {
  return duties(field, field.phase, () => routedFlight).length > 0;
}

/**
 * The state with all that follows from an act by itself: also the next phase, if there is nothing left to do in this
 * one.
 */
export function settled(state: BattleState, settings: Settings): BattleState {
  const tidy = { ...state, field: withoutLostCharge(withoutGone(state.field)) };
  const { field, clockDue } = tidy;
  if (clockDue || isBusy(tidy, settings)) return tidy;
  const next = field.phase === 'deshaking' || field.phase === 'firing' ? NEXT[field.phase] : undefined;
  return next === undefined ? tidy : { ...tidy, field: opened(field, next) };
}

/**
 * The phase after each. The De-shaking and the Firing Phase hold nothing but duties, so they end by themselves. The PIP
 * Phase does not, since players may save PIPs, nor does the Charge Phase, at whose end they say whether a Division has
 * collapsed (GTE-01).
 */
const NEXT: Readonly<Record<Exclude<PhaseId, 'charge'>, PhaseId>> = {
  deshaking: 'pip',
  pip: 'firing',
  firing: 'charge',
};

/** The state after the players have closed the phase; after the last phase the turn ends. */
export function nextPhase(state: BattleState): BattleState {
  const { field } = state;
  if (field.phase === 'charge') return { ...state, field: turnEnded(field), ridden: [], clockDue: true };
  return { ...state, field: opened(field, NEXT[field.phase]) };
}

/** The state without a follow-up charge that cannot take place: a unit of it is gone, or its charger is not eager. */
export function withoutLostCharge(field: State): State {
  const { followUp } = field.turn;
  if (followUp === null) return field;
  const target = unitIn(field, followUp.target);
  const charger = unitIn(field, followUp.charger);
  return target?.gone === 'no' && charger?.gone === 'no' && charger.state === 'eager'
    ? field
    : { ...field, turn: { ...field.turn, followUp: null } };
}
