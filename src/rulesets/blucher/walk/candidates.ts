import type { Refusal } from '../../../core/ruling/ruling';
import type { Candidates } from '../../../core/walk/act';
import { barredOf, unitsOn } from '../../../core/walk/units';
import type { Side } from '../sides';
import type { State } from './record/game';
import type { UnitState, Where } from './record/unit';
import { idsOn, unitIn } from './units';

const AWAY: Readonly<Record<Where, string | undefined>> = {
  table: undefined,
  reinforcement: 'has not arrived yet',
  waiting: 'waits at the edge of the table',
  retired: 'has retired',
  broken: 'is broken',
};

/** Why a unit cannot be named; undefined if it can. */
type WhyNot = (unit: UnitState) => string | undefined;

/**
 * The units of a side that can be named, and the reasons why others cannot: they belong to the other side, are not on the
 * table, or what `whyNot` says. Those who are proposed all the same are refused once they are named.
 */
export function unitsOfSide(
  state: State,
  side: Side,
  whyNot: WhyNot = () => undefined,
  isProposed = (unit: UnitState): boolean => whyNot(unit) === undefined,
): Candidates {
  const why: WhyNot = (unit) =>
    unit.side === side
      ? (AWAY[unit.where] ?? (isProposed(unit) ? undefined : whyNot(unit)))
      : `is a unit of ${state.sides[unit.side].name}; name one of ${state.sides[side].name}`;
  // Of those who are barred the first is told of where nobody can be named: one of that side.
  const all = Object.values(state.units).sort((a, b) => Number(b.side === side) - Number(a.side === side));
  return { among: idsOn(state, side, isProposed), barred: barredOf(all, why) };
}

/** The same for the units of both sides. */
export function unitsThere(
  state: State,
  whyNot: WhyNot,
  isProposed = (unit: UnitState): boolean => whyNot(unit) === undefined,
): Candidates {
  return {
    among: unitsOn(state, isProposed).map(({ id }) => id),
    barred: barredOf(
      Object.values(state.units),
      (unit) => AWAY[unit.where] ?? (isProposed(unit) ? undefined : whyNot(unit)),
    ),
  };
}

/** Why a unit cannot do it after all that was proposed only so that nobody learns what it is. */
export function refusal(
  state: State,
  id: string,
  whyNot: WhyNot,
  by: Pick<Refusal, 'code' | 'citation'>,
): Refusal | undefined {
  const unit = unitIn(state, id);
  const why = unit && whyNot(unit);
  return why === undefined ? undefined : { ...by, text: `${unit?.id ?? id} ${why}` };
}
