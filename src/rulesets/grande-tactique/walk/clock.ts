import type { Values } from '../../../core/field';
import type { State } from '../state/state';
import type { BattleState, Reserve } from './state';

/** What the state gives to a ruling on the clock. */
export function clockGiven({ field, sundown, reserves }: BattleState): Values {
  const { startTime, turnCount, movingSide } = field;
  const arrivals = reserves.map(({ units, generals, ...one }) => ({
    ...one,
    units: units.map(({ id }) => id),
    generals: generals.map(({ id }) => id),
  }));
  return { startTime, sundown, turnCount, movingSide, arrivals };
}

/**
 * The state after a look at the clock: reinforcements that are due come on, or the day is over (GTC-02, GTC-03,
 * GTC-06).
 */
export function afterClock(state: BattleState, outcome: Values): BattleState {
  const due = (outcome.arrivalsDue ?? []) as readonly string[];
  const coming = state.reserves.filter(({ id }) => due.includes(id));
  return {
    ...state,
    clockDue: false,
    ending: outcome.sundownReached === true ? 'sundown' : state.ending,
    reserves: state.reserves.map((one) => (coming.includes(one) ? { ...one, arrived: true } : one)),
    field: coming.reduce(withArrived, state.field),
  };
}

function withArrived(field: State, { units, generals }: Reserve): State {
  const shaken = units.filter(({ state }) => state === 'shaken').map(({ id }) => id);
  return {
    ...field,
    units: [...field.units, ...units.map((unit) => ({ ...unit, arriving: true }))],
    generals: [...field.generals, ...generals],
    turn: { ...field.turn, shaken: [...field.turn.shaken, ...shaken] },
  };
}
