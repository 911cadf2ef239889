import { isEarlier } from '../../../../core/ruling/ruleset';
import { status } from '../../status-phase/status';
import type { StatusOutcome } from '../../status-phase/status-fields';
import { objectivesDecide, statusGiven } from '../counts';
import { passiveOf } from '../units';
import type { State, StepName } from '../record/game';
import { ruled } from './make-act';

/**
 * The phases in which a side may give up, and whether what is noted there is what the enemy accepts: the Status phase,
 * which is over at once where nothing can be done in it, asks whether he does.
 */
const CONCEDES: Partial<Record<StepName, boolean>> = {
  dice: true,
  information: true,
  movement: true,
  fire: true,
  combat: true,
  status: false,
};

/** The active side gives up (B-RTR-05, B-STA-08; p.70). */
export const concede = ruled(status, {
  word: 'concede',
  whose: 'together',
  when: ({ state: { phase } }) => CONCEDES[phase] !== undefined,
  title: ({ state }) =>
    `${state.sides[state.active].name} concedes${CONCEDES[state.phase] ? `, and ${state.sides[passiveOf(state)].name} accepts` : ''}`,
  given: (_, { state }) => ({
    ...statusGiven(state),
    concede: true,
    ...(CONCEDES[state.phase] && { concedeAccepted: true }),
  }),
  apply: ({ state, outcome }) => ({ ...checked(state, outcome), playsOn: true }),
});

export const endTurn = ruled(status, {
  word: 'next',
  title: 'end the turn',
  closes: true,
  // The last retreat or advance may just have taken one (B-OBJ-03; p.23).
  left: ({ state, rules }) =>
    objectivesDecide(state) && !isEarlier(rules, 14)
      ? 'The objectives are counted now: "objective" tells of one that has changed hands.'
      : undefined,
  given: (_, { state }) => statusGiven(state),
  apply: ({ state, outcome }) => checked(state, outcome),
});

/** The victory check: the battle may end with it (B-STA-01; p.70). */
function checked(state: State, { winner, by }: StatusOutcome): State {
  return winner === 'none' ? state : { ...state, ended: { winner, by } };
}
