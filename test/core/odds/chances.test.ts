import fc from 'fast-check';
import {
  certain,
  chancesOf,
  chancesOfSum,
  multiply,
  plus,
  type Chances,
} from '../../../src/core/odds/chances';
import { atLeast, FACES, TOTAL, type Roll, type Want } from '../../../src/core/dice/roll';
import { runsOf } from '../../support/evenings';

function pool(count: number, want: Want, sides = 6, reroll?: 'hits' | 'misses'): Roll {
  const again = reroll && { of: reroll, because: [] };
  return { kind: 'roll', for: 'test', by: 'active', count, sides, want, reroll: again };
}

function weightOf({ weights }: Chances): bigint {
  return weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n);
}

const range = fc
  .tuple(fc.integer({ min: -1, max: 12 }), fc.integer({ min: -1, max: 12 }))
  .map(([from, to]): Want => ({ kind: 'count', from, to }));
const tally = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 })
  .map((faces): Want => ({ kind: 'tally', faces }));
const roll = fc
  .record({
    count: fc.integer({ min: 0, max: 40 }),
    sides: fc.constantFrom(6, 10, 20, 100),
    want: fc.oneof(range, tally, fc.constant(TOTAL)),
    again: fc.constantFrom(undefined, 'hits' as const, 'misses' as const),
  })
  .map(({ count, sides, want, again }) => {
    const reroll = want.kind === 'count' ? again : undefined;
    return pool(want.kind === 'total' ? count % 13 : count, want, sides, reroll);
  });

test('weights are whole, positive and sum to the total, whatever is rolled', () => {
  fc.assert(
    fc.property(roll, (asked) => {
      const chances = chancesOf(asked);
      expect(weightOf(chances)).toBe(BigInt(chances.total));
      expect(chances.weights.every((weight) => weight > 0)).toBe(true);
      expect(new Set(chances.answers.map(({ value, counts }) => `${value}/${counts.join()}`)).size).toBe(
        chances.answers.length,
      );
    }),
    { numRuns: runsOf(80) },
  );
});

test('hits are binomial over the lowest terms of one die', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), fc.integer({ min: 1, max: 30 }), (sides, count) => {
      const { total, weights } = chancesOf(pool(count, atLeast(sides, sides), sides));
      expect(BigInt(total)).toBe(BigInt(sides) ** BigInt(count));
      expect(BigInt(weights[0]!)).toBe(BigInt(sides - 1) ** BigInt(count));
    }),
  );
});

test('doubles are left exactly where they end', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(plus(most - 1, 1)).toBe(most);
  expect(plus(most, 1)).toBe(2n ** 53n);
  expect(multiply(most, 1)).toBe(most);
  expect(multiply(2 ** 27, 2 ** 26)).toBe(2n ** 53n);
  expect(multiply(3n, 2)).toBe(6n);
});

test('arithmetic of any size is that of bigints', () => {
  const whole = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.bigInt({ min: 0n, max: 2n ** 90n }));
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      expect(BigInt(plus(a, b))).toBe(BigInt(a) + BigInt(b));
      expect(BigInt(multiply(a, b))).toBe(BigInt(a) * BigInt(b));
    }),
  );
});

test('what a roll is for and who throws it do not change its chances, all else does', () => {
  const plain = pool(3, atLeast(4));
  expect(chancesOf({ ...plain, for: 'another', by: 'passive' })).toBe(chancesOf(plain));
  const others = [
    pool(4, atLeast(4)),
    pool(3, atLeast(5)),
    pool(3, { kind: 'count', from: 4, to: 5 }),
    pool(3, atLeast(4, 10), 10),
    pool(3, atLeast(4), 6, 'hits'),
    pool(3, atLeast(4), 6, 'misses'),
    pool(3, { kind: 'tally', faces: [4, 5] }),
    pool(3, { kind: 'tally', faces: [4] }),
    pool(3, TOTAL),
    pool(3, FACES),
  ];
  expect(new Set([plain, ...others].map(chancesOf)).size).toBe(others.length + 1);
});

test('more different rolls than are remembered', () => {
  for (let sides = 2; sides < 1100; sides++) chancesOf(pool(1, atLeast(2, sides), sides));
  expect(chancesOf(pool(1, atLeast(4))).total).toBe(2);
});

test('something certain has one answer, and so has a sum of nothing', () => {
  const sure = { answers: [{ value: 0, counts: [], values: [7] }], weights: [1], total: 1, dice: [] };
  expect(certain([7])).toEqual(sure);
  expect(chancesOfSum([]).total).toBe(1);
});

test('a re-roll doubles the most dice that are thrown', () => {
  expect(chancesOf(pool(5, atLeast(4), 6, 'hits')).dice).toEqual([{ sides: 6, count: 10 }]);
  expect(chancesOfSum([pool(5, atLeast(4)), pool(2, TOTAL, 10)]).dice).toEqual([
    { sides: 6, count: 5 },
    { sides: 10, count: 2 },
  ]);
});
