import { dayEnd } from '../../days/day-end';
import { vpIn } from '../facts';
import { BY_PROGRAM, ruled } from './make-act';

/** After the last move: the battle, the next day, or the end (p.140, 146). */
export const endsDay = ruled(dayEnd, {
  ...BY_PROGRAM,
  word: 'day',
  title: 'the day ends',
  closes: true,
  given: (_, { state }) => ({ day: state.day, battle: state.battle !== null, vp: vpIn(state) }),
  apply: ({ state, outcome: { ended, winner } }) =>
    ended && winner !== null ? { ...state, ended: { winner } } : state,
});
