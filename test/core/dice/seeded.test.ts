import fc from 'fast-check';
import { seededDraw, seededSource } from '../../../src/core/dice/seeded';
import { chiSquare, errorsFrom } from '../../support/odds/statistics';
import { pool } from '../../support/rolls';

function first(seed: string, sides: number, dice = 12): readonly number[] {
  const draw = seededDraw(seed);
  return Array.from({ length: dice }, () => draw(sides));
}

describe('the first dice of a seed never change', () => {
  // Rulings, journals and papers quote seeds: a change here breaks every one of them.
  test.each([
    ['waterloo', 6, [6, 4, 3, 6, 5, 2, 6, 5, 2, 4, 3, 3]],
    ['waterloo', 10, [4, 2, 7, 4, 1, 10, 6, 7, 6, 4, 7, 5]],
    ['waterloo', 100, [24, 92, 27, 44, 21, 100, 6, 7, 6, 64, 17, 65]],
    ['1', 6, [3, 4, 3, 4, 4, 3, 5, 5, 1, 5, 1, 1]],
    ['1', 10, [7, 2, 3, 10, 8, 5, 1, 9, 9, 7, 9, 3]],
    ['1', 100, [97, 72, 13, 60, 48, 65, 61, 9, 29, 77, 79, 83]],
    ['', 6, [4, 1, 4, 2, 6, 2, 6, 4, 5, 5, 2, 6]],
    ['Blücher/7', 6, [6, 6, 4, 4, 6, 5, 5, 3, 1, 2, 1, 2]],
  ])('%p, d%i', (seed, sides, faces) => {
    expect(first(seed, sides)).toEqual(faces);
  });
});

test('a seed that looks like a number is the same seed as text', () => {
  expect(first('1e3', 100)).not.toEqual(first('1000', 100));
  expect(first('1', 100)).not.toEqual(first('01', 100));
});

test('every face is on the die, for any seed and any die', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, sides) => {
      for (const face of first(seed, sides)) {
        expect(Number.isInteger(face)).toBe(true);
        expect(face).toBeGreaterThanOrEqual(1);
        expect(face).toBeLessThanOrEqual(sides);
      }
    }),
  );
});

test('streams are named: neither their order nor their number matters', () => {
  const forwards = ['s/0', 's/1', 's/2'].map((name) => first(name, 6));
  const backwards = ['s/2', 's/1', 's/0'].map((name) => first(name, 6));
  expect(backwards.reverse()).toEqual(forwards);
  expect(new Set(forwards.map(String)).size).toBe(3);
});

test('two streams that are used in turn do not disturb one another', () => {
  const [a, b] = [seededDraw('a'), seededDraw('b')];
  const mixed = Array.from({ length: 12 }, () => [a(6), b(6)] as const);
  expect(mixed.map(([face]) => face)).toEqual(first('a', 6));
  expect(mixed.map(([, face]) => face)).toEqual(first('b', 6));
});

test('the faces of a seed, and of many seeds, are uniform', () => {
  const draw = seededDraw('uniform');
  expect(
    chiSquare(
      Array.from({ length: 60_000 }, () => draw(6)),
      6,
    ),
  ).toBe('uniform');
  expect(
    chiSquare(
      Array.from({ length: 20_000 }, (_, n) => first(`trial/${n}`, 6, 1)[0]!),
      6,
    ),
  ).toBe('uniform');
});

test('faces are rejected that would favour the low ones of a die with very many sides', () => {
  const sides = 3 * 2 ** 30;
  const low = first('rejected', sides, 3000).filter((face) => face <= sides / 3).length;
  // Without rejection half of the faces would be low.
  expect(errorsFrom(1 / 3, low, 3000)).toBeLessThan(6);
});

test('the source throws the same dice, names its seed and makes re-rolls from the same stream', () => {
  const source = seededSource('waterloo');
  expect(source.record).toEqual({ source: 'seeded', seed: 'waterloo' });
  expect(source.answer(pool(4, { reroll: 'hits' }))).toEqual({
    value: 2,
    counts: [],
    faces: [6, 4, 3, 6],
    rerolled: [5, 2, 6],
  });
  expect(source.answer(pool(2)).faces).toEqual([5, 2]);
});
