import type { Ending } from '../../../core/walk/walk';
import { sideNamed, unitsOn, type BattleState } from './record/state';

/** The end of a battle that one of the two sides gives up: the other has won. */
export function givenUp(state: BattleState, beaten: string): Ending {
  const [winner = ''] = Object.keys(state.sides).filter((id) => id !== beaten);
  const text = `${sideNamed(state, winner)} has won: ${sideNamed(state, beaten)} gives up the battle`;
  return { winner, text };
}

/**
 * How the battle ends with a turn, if it does. The sheet has no victory conditions: a side without units has lost, and
 * at the last turn the side with more of the scenario’s objectives has won.
 */
export function endingOf(state: BattleState): Ending | null {
  const present = Object.values(state.sides).filter(
    ({ id }) => unitsOn(state, ({ side }) => side === id).length > 0,
  );
  const [only] = present;
  if (present.length === 1 && only)
    return { winner: only.id, text: `${only.name} has won: it alone has units left` };
  if (present.length === 0) return drawn('neither side has units left');
  return state.turn < state.lastTurn ? null : byObjectives(state);
}

function byObjectives({ sides, objectives }: BattleState): Ending | null {
  const all = Object.values(objectives);
  if (all.length === 0) return drawn('the last turn is over, and there are no objectives to hold');
  const held = Object.values(sides).map(({ id, name }) => ({
    id,
    name,
    count: all.filter(({ controller }) => controller === id).length,
  }));
  const most = Math.max(...held.map(({ count }) => count));
  const [first, second] = held.filter(({ count }) => count === most);
  if (first === undefined || second !== undefined)
    return drawn('the last turn is over, and neither side holds more of the objectives');
  const text = `${first.name} has won: the last turn is over, and it holds more of the objectives`;
  return { winner: first.id, text };
}

function drawn(why: string): Ending {
  return { winner: null, text: `the battle is drawn: ${why}` };
}
