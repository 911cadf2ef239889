import { actsOf } from '../../../src/core/walk/acts-of';
import { instanceFor, offersOf, oneStep, type Turn } from '../../../src/core/walk/turn';

interface State {
  readonly hit: readonly string[];
  readonly rest: boolean;
}

const { noted } = actsOf<State>();
const RULES = { ruleset: {} as never, options: {}, changed: new Set<string>() };

const hits = noted({ word: 'hits', each: ({ state }) => state.hit, title: 'hits', rank: 1 });
const mark = noted({
  word: 'mark',
  title: 'a mark',
  rank: ({ state }) => (state.hit.length > 0 ? 1 : undefined),
  owed: false,
});
const tests = noted({ word: 'test', title: 'a test', when: ({ state }) => state.hit.length > 0, rank: 2 });
const fights = noted({ word: 'next', title: 'on', when: ({ state }) => !state.rest, closes: true });
const rests = noted({ word: 'next', title: 'rest', when: ({ state }) => state.rest, closes: true });

const turn: Turn<State, 'all'> = {
  ...oneStep({ name: 'all', title: 'all', citation: 'p.1', acts: [tests, mark, fights, rests] }),
  due: [hits],
};
const offered = (state: State) =>
  offersOf<State>(turn as Turn<State>, state, 'A', RULES).map(({ word, owed }) => [word, owed]);

test('acts of the lowest rank exclude all others, in the step as among those that are due', () => {
  expect(offered({ hit: ['Foy'], rest: false })).toEqual([
    ['hits Foy', true],
    ['mark', undefined],
  ]);
  expect(offered({ hit: [], rest: false })).toEqual([
    ['mark', undefined],
    ['next', undefined],
  ]);
});

test('a word that two acts have means the one that is offered', () => {
  const title = (rest: boolean) =>
    instanceFor<State>(turn, { hit: [], rest }, { word: 'next' }, RULES).act.title;
  expect([title(false), title(true)]).toEqual(['on', 'rest']);
});

test('a word that no act of the step has is refused', () => {
  expect(() =>
    instanceFor<State>(turn as Turn<State>, { hit: [], rest: true }, { word: 'fire' }, RULES),
  ).toThrow('the walk knows no act "fire" in this step (all)');
});
