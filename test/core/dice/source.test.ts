import { countHits, diceToReroll, throwDice } from '../../../src/core/dice/source';
import { atMost, FACES, TOTAL, type Answer, type Roll } from '../../../src/core/dice/roll';
import { pool } from '../../support/rolls';

/** Faces in this order; too few are a fault of the test. */
function showing(...faces: readonly number[]): { draw: () => number; left: () => number } {
  const rest = [...faces];
  return { draw: () => rest.shift()!, left: () => rest.length };
}

const rows: readonly (readonly [string, Roll, readonly number[], Partial<Answer>])[] = [
  ['hits', pool(5), [1, 4, 6, 3, 5], { value: 3 }],
  ['hits of 2 or less', pool(3, { want: atMost(2) }), [1, 2, 3], { value: 2 }],
  ['a total', pool(3, { want: TOTAL, sides: 10 }), [10, 1, 7], { value: 18 }],
  ['faces', pool(2, { want: FACES }), [6, 1], { value: 7 }],
  [
    'a tally',
    pool(5, { want: { kind: 'tally', faces: [6, 5] } }),
    [5, 6, 5, 6, 6],
    { value: 3, counts: [3, 2] },
  ],
  ['hits re-rolled', pool(4, { reroll: 'hits' }), [6, 1, 5, 4, 2, 4, 3], { value: 1, rerolled: [2, 4, 3] }],
  ['misses re-rolled', pool(4, { reroll: 'misses' }), [6, 1, 5, 2, 4, 3], { value: 3, rerolled: [4, 3] }],
  ['no hit to re-roll', pool(2, { reroll: 'hits' }), [1, 2], { value: 0, rerolled: [] }],
  ['no miss to re-roll', pool(2, { reroll: 'misses' }), [6, 6], { value: 2, rerolled: [] }],
  ['a total has nothing to re-roll', pool(2, { want: TOTAL, reroll: 'hits' }), [6, 6], { value: 12 }],
  ['no dice', pool(0, { reroll: 'misses' }), [], { value: 0, rerolled: [] }],
];

test.each(rows)('a throw is counted as its roll asks: %s', (_, roll, faces, expected) => {
  const dice = showing(...faces);
  const thrown = faces.slice(0, roll.count);
  expect(throwDice(roll, dice.draw)).toEqual({ counts: [], faces: thrown, ...expected });
  expect(dice.left()).toBe(0);
});

test('the dice that a re-roll takes', () => {
  expect(diceToReroll(pool(5), 2)).toBe(0);
  expect(diceToReroll(pool(5, { reroll: 'hits' }), 2)).toBe(2);
  expect(diceToReroll(pool(5, { reroll: 'misses' }), 2)).toBe(3);
  expect(diceToReroll(pool(5, { want: TOTAL, reroll: 'misses' }), 2)).toBe(0);
});

test('hits are counted by what the roll wants', () => {
  expect(countHits(pool(3), [3, 4, 5])).toBe(2);
  expect(countHits(pool(3, { want: { kind: 'tally', faces: [6, 5] } }), [6, 5, 4])).toBe(1);
  expect(countHits(pool(3, { want: TOTAL }), [6, 5, 4])).toBe(0);
});
