import { sideChange, unitChanges, unitsOn } from '../../../core/walk/units';
import { eachSide, enemyOf, SIDES, type Side } from '../sides';
import type { State } from './record/game';
import type { Subcommander } from './record/side';
import type { UnitState } from './record/unit';

export { unitIn } from '../../../core/walk/units';

/** The side that is not active. */
export function passiveOf({ active }: State): Side {
  return enemyOf(active);
}

/** The letter of a side by its id in the scenario; undefined if there is no such side. */
export function letterIn({ sides }: State, id: unknown): Side | undefined {
  return SIDES.find((side) => sides[side].id === id);
}

export function unitsOf({ units }: State, holds: (unit: UnitState) => boolean): readonly UnitState[] {
  return Object.values(units).filter(holds);
}

/** Ids of a side's units on the table that meet a condition. */
export function idsOn(
  state: State,
  side: Side,
  holds: (unit: UnitState) => boolean = () => true,
): readonly string[] {
  return unitsOn(state, (unit) => unit.side === side && holds(unit)).map(({ id }) => id);
}

export const { withUnit, withUnits } = unitChanges<State>();
export const withSide = sideChange<State>();

/** The subcommander with a unit. */
export function subcommanderWith(
  { sides }: State,
  { id, side }: Pick<UnitState, 'id' | 'side'>,
): Subcommander | undefined {
  return sides[side].subcommanders.find(({ at }) => at === id);
}

/** Turns units face up. */
export function revealed(state: State, ids: readonly string[]): State {
  return withUnits(state, ids, () => ({ concealed: false }));
}

/** Changes a side's subcommander of that name; nothing changes if it has none. */
export function withOfficer(state: State, side: Side, id: string, change: Partial<Subcommander>): State {
  return withOfficers(state, (one, of) => (of === side && one.id === id ? change : {}));
}

/** Changes the subcommanders of both sides. */
export function withOfficers(
  state: State,
  change: (one: Subcommander, side: Side) => Partial<Subcommander>,
): State {
  const changed = (side: Side): State['sides'][Side] => {
    const { subcommanders } = state.sides[side];
    return {
      ...state.sides[side],
      subcommanders: subcommanders.map((one) => ({ ...one, ...change(one, side) })),
    };
  };
  return { ...state, sides: eachSide(changed) };
}

/** Notes whether prepared infantry stands wholly in a town, so that it is not asked again (B-URB-04; p.67). */
export function withGarrison(state: State, id: string | undefined, isOne: boolean | undefined): State {
  if (id === undefined || isOne === undefined) return state;
  const isNews = ({ garrison, prepared }: UnitState): boolean => prepared && (isOne || garrison === null);
  return withUnit(state, id, (unit) => (isNews(unit) ? { garrison: isOne } : {}));
}
