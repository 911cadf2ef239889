import { objectivesAmong } from '../../../../core/walk/units';
import { SIDES } from '../../sides';
import type { StepName } from '../record/game';
import { letterIn } from '../units';
import { noted } from './make-act';

/** No unit moves in these steps. */
const BEFORE: readonly StepName[] = ['terrain', 'roles', 'objectives', 'defence', 'counter', 'setup', 'dice'];

/** Objectives change hands by moves of any kind, in any phase (B-OBJ-01, B-OBJ-03; p.23). */
export const objective = noted({
  word: 'objective',
  title: 'an objective has changed hands',
  whose: 'either',
  when: ({ state: { objectives, phase } }) => objectives.length > 0 && !BEFORE.includes(phase),
  roles: {
    objective: { label: 'Place', among: ({ state }) => objectivesAmong(state.objectives) },
    side: {
      label: 'Holder',
      among: ({ state }) => [...SIDES.map((side) => state.sides[side].id), 'none'],
    },
  },
  apply: ({ state, named }) => {
    const controller = letterIn(state, named.side) ?? 'none';
    return {
      ...state,
      objectives: state.objectives.map((one) => (one.id === named.objective ? { ...one, controller } : one)),
    };
  },
});
