import { setRules } from '../../../src/core/ruling/adjudicate';
import { advance, type Turn } from '../../../src/core/walk/turn';
import { TOY } from '../../support/toy';

type Name = 'march' | 'night' | 'battle';

interface State {
  readonly step: Name;
  readonly day: number;
  readonly declared: boolean;
}

const row = (name: Name): { name: Name; title: string; citation: string; acts: [] } => ({
  ...{ name, title: name, citation: 'Toy p.1' },
  acts: [],
});

const TURN: Turn<State, Name> = {
  steps: [
    row('march'),
    { ...row('night'), next: ({ declared }) => (declared ? 'battle' : undefined) },
    row('battle'),
  ],
  first: 'march',
  last: 'night',
  stepOf: ({ step }) => step,
  toStep: (state, step) => ({ ...state, step }),
  nextTurn: (state) => ({ ...state, day: state.day + 1 }),
  isOver: () => false,
};

const RULES = setRules(TOY);

test('the next turn begins after the last step of a turn, although further rows follow it', () => {
  const state = { step: 'night', day: 1, declared: false } as const;
  expect(advance(TURN, state, RULES)).toEqual({ step: 'march', day: 2, declared: false });
});

test('a step after the last of a turn is entered where the last one names it', () => {
  const state = { step: 'night', day: 1, declared: true } as const;
  expect(advance(TURN, state, RULES)).toEqual({ step: 'battle', day: 1, declared: true });
});
