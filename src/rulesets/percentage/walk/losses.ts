import {
  unitIn,
  unitsOn,
  withUnit,
  withUnits,
  type BattleState,
  type Division,
  type UnitState,
} from './record/state';

/** What changes on a unit that is lost. */
export const LOST = {
  where: 'lost',
  waitingLosses: 0,
  waitingDisorder: 0,
  lockedWith: null,
} as const satisfies Partial<UnitState>;

/** The state after a unit has lost figures; a unit without figures is lost. */
export function withLosses(state: BattleState, id: string, losses: number): BattleState {
  return withUnit(state, id, (unit) => {
    const figures = Math.max(0, unit.figures - losses);
    return figures === 0 ? { figures, ...LOST } : { figures };
  });
}

/** Losses and markers of simultaneous fire apply when all of it is resolved. */
export function withWaiting(state: BattleState): BattleState {
  const struck = unitsOn(state).reduce((now, { id, waitingLosses, waitingDisorder }) => {
    const marked = withUnit(now, id, ({ disorder }) => ({
      disorder: disorder + waitingDisorder,
      waitingDisorder: 0,
      waitingLosses: 0,
    }));
    return withLosses(marked, id, waitingLosses);
  }, state);
  return withoutLost(struck);
}

/**
 * The state without anything that lost units owe, or that others owe with regard to them; no unit stays locked with
 * them.
 */
export function withoutLost(state: BattleState): BattleState {
  const isHere = (id: string | null = null): boolean => id === null || unitIn(state, id)?.where === 'table';
  const owed = state.owed.filter((one) => isHere(one.unit) && isHere('after' in one ? one.after : undefined));
  const kept = owed.length === state.owed.length ? state : { ...state, owed };
  const free = unitsOn(state, ({ lockedWith }) => !isHere(lockedWith)).map(({ id }) => id);
  return free.length === 0 ? kept : withUnits(kept, free, () => ({ lockedWith: null }));
}

/** The enemy that a unit is locked in melee with; undefined if there is none or it has left the melee (T9.2-18). */
export function lockedTo(
  state: BattleState,
  { id, lockedWith }: Pick<UnitState, 'id' | 'lockedWith'>,
): UnitState | undefined {
  const enemy = lockedWith === null ? undefined : unitIn(state, lockedWith);
  return enemy?.lockedWith === id ? enemy : undefined;
}

export function isLostOrRouted({ where, moraleStatus }: UnitState): boolean {
  return where === 'lost' || moraleStatus === 'routed';
}

/** How many units of a division are lost or routed. */
export function lostOf({ units }: BattleState, { id, side }: Pick<Division, 'id' | 'side'>): number {
  return Object.values(units).filter(
    (unit) => unit.division === id && unit.side === side && isLostOrRouted(unit),
  ).length;
}
