import type { NotSo } from '../../../../core/walk/offer';
import { lockedTo } from '../losses';
import { sideNamed, unitIn, type BattleState } from '../record/state';

/** Why a unit does not act against another: both are of one side; undefined if they are enemies. */
export function sameSide(state: BattleState, one: string, other: string): string | undefined {
  const [first, second] = [unitIn(state, one), unitIn(state, other)];
  if (first === undefined || second === undefined || first.side !== second.side) return undefined;
  return `${one} and ${other} are both of ${sideNamed(state, first.side)}; name an enemy`;
}

/** Why a unit does nothing to another: it is locked in melee with a third (T9.2-18); undefined if it is not. */
export function lockedElsewhere(
  state: BattleState,
  one: string,
  other: string,
  does: 'fires at' | 'fights',
): NotSo | undefined {
  const unit = unitIn(state, one);
  const locked = unit && lockedTo(state, unit);
  if (locked === undefined || locked.id === other) return undefined;
  return {
    code: 'melee',
    text: `${one} is locked in melee with ${locked.id}, and ${does} nobody else`,
    citation: 'Close combat results',
  };
}
