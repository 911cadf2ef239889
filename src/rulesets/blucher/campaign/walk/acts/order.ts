import type { Rules } from '../../../../../core/ruling/ruleset';
import type { GivenTo } from '../../../../../core/walk/act';
import { FIRST_DAY } from '../../day-field';
import { moveOrder } from '../../days/move-order';
import { both, CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../../sides';
import { movable } from '../columns';
import { informed, type CampaignState } from '../record';
import { ruled } from './make-act';

/** Whether nobody has a choice: on the first day, or where only one side can move (R12-09). */
function isSettled(state: CampaignState, { options }: Rules): boolean {
  const isFirstDay = state.day === FIRST_DAY && options['campaign.day1Order'] !== 'choose';
  return isFirstDay || CAMPAIGN_SIDES.some((side) => movable(state, side).length === 0);
}

function orderOf(state: CampaignState, goesFirst: CampaignSide) {
  return {
    day: state.day,
    intelligence: informed(state),
    movable: both((side) => movable(state, side).length),
    goesFirst,
  } satisfies GivenTo<typeof moveOrder>;
}

export const movesFirst = ruled(moveOrder, {
  word: 'next',
  title: ({ state }) => `${state.sides[informed(state)].name} moves first`,
  automatic: ({ state, rules }) => isSettled(state, rules),
  closes: true,
  given: (_, { state }) => orderOf(state, informed(state)),
  apply: ({ state, outcome }) => ({ ...state, next: outcome.first }),
});

export const movesSecond = ruled(moveOrder, {
  word: 'second',
  title: ({ state: { sides }, state }) =>
    `${sides[informed(state)].name} has ${sides[foeOf(informed(state))].name} move first`,
  when: ({ state, rules }) => !isSettled(state, rules),
  given: (_, { state }) => orderOf(state, foeOf(informed(state))),
  apply: ({ state, outcome }) => ({ ...state, next: outcome.first }),
});
