import type { Rules } from '../../../src/core/adjudicate';
import { advance, type Turn } from '../../../src/core/walk/turn';

interface State {
  readonly step: string;
  readonly turns: number;
}

test('a step whose next step is null ends the turn, whatever rows follow it', () => {
  const step = (name: string) => ({ name, title: name, citation: '', acts: [] });
  const turn: Turn<State> = {
    steps: [step('day'), { ...step('night'), skipped: () => true, next: () => null }, step('over')],
    first: 'day',
    stepOf: (state) => state.step,
    toStep: (state, name) => ({ ...state, step: name }),
    nextTurn: (state) => ({ ...state, turns: state.turns + 1 }),
    isOver: () => false,
  };
  const rules = {} as Rules;
  expect(advance(turn, { step: 'day', turns: 0 }, rules)).toEqual({ step: 'day', turns: 1 });
});
