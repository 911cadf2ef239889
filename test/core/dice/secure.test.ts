import fs from 'node:fs';
import { secureDraw, secureSource } from '../../../src/core/dice/secure';
import { drawFrom } from '../../../src/core/dice/source';
import { pool } from '../../support/rolls';
import { chiSquare } from '../../support/odds/statistics';

afterEach(() => jest.restoreAllMocks());

/** Single faces from these words, then from zeros; each list is what one filling gives. */
function drawOf(...given: readonly (readonly number[])[]): (sides: number) => number {
  const left = [...given];
  return drawFrom((words) => {
    words.fill(0);
    words.set(left.shift() ?? []);
  });
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
    expect(drawOf(words)(sides)).toBe(face);
  });

  test('when the randomness is used up, more is fetched', () => {
    const draw = drawOf(new Array<number>(1024).fill(1), [4]);
    expect(Array.from({ length: 1025 }, () => draw(6))).toEqual([...new Array<number>(1024).fill(2), 5]);
  });
});

const { openSync, readSync } = fs;

/** What the device may do; where it gives nothing, `node:crypto` does. */
const DEVICES: Readonly<Record<string, () => jest.SpyInstance>> = {
  'the device': () => jest.spyOn(fs, 'readSync'),
  'a device that gives little at a time': () => {
    const little = (file: number, bytes: Uint8Array, { offset }: { readonly offset: number }): number =>
      readSync(file, bytes, offset, Math.min(1000, bytes.length - offset), null);
    return jest.spyOn(fs, 'readSync').mockImplementation(little as typeof readSync);
  },
  'a device that ends': () => jest.spyOn(fs, 'readSync').mockReturnValue(0),
  'a file in its place': () => jest.spyOn(fs, 'openSync').mockImplementation(() => openSync(__filename, 'r')),
  'no device': () =>
    jest.spyOn(fs, 'openSync').mockImplementation(() => {
      throw new Error('ENOENT');
    }),
};

describe.each(Object.keys(DEVICES))('with %s', (device) => {
  test.each([2, 6, 10, 100])('a d%i is fair', (sides) => {
    const used = DEVICES[device]?.();
    const draw = secureDraw();
    expect(
      chiSquare(
        Array.from({ length: 50_000 }, () => draw(sides)),
        sides,
      ),
    ).toBe('uniform');
    expect(used).toHaveBeenCalled();
  });
});

test('no two sources throw the same dice', () => {
  const faces = (): string => String(secureSource().answer(pool(40)).faces);
  expect(new Set([faces(), faces(), faces()]).size).toBe(3);
});

test('the source names itself and keeps no seed', () => {
  expect(secureSource().record).toEqual({ source: 'secure' });
});
