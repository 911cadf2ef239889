import type { Given } from '../../../core/walk/act';
import type { ClockSituation } from '../ending/clock';
import { idsOf, type BattleState, type Reserve } from './record';

/** What the clock is looked at for: the hour, and who may come on at it. */
export function clockGiven(state: BattleState): Given<ClockSituation> {
  const { startTime, sundown, turnCount, movingSide, reserves } = state;
  const arrivals = reserves.map(({ units, generals, ...one }) => ({
    ...one,
    units: idsOf(units),
    generals: idsOf(generals),
  }));
  return { startTime, sundown, turnCount, movingSide, arrivals };
}

/** The state in which these reinforcements have come on (GTC-02); who comes on shaken checks at once (GT1-01). */
export function withArrived(state: BattleState, due: readonly string[]): BattleState {
  const coming = state.reserves.filter(({ id }) => due.includes(id));
  return coming.reduce(withOne, state);
}

function withOne(state: BattleState, reserve: Reserve): BattleState {
  const { units, generals } = reserve;
  const shaken = units.filter((unit) => unit.state === 'shaken');
  return {
    ...state,
    reserves: state.reserves.map((one) => (one === reserve ? { ...one, arrived: true } : one)),
    units: [...state.units, ...units.map((unit) => ({ ...unit, arriving: true }))],
    generals: [...state.generals, ...generals],
    turn: { ...state.turn, shaken: [...state.turn.shaken, ...idsOf(shaken)] },
  };
}
