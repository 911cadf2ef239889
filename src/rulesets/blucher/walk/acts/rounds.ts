import { multiplayerRounds } from '../../command/multiplayer-rounds';
import { isCommandOpen, isShared, roundsGiven, stillToAct, withPass } from '../rounds';
import { noted, ruled } from './make-act';
import { hiddenLimit } from './activations';

export const pass = noted({
  word: 'pass',
  title: 'a player passes in this round',
  when: ({ state, rules }) =>
    isShared(state) &&
    !isCommandOpen(state, rules) &&
    !state.movement.over &&
    !state.movement.allPassed &&
    stillToAct(state).length > 0,
  roles: { player: { label: 'Player', among: ({ state }) => stillToAct(state) } },
  apply: ({ state, named }) => withPass(state, named.player),
});

/** The end of a round. If all have passed, only an activation by command may follow (B-MUL-03, B-MUL-06). */
export const round = ruled(multiplayerRounds, {
  word: 'round',
  title: 'all have moved: the highest total meets the limit',
  when: ({ state }) => isShared(state) && !state.movement.over && stillToAct(state).length === 0,
  owed: true,
  // Where nobody has units to move, nobody need say that they have moved.
  automatic: ({ state }) => state.movement.force.length === 0,
  given: (_, { state }) => roundsGiven(state),
  secret: ({ state }) => {
    const name = hiddenLimit(state);
    return name === undefined ? undefined : { field: 'limit', name };
  },
  apply: ({ state, outcome: { phaseEnded } }) => ({
    ...state,
    movement: {
      ...state.movement,
      rounds: state.movement.rounds + 1,
      force: [],
      over: phaseEnded === 'limit',
      allPassed: phaseEnded === 'voluntary',
    },
  }),
});
