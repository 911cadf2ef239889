import fc from 'fast-check';
import { Tally } from '../../../src/core/dice/tally';

function tallyOf(faces: readonly number[], sides = 6): Tally {
  const tally = new Tally(sides);
  for (const face of faces) tally.add(face);
  return tally;
}

function pairs({ sides, pairs: counted }: Tally): Record<string, number> {
  const found = Array.from(counted, (n, i) => [`${Math.floor(i / sides) + 1}${(i % sides) + 1}`, n] as const);
  return Object.fromEntries(found.filter(([, n]) => n > 0));
}

function gaps({ sides, mostGap, gaps: counted }: Tally, face: number): readonly number[] {
  expect(counted).toHaveLength(sides * (mostGap + 1));
  return Array.from(counted.subarray((face - 1) * (mostGap + 1), face * (mostGap + 1)));
}

describe('what a stream of faces holds', () => {
  const tally = tallyOf([1, 3, 3, 6, 2, 5, 6, 6, 1]);

  test('how often each came', () => {
    expect([tally.rolls, tally.counts()]).toEqual([9, [2, 1, 2, 0, 1, 3]]);
  });

  test('which came after which', () => {
    expect(pairs(tally)).toEqual({ 13: 1, 33: 1, 36: 1, 62: 1, 25: 1, 56: 1, 66: 1, 61: 1 });
  });

  test('how long they rose: the face that ends a run starts none, and the last run has no end', () => {
    // 1 3 | (3) | 6 | (2) | 5 6 | (6) | 1 ...
    expect(Array.from(tally.runs)).toEqual([0, 1, 2, 0, 0, 0, 0]);
  });

  test('how long each stayed away, from the start on', () => {
    expect(gaps(tally, 6).slice(0, 5)).toEqual([1, 0, 1, 1, 0]);
    expect(gaps(tally, 1).slice(0, 9)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0]);
    expect(gaps(tally, 4).every((n) => n === 0)).toBe(true);
  });
});

test('very long gaps are counted together', () => {
  const tally = tallyOf([...new Array<number>(100).fill(1), 2]);
  expect(gaps(tally, 2)[tally.mostGap]).toBe(1);
});

test('nothing was thrown: nothing is counted', () => {
  expect(tallyOf([]).counts()).toEqual([0, 0, 0, 0, 0, 0]);
});

test('one pass counts what looking again and again counts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 }), (faces) => {
      const tally = tallyOf(faces, 4);
      expect(tally.counts()).toEqual([1, 2, 3, 4].map((face) => faces.filter((one) => one === face).length));
      for (const face of [1, 2, 3, 4]) {
        const places = faces.flatMap((one, i) => (one === face ? [i] : []));
        const apart = places.map((place, i) => place - (places[i - 1] ?? -1) - 1);
        expect(gaps(tally, face)).toEqual(
          Array.from({ length: 13 }, (_, gap) => apart.filter((one) => Math.min(one, 12) === gap).length),
        );
      }
      expect(Array.from(tally.runs).slice(1)).toEqual(
        [1, 2, 3, 4].map((length) => runsOf(faces).filter((one) => one === length).length),
      );
    }),
  );
});

/** The lengths of the rising runs that ended, cut off the front one by one. */
function runsOf(faces: readonly number[]): readonly number[] {
  const end = faces.findIndex((face, i) => i > 0 && face <= faces[i - 1]!);
  return end < 0 ? [] : [end, ...runsOf(faces.slice(end + 1))];
}
