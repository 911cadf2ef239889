import { unitsOn, type BattleState } from './state';

/** The side that has won once another has given up; null where more than one is left. */
export function winnerBy({ sides }: BattleState, beaten: string): string | null {
  const others = sides.filter(({ id }) => id !== beaten);
  const [only, another] = others;
  return another === undefined ? (only?.id ?? null) : null;
}

/**
 * How the battle ends with a turn, if it does. The sheet has no victory conditions: a side without units has lost, and
 * at the last turn the side with more of the scenario’s objectives has won.
 */
export function endingOf(state: BattleState): BattleState['ended'] {
  const present = state.sides.filter(({ id }) => unitsOn(state, ({ side }) => side === id).length > 0);
  const [only] = present;
  if (present.length === 1 && only) return { winner: only.id, text: `${only.name} alone has units left` };
  if (present.length === 0) return { winner: null, text: 'neither side has units left' };
  return state.turn < state.lastTurn ? null : byObjectives(state);
}

function byObjectives({ sides, objectives }: BattleState): BattleState['ended'] {
  const held = sides.map(({ id, name }) => ({
    id,
    name,
    count: objectives.filter(({ controller }) => controller === id).length,
  }));
  const most = Math.max(...held.map(({ count }) => count));
  const [first, second] = held.filter(({ count }) => count === most);
  if (first === undefined || second !== undefined)
    return { winner: null, text: 'the last turn is over, and neither side holds more of the objectives' };
  return { winner: first.id, text: `the last turn is over, and ${first.name} holds more of the objectives` };
}
