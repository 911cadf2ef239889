import { victory } from '../../ending/victory';
import type { OutcomeOf } from '../../../../core/walk/act';
import { objectivesAmong } from '../../../../core/walk/units';
import { SIDES } from '../../sides';
import { counting } from '../changes';
import { letterIn } from '../corrections';
import type { BattleState } from '../record/battle';
import { victorySituation } from '../situations';
import { due } from './due';
import { holderOf, noted, ruled, type Here } from './make-act';

/** The battle ends where victory points decide it (1.5); then nothing is owed any more. */
function decided({
  state,
  outcome: { winner, reason },
}: {
  readonly state: BattleState;
  readonly outcome: OutcomeOf<typeof victory>;
}): BattleState {
  return winner === 'none' ? state : { ...state, owed: [], ended: { winner, reason } };
}

export const count = ruled(victory, {
  ...due('count'),
  by: holderOf,
  whose: 'either',
  title: 'victory points are counted',
  automatic: true,
  given: (_, { state }) => victorySituation(state),
  apply: decided,
});

const atTheEnd = {
  by: holderOf,
  whose: 'together',
  given: (_: unknown, { state }: Here) => victorySituation(state, true),
  apply: decided,
} as const;

export const finish = ruled(victory, {
  word: 'finish',
  title: 'the players end the battle here',
  besides: true,
  ...atTheEnd,
});

/** The last turn ends, and the battle with it. */
export const lastTurn = ruled(victory, {
  word: 'next',
  when: ({ state }) => state.turn >= state.lastTurn,
  title: 'the last turn is over',
  ...atTheEnd,
  closes: true,
});

export const turnEnds = noted({
  word: 'next',
  when: ({ state }) => state.turn < state.lastTurn,
  title: 'the turn ends',
  by: holderOf,
  whose: 'together',
  closes: true,
});

/** Objectives change hands in any phase of a turn; victory points are counted again (1.5). */
export const objective = noted({
  word: 'objective',
  when: ({ state }) => state.holder !== null && state.phase !== 'setup',
  title: 'an objective has changed hands',
  by: holderOf,
  whose: 'either',
  roles: {
    objective: { label: 'Place', among: ({ state }) => objectivesAmong(state.objectives) },
    side: {
      label: 'Who holds it now',
      among: ({ state }) => [...SIDES.map((side) => state.sides[side].id), 'none'],
    },
  },
  apply: ({ state, named }) =>
    counting({
      ...state,
      objectives: state.objectives.map((one) =>
        one.id === named.objective ? { ...one, controller: letterIn(state, named.side) ?? 'none' } : one,
      ),
    }),
});
