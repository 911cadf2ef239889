import { withSideNames } from '../../src/report';
import { RULING, shot } from './sample';

test('sides are called by their names, wherever a ruling speaks of them, and nothing else is', () => {
  const spoken = {
    ...shot,
    verdict: () => 'Side B wins, by side A; beside B, side C and inside A stay.',
    orders: (_: object, __: object, isWalked = false) => [`Side A ${isWalked ? 'walks' : 'moves'}.`],
  };
  const roll = { for: 'dice of side B', by: 'side A', sides: 6, dice: 1 };
  const asked = {
    ...RULING,
    rolls: [roll],
    steps: [{ text: 'side B ahead', citation: 'p.1', rule: 'T-01' }],
  };
  const [named, words] = withSideNames(asked, spoken, { A: 'Red', B: 'Blue' });
  expect(words.verdict({}, {})).toBe('Blue wins, by Red; beside B, side C and inside A stay.');
  // A ruling with sides that have names is one of a game.
  expect(words.orders({}, {})).toEqual(['Red walks.']);
  expect(named.rolls).toEqual([{ ...roll, for: 'dice of Blue', by: 'Red' }]);
  expect(named.steps).toEqual([{ text: 'Blue ahead', citation: 'p.1', rule: 'T-01' }]);
});
