import { chiSquareTail } from '../../../src/core/dice/chi-square';
import {
  audit,
  ORDERLESS,
  QUALITY_TESTS,
  SOURCE_ALPHA,
  TABLE_ALPHA,
  type Audit,
  type QualityTest,
} from '../../../src/core/dice/quality';
import { secureDraw } from '../../../src/core/dice/secure';
import { seededDraw } from '../../../src/core/dice/seeded';
import type { Draw } from '../../../src/core/dice/source';
import { Tally } from '../../../src/core/dice/tally';
import { variants } from '../../support/evenings';

/** More than a club throws in a lifetime: a bias that shows in no fewer dice hurts nobody. */
const MANY = 10_800_000;

function tallyOf(sides: number, rolls: number, draw: Draw): Tally {
  const tally = new Tally(sides);
  for (let i = 0; i < rolls; i++) tally.add(draw(sides));
  return tally;
}

function suspects({ tests }: Audit): readonly QualityTest[] {
  return tests.filter(({ suspect }) => suspect).map(({ test }) => test);
}

describe('the program’s dice', () => {
  test.each(
    variants<[string, number, () => Draw]>([
      ['seeded', 6, () => seededDraw('quality')],
      ['seeded', 10, () => seededDraw('quality')],
      ['secure', 6, secureDraw],
      ['secure', 10, secureDraw],
    ]),
  )('%s, d%i: 10.8 million are even in face and order', (_, sides, make) => {
    const found = audit(tallyOf(sides, MANY, make()), SOURCE_ALPHA);
    expect(found.tests.map(({ test }) => test)).toEqual(QUALITY_TESTS);
    expect(suspects(found)).toEqual([]);
    // What has passed: no face is more likely than another by a thousandth.
    expect(found.smallestBias).toBeLessThan(0.001);
  });

  test('the streams of many seeds, end to end, are even too', () => {
    let stream = 0;
    let left = 0;
    let draw = seededDraw('');
    const next: Draw = (sides) => {
      if (left === 0) [draw, left] = [seededDraw(`quality/${stream++}`), 100];
      left--;
      return draw(sides);
    };
    expect(suspects(audit(tallyOf(6, 1_000_000, next), SOURCE_ALPHA))).toEqual([]);
  });
});

