import { barredOf } from '../../../core/walk/units';
import type { Side } from '../sides';
import type { BattleState, UnitState, Where } from './state';

const AWAY: Readonly<Record<Where, string | undefined>> = {
  table: undefined,
  reinforcement: 'has not arrived yet',
  waiting: 'waits at the edge of the table',
  retired: 'has retired',
  broken: 'is broken',
};

/**
 * The units that cannot be named, each with the reason: it belongs to the other side, is not on the table, or what `why`
 * says of a unit of the side that is there.
 */
export function barredFrom(
  state: BattleState,
  side: Side,
  why: (unit: UnitState) => string | undefined,
): Readonly<Record<string, string>> {
  return barredOf(Object.values(state.units), (unit) =>
    unit.side === side
      ? (AWAY[unit.where] ?? why(unit))
      : `is a unit of ${state.sides[unit.side].name}; name one of ${state.sides[side].name}`,
  );
}
