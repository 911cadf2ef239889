import { atLeast, atMost, describeRoll, FACES, TOTAL } from '../../../src/core/dice/roll';
import { pool } from '../../support/rolls';

test.each([
  [atLeast(4), '3d6, 4 or more'],
  [atLeast(1), '3d6, all hit'],
  [atLeast(7), '3d6, none can hit'],
  [atMost(2), '3d6, 2 or less'],
  [atMost(0), '3d6, none can hit'],
  [atMost(6), '3d6, all hit'],
  [{ kind: 'count', from: 3, to: 5 }, '3d6, 3 to 5'],
  [{ kind: 'count', from: 6, to: 9 }, '3d6, only 6s'],
  [{ kind: 'count', from: 4, to: 4 }, '3d6, only 4s'],
  [atMost(1), '3d6, only 1s'],
  [{ kind: 'tally', faces: [6, 5] }, '3d6'],
  [TOTAL, '3d6'],
  [FACES, '3d6'],
] as const)('%p is described as %p', (want, text) => {
  expect(describeRoll(pool(3, { want: want }))).toBe(text);
});

test('a re-roll is described by its own number of dice', () => {
  expect(describeRoll(pool(3, { sides: 10 }), 1)).toBe('1d10, 4 to 6');
  expect(describeRoll(pool(3, { want: atLeast(6) }), 1)).toBe('1d6, only 6');
  expect(describeRoll(pool(3, { want: atLeast(6) }), 2)).toBe('2d6, only 6s');
});
