import { status } from '../../status-phase/status';
import type { StatusOutcome } from '../../status-phase/status-fields';
import { statusGiven } from '../counts';
import type { State } from '../record/game';
import { ruled } from './make-act';

/** The active side gives up; if the other does not accept that, the turn ends. */
export const concede = ruled(status, {
  word: 'concede',
  title: ({ state }) => `${state.sides[state.active].name} concedes`,
  besides: true,
  given: (_, { state }) => ({ ...statusGiven(state), concede: true }),
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
