import { sideNamed, unitIn, type BattleState } from '../record/state';

/** Why a unit does not act against another: both are of one side; undefined if they are enemies. */
export function sameSide(state: BattleState, one: string, other: string): string | undefined {
  const [first, second] = [unitIn(state, one), unitIn(state, other)];
  if (first === undefined || second === undefined || first.side !== second.side) return undefined;
  return `${one} and ${other} are both of ${sideNamed(state, first.side)}; name an enemy`;
}
