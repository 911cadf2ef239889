import type { GivenTo } from '../../../../core/walk/act';
import { momentum } from '../../command/momentum';
import type { State } from '../record/game';
import { passiveOf } from '../units';
import { hidden, ruled } from './make-act';

/** The name of the cup over the MO dice of this turn. */
const cupOf = ({ turn }: State): string => `mo ${turn}`;

function diceGiven({ active, turn, firstTurn, exhaustion, sides }: State): GivenTo<typeof momentum> {
  const { momentumDice } = sides[active];
  return {
    ...{ side: active, turn, exhaustion, turnsPlayed: turn - firstTurn },
    ...(momentumDice !== null && { momentumDice }),
  };
}

/** The enemy rolls the dice of the coming turn and hides them (p.33). */
export const mo = hidden(momentum, {
  word: 'mo',
  title: ({ state }) => `${state.sides[passiveOf(state)].name} rolls and hides the MO dice`,
  by: ({ state }) => passiveOf(state),
  owed: true,
  given: (_, { state }) => diceGiven(state),
  cup: ({ state }) => ({ name: cupOf(state), side: passiveOf(state) }),
  apply: ({ state }) => ({ ...state, cup: cupOf(state) }),
});

/** An intuitive commander rolls them himself (p.93). */
export const open = ruled(momentum, {
  word: 'open',
  title: ({ state }) => `${state.sides[state.active].name} rolls them openly: its commander is intuitive`,
  when: ({ state }) => state.sides[state.active].cinc.includes('intuitive'),
  owed: true,
  given: (_, { state }) => ({ ...diceGiven(state), intuitiveUsed: true }),
  // The enemy has one die rolled again, and no other once it lies otherwise (B-MO-04). How many there are the scenario says,
  // or the book (B-MO-02), and not he who throws them.
  facts: (_, { state }) => ({
    rerollDie: { chosenBy: passiveOf(state) },
    momentumDice: { together: true },
    armyPoints: { together: true },
  }),
  apply: ({ state, outcome }) => ({ ...state, cup: cupOf(state), openLimit: outcome.limit }),
});
