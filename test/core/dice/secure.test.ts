import type * as Crypto from 'node:crypto';
import { randomFillSync } from 'node:crypto';
import { secureDraw, secureSource } from '../../../src/core/dice/secure';
import { pool } from '../../support/rolls';
import { chiSquare } from '../../support/odds/statistics';

jest.mock('node:crypto', () => {
  const real = jest.requireActual<typeof Crypto>('node:crypto');
  return { ...real, randomFillSync: jest.fn(real.randomFillSync) };
});

const fill = jest.mocked(randomFillSync);

/** Makes the system's randomness give these words, then zeros. */
function give(...given: readonly number[]): void {
  fill.mockImplementationOnce(((words: Uint32Array) => {
    words.fill(0);
    words.set(given);
    return words;
  }) as typeof randomFillSync);
}

const HIGHEST = 2 ** 32 - 1;

describe('faces from given randomness', () => {
  // 2^32 is 4 more than a multiple of 6, 6 more than one of 10, and a multiple of every power of 2.
  test.each([
    ['the lowest word', 6, [0], 1],
    ['the last face', 6, [5], 6],
    ['the last word of the last whole round of faces', 6, [2 ** 32 - 5], 6],
    ['a word past the last whole round is drawn again', 6, [2 ** 32 - 4, 2], 3],
    ['again and again', 6, [HIGHEST, HIGHEST, HIGHEST, 3], 4],
    ['ten sides', 10, [2 ** 32 - 6, 8], 9],
    ['a power of two rejects nothing', 8, [HIGHEST, 0], 8],
    ['one side', 1, [HIGHEST], 1],
    ['as many sides as words', 2 ** 32, [HIGHEST], 2 ** 32],
  ])('%s', (_, sides, words, face) => {
    give(...words);
    expect(secureDraw()(sides)).toBe(face);
  });

  test('when the randomness is used up, more is fetched', () => {
    give(...new Array<number>(1024).fill(1));
    give(4);
    const draw = secureDraw();
    expect(Array.from({ length: 1025 }, () => draw(6))).toEqual([...new Array<number>(1024).fill(2), 5]);
  });
});

test.each([2, 6, 10, 100])('a d%i is fair', (sides) => {
  const draw = secureDraw();
  expect(
    chiSquare(
      Array.from({ length: 50_000 }, () => draw(sides)),
      sides,
    ),
  ).toBe('uniform');
});

test('no two sources throw the same dice', () => {
  const faces = (): string => String(secureSource().answer(pool(40)).faces);
  expect(new Set([faces(), faces(), faces()]).size).toBe(3);
});

test('the source names itself and keeps no seed', () => {
  expect(secureSource().record).toEqual({ source: 'secure' });
});
