import type { Ending } from '../../../core/battle';
import type { State } from '../state/state';
import { unitIn, withoutGone } from '../state/state';
import { dueToFire, duties, opened, withMarker } from '../state/walk';
import type { Settings } from '../options';
import type { General } from '../units/general-record';
import type { Unit } from '../units/unit';

export interface Side {
  readonly id: string;
  readonly name: string;
}

/** Troops that come on at an hour; those that have arrived stand in the field. */
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
  /** The turn, as every ruling on it takes it. */
  readonly field: State;
  readonly sides: readonly Side[];
  /** hh:mm. */
  readonly sundown: string;
  /** How the battle is set up, in order: told before the first turn. */
  readonly deployment: readonly string[];
  readonly reserves: readonly Reserve[];
  /** The clock has to be looked at before the turn begins. */
  readonly clockDue: boolean;
  /** Generals who have made their free move this turn (GTG-01). */
  readonly ridden: readonly string[];
  /** Divisions whose morale has collapsed, as the players say (GTE-01). */
  readonly collapsed: readonly string[];
  /** Why the battle is over, while the losses are still to be counted. */
  readonly ending: 'collapse' | 'sundown' | null;
  readonly ended: Ending | null;
}

export function sideName({ sides }: BattleState, id: string): string {
  return sides.find((side) => side.id === id)?.name ?? id;
}

/** A unit that has left lays its markers down. */
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
export function isBusy({ field }: BattleState, { routedFlight }: Settings): boolean {
  return duties(field, field.phase, () => routedFlight).length > 0;
}

/** What follows from an act by itself: the next phase too, where there is nothing to do in this one. */
export function settled(state: BattleState, settings: Settings): BattleState {
  const tidy = { ...state, field: withoutLostCharge(withoutGone(state.field)) };
  const { field, clockDue, ending } = tidy;
  if (clockDue || ending !== null || isBusy(tidy, settings)) return tidy;
  if (field.phase === 'deshaking') return { ...tidy, field: opened(field, 'pip') };
  const isQuiet = field.phase === 'firing' && withMarker(field).length === 0 && dueToFire(field).length === 0;
  return isQuiet && !field.turn.firingStarted ? { ...tidy, field: opened(field, 'charge') } : tidy;
}

/** A follow-up charge on nobody who can be charged, or by nobody who can charge, does not take place. */
export function withoutLostCharge(field: State): State {
  const { followUp } = field.turn;
  if (followUp === null) return field;
  const target = unitIn(field, followUp.target);
  const charger = unitIn(field, followUp.charger);
  const isThere = target?.gone === 'no' && target.side !== field.movingSide;
  return isThere && charger?.gone === 'no' && charger.state === 'eager'
    ? field
    : { ...field, turn: { ...field.turn, followUp: null } };
}