describe('dice that are not fair are caught', () => {
  const fair = seededDraw('controls');
  const remembering = (next: (before: number, sides: number, roll: number) => number): (() => Draw) => {
    return () => {
      let [before, roll] = [1, 0];
      return (sides) => (before = next(before, sides, roll++));
    };
  };

  test.each<[string, number, () => Draw, readonly QualityTest[]]>([
    ['a byte modulo 6, nothing rejected', MANY, () => (sides) => 1 + ((fair(256) - 1) % sides), ['faces']],
    [
      'a face whose chance is a thousandth higher',
      MANY,
      () => (sides) => (fair(800) === 1 ? 6 : fair(sides)),
      ['faces'],
    ],
    [
      'a sticky die: one roll in 100 repeats the last',
      1_000_000,
      remembering((before, sides) => (fair(100) === 1 ? before : fair(sides))),
      ['pairs', 'gaps'],
    ],
    [
      'an alternating die: low, high, low, high',
      100_000,
      remembering((_, sides, roll) => fair(sides / 2) + (roll % 2 === 0 ? 0 : sides / 2)),
      ['pairs', 'runs', 'gaps'],
    ],
    [
      'a die that counts',
      10_000,
      remembering((before, sides) => (before % sides) + 1),
      ['pairs', 'runs', 'gaps'],
    ],
    [
      'a bag: every face once before any comes again',
      100_000,
      () => {
        let bag: number[] = [];
        return (sides) => {
          if (bag.length === 0) bag = Array.from({ length: sides }, (_, i) => i + 1);
          return bag.splice(fair(bag.length) - 1, 1)[0]!;
        };
      },
      ['pairs', 'runs', 'gaps'],
    ],
    [
      'one that never shows again what it showed two rolls ago, whatever came between',
      100_000,
      () => {
        let before: readonly number[] = [1, 2];
        return (sides) => {
          let face = fair(sides);
          while (face === before[0]) face = fair(sides);
          before = [before[1]!, face];
          return face;
        };
      },
      ['gaps'],
    ],
    [
      'one that hates to climb far: after a rise, half of the further rises are thrown again',
      1_000_000,
      () => {
        let [last, rose] = [6, false];
        return (sides) => {
          let face = fair(sides);
          if (rose && face > last && fair(2) === 1) face = fair(sides);
          [rose, last] = [face > last, face];
          return face;
        };
      },
      ['runs'],
    ],
  ])('%s', (_, rolls, make, caught) => {
    const found = audit(tallyOf(6, rolls, make()), SOURCE_ALPHA);
    expect(suspects(found)).toEqual(expect.arrayContaining([...caught]));
    expect(found).toMatchObject({ suspect: true });
  });

  test('what is odd in its faces alone is not called odd in its order', () => {
    const loaded: Draw = (sides) => (fair(10) === 1 ? 6 : fair(sides));
    expect(suspects(audit(tallyOf(6, 20_000, loaded), SOURCE_ALPHA))).not.toContain('pairs');
  });

  test('a die with one face', () => {
    const found = audit(
      tallyOf(6, 1000, () => 3),
      TABLE_ALPHA,
    );
    expect(suspects(found)).toContain('faces');
    expect(found.tests[0]).toMatchObject({ freedom: 5, furthest: { at: [3], seen: 1000 } });
    expect(found.tests[0]?.chiSquare).toBeCloseTo(5000, 9);
    expect(found.tests.every(({ chance }) => chance >= 0 && chance <= 1)).toBe(true);
  });
});

describe('what a test tells', () => {
  test('the chance of the oddest test counts for all of them', () => {
    const found = audit(tallyOf(6, 1000, seededDraw('shares')), TABLE_ALPHA);
    const least = Math.min(...found.tests.map(({ chance }) => chance));
    expect(least).toBeLessThan(1 / 4);
    expect(found.chance).toBeCloseTo(least * found.tests.length, 12);
  });

  test('the pair that is furthest off is shown as the face and the one before it', () => {
    const draw = seededDraw('pair');
    let before = 1;
    // After a 2 comes a 5, every other time.
    const found = audit(
      tallyOf(6, 10_000, () => (before = before === 2 && draw(2) === 1 ? 5 : draw(6))),
      TABLE_ALPHA,
    );
    expect(found.tests.find(({ test }) => test === 'pairs')?.furthest.at).toEqual([5, 2]);
  });

  test('a face that never comes leaves no freedom to its pairs', () => {
    const draw = seededDraw('five faces');
    const found = audit(
      tallyOf(6, 10_000, () => draw(5)),
      TABLE_ALPHA,
    );
    expect(found.tests.map(({ test, freedom }) => [test, freedom])).toEqual(
      expect.arrayContaining([
        ['faces', 5],
        ['pairs', 16],
      ]),
    );
    expect(suspects(found)).not.toContain('pairs');
  });
});

describe('an honest die is called odd as seldom as it says', () => {
  // Without "faces", of which the limit is exact by the chi-square of 5 (checked below) and the bias takes time.
  const tests = ['pairs', 'runs', 'gaps'] as const;
  test.each([
    [6, 400],
    [10, 1200],
    [2, 60],
  ])('d%i, %i rolls: not twice as often', (sides, rolls) => {
    const draw = seededDraw('false alarms');
    const trials = 2000;
    const alarms = { any: 0, pairs: 0, runs: 0, gaps: 0, faces: 0 };
    for (let trial = 0; trial < trials; trial++) {
      const found = audit(tallyOf(sides, rolls, draw), 0.05, tests);
      expect(found.tests).toHaveLength(tests.length);
      if (found.suspect) alarms.any++;
      for (const { test, chance } of found.tests) if (chance < 0.05) alarms[test]++;
    }
    for (const test of ['any', ...tests] as const) {
      expect(alarms[test] / trials).toBeLessThan(0.07);
      expect(alarms[test] / trials).toBeGreaterThan(0.005);
    }
  });

  test('the chance of the faces of 30 rolls is near the exact one', () => {
    const chance = (limit: number): number =>
      shares(30, 6)
        .filter((counts) => chiSquareTail(chiSquareOf(counts, 5), 5) < limit)
        .reduce((sum, counts) => sum + chanceOf(counts, 30, 6), 0);
    expect(chance(Infinity)).toBeCloseTo(1, 9);
    expect(Math.abs(chance(0.01) / 0.01 - 1)).toBeLessThan(0.05);
    expect(Math.abs(chance(0.0025) / 0.0025 - 1)).toBeLessThan(0.06);
  });
});

