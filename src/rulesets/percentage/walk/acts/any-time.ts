import { NOBODY } from '../../../../core/scenario/scenario-entries';
import { changedIn } from '../../../../core/input/records';
import { objectivesAmong } from '../../../../core/walk/units';
import { givenUp } from '../ending';
import type { BattleState } from '../record/state';
import { noted } from './make-act';

const sidesIn = ({ sides }: BattleState): readonly string[] => Object.keys(sides);

export const takesObjective = noted({
  word: 'objective',
  whose: 'either',
  title: 'an objective has changed hands',
  roles: {
    objective: { label: 'Place', among: ({ state }) => objectivesAmong(Object.values(state.objectives)) },
    side: { label: 'Who holds it now', among: ({ state }) => [...sidesIn(state), NOBODY] },
  },
  apply: ({ state, named }) => ({
    ...state,
    objectives: changedIn(state.objectives, named.objective, () => ({ controller: named.side })),
  }),
});

export const concedes = noted({
  word: 'concede',
  whose: 'together',
  title: 'a side gives up the battle',
  roles: { side: { label: 'Side', among: ({ state }) => sidesIn(state) } },
  apply: ({ state, named }) => ({ ...state, ended: givenUp(state, named.side) }),
});
