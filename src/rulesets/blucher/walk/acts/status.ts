import { status } from '../../status-phase/status';
import type { StatusOutcome } from '../../status-phase/status-fields';
import { statusGiven } from '../counts';
import { passiveOf } from '../units';
import type { State } from '../record/game';
import { ruled } from './make-act';

/**
 * The active side gives up (B-RTR-05, B-STA-08; p.70). Before the Status phase, which is over at once where nothing can
 * be done in it, only what the enemy accepts is noted.
 */
export const concede = ruled(status, {
  word: 'concede',
  together: true,
  when: ({ state: { phase } }) => ['information', 'movement', 'fire', 'combat', 'status'].includes(phase),
  title: ({ state }) =>
    `${state.sides[state.active].name} concedes${state.phase === 'status' ? '' : `, and ${state.sides[passiveOf(state)].name} accepts`}`,
  given: (_, { state }) => ({
    ...statusGiven(state),
    concede: true,
    ...(state.phase !== 'status' && { concedeAccepted: true }),
  }),
  apply: ({ state, outcome }) => ({ ...checked(state, outcome), playsOn: true }),
});

export const endTurn = ruled(status, {
  word: 'next',
  title: 'end the turn',
  closes: true,
  given: (_, { state }) => statusGiven(state),
  apply: ({ state, outcome }) => checked(state, outcome),
});

/** The victory check: the battle may end with it (B-STA-01; p.70). */
function checked(state: State, { winner, by }: StatusOutcome): State {
  return winner === 'none' ? state : { ...state, ended: { winner, by } };
}