/** All ways to share so many rolls among faces, the most frequent first. */
function shares(rolls: number, faces: number, most = rolls): readonly (readonly number[])[] {
  if (faces === 0) return rolls === 0 ? [[]] : [];
  return Array.from({ length: Math.min(most, rolls) + 1 }, (_, n) =>
    shares(rolls - n, faces - 1, n).map((rest) => [n, ...rest]),
  ).flat();
}

function chiSquareOf(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

/** The chance of these counts, whichever face has which. */
function chanceOf(counts: readonly number[], rolls: number, sides: number): number {
  const alike = [...new Set(counts)].map((n) => counts.filter((other) => other === n).length);
  const orders = factorial(sides) / product(alike.map(factorial));
  return (orders * (factorial(rolls) / product(counts.map(factorial)))) / sides ** rolls;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

function product(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all * n, 1);
}

describe('what is made of how many rolls', () => {
  test.each([
    [6, 29, []],
    [6, 30, ['faces']],
    [6, 31, ['faces', 'runs']],
    [6, 180, ['faces', 'runs']],
    [6, 181, ['faces', 'pairs', 'runs']],
    [6, 360, QUALITY_TESTS],
    [10, 49, []],
    [10, 1000, QUALITY_TESTS],
    [100, 499, []],
    [2, 40, ['faces', 'pairs', 'gaps']],
    [2, 45, QUALITY_TESTS],
  ])('d%i, %i rolls', (sides, rolls, made) => {
    const found = audit(tallyOf(sides, rolls, seededDraw('few')), TABLE_ALPHA);
    expect(found.tests.map(({ test }) => test)).toEqual(made);
    expect(found.skipped.map(({ test }) => test)).toEqual(
      QUALITY_TESTS.filter((test) => !made.includes(test as never)),
    );
    expect(found.skipped.every(({ needs }) => needs > rolls)).toBe(true);
    // No test is one in name only.
    expect(found.tests.every(({ freedom }) => freedom > 0)).toBe(true);
    for (const { limit } of found.tests) expect(limit).toBeCloseTo(TABLE_ALPHA / made.length, 12);
    expect(found.smallestBias === undefined).toBe(made.length === 0);
    expect(found.chance === undefined).toBe(made.length === 0);
  });

  test('nothing thrown', () => {
    const found = audit(new Tally(6), TABLE_ALPHA);
    expect(found).toMatchObject({ rolls: 0, tests: [], suspect: false, counts: [0, 0, 0, 0, 0, 0] });
  });

  test('where the order says nothing only the faces are looked at, with the whole chance of a false alarm', () => {
    const sorted = [1, 2, 3, 4, 5, 6].flatMap((face) => new Array<number>(100).fill(face));
    const tally = new Tally(6);
    for (const face of sorted) tally.add(face);
    expect(suspects(audit(tally, TABLE_ALPHA))).toEqual(['pairs', 'runs', 'gaps']);
    expect(audit(tally, TABLE_ALPHA, ORDERLESS)).toMatchObject({
      suspect: false,
      skipped: [],
      tests: [{ test: 'faces', chiSquare: 0, chance: 1, limit: TABLE_ALPHA }],
    });
  });
});
