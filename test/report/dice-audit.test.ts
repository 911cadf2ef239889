import { audit, ORDERLESS, SOURCE_ALPHA, TABLE_ALPHA, type Audit } from '../../src/core/dice/quality';
import { seededDraw } from '../../src/core/dice/seeded';
import { Tally } from '../../src/core/dice/tally';
import { briefAudit, renderAudit } from '../../src/report/dice-audit';
import { LINED, PLAIN } from './sample';

const HAND = { source: 'manual' } as const;

function check(sides: number, faces: readonly number[], alpha = TABLE_ALPHA): Audit {
  const tally = new Tally(sides);
  for (const face of faces) tally.add(face);
  return audit(tally, alpha);
}

function thrown(sides: number, rolls: number): readonly number[] {
  const draw = seededDraw('report');
  return Array.from({ length: rolls }, () => draw(sides));
}

function each(times: readonly number[]): readonly number[] {
  return times.flatMap((n, i) => new Array<number>(n).fill(i + 1));
}

const HONEST = check(6, thrown(6, 600));
const LOADED = check(6, [...thrown(6, 560), ...new Array<number>(40).fill(6)]);

test('a check of honest rolls: faces, tests, verdict, what it is worth', () => {
  expect(renderAudit(HONEST, HAND, LINED)).toMatchInlineSnapshot(`
   "600 rolls of a d6

   face  came  expected  share
   ───────────────────────────
      1    94       100  15.7%
      2   114       100  19.0%
      3    95       100  15.8%
      4   105       100  17.5%
      5   106       100  17.7%
      6    86       100  14.3%

   test         chi-square  df  chance  looks  furthest off (expected)
   ────────────────────────────────────────────────────────────────────
   faces               5.1   5   0.399  fine   face 2: 114 (100)
   pairs              27.4  25   0.336  fine   2 after 2: 31 (22)
   rising runs         2.3   2   0.315  fine   2 rising: 87 (76)
   worst gaps          9.5   3   0.143  fine   2 at once again: 31 (19)

   Verdict      Nothing odd found.
   Means        no proof of honest dice: what is too small to be noticed stays
                  hidden.
   Could show   a face whose chance is 7.3 percentage points off (24.0% instead of
                  16.7%), in 80 of 100 such checks; a smaller bias more seldom.
                  Half of it takes four times the rolls.
   False alarm  honest dice are called odd in 1 of 100 checks, shared by 4 tests.
   Thrown       by hand, typed in"
  `);
});

test('a check of odd rolls tells what else may be behind it, and what to do', () => {
  expect(renderAudit(LOADED, HAND, LINED)).toMatchInlineSnapshot(`
   "600 rolls of a d6

   face  came  expected  share
   ───────────────────────────
      1    85       100  14.2%
      2   105       100  17.5%
      3    89       100  14.8%
      4   103       100  17.2%
      5    97       100  16.2%
      6   121       100  20.2%

   test         chi-square  df   chance  looks  furthest off (expected)
   ──────────────────────────────────────────────────────────────────────
   faces               8.3   5    0.140  fine   face 6: 121 (100)
   pairs              67.0  25   1.1e-5  ODD    6 after 6: 48 (24)
   rising runs         0.2   2    0.883  fine   3 or more rising: 20 (22)
   worst gaps         51.8   3  2.0e-10  ODD    6 at once again: 49 (20)

   Verdict      Odd for honest dice in which face follows which and how long a face
                  stays away.
   Means        honest dice look as odd in at most 1 of 1,200,000,000 such checks.
   But          the way of throwing, or of writing down, would show in the same way
                  as a bad die.
   Now          throw the die afresh, as often again, and check the new rolls by
                  themselves.
   Could show   a face whose chance is 7.3 percentage points off (24.0% instead of
                  16.7%), in 80 of 100 such checks; a smaller bias more seldom.
                  Half of it takes four times the rolls.
   False alarm  honest dice are called odd in 1 of 100 checks, shared by 4 tests.
   Thrown       by hand, typed in"
  `);
});

test('dice of the program are not thrown by hand', () => {
  const shown = renderAudit(LOADED, { source: 'seeded', seed: 'x' }, LINED);
  expect(shown).not.toMatch(/way of throwing|afresh/);
  expect(shown).toMatch(/Thrown +from seed "x"$/);
});

test('plain: one fact a line', () => {
  expect(renderAudit(check(6, thrown(6, 60)), HAND, PLAIN)).toMatchInlineSnapshot(`
   "60 rolls of a d6
   face: 1; came: 11; expected: 10; share: 18.3%.
   face: 2; came: 12; expected: 10; share: 20.0%.
   face: 3; came: 8; expected: 10; share: 13.3%.
   face: 4; came: 13; expected: 10; share: 21.7%.
   face: 5; came: 7; expected: 10; share: 11.7%.
   face: 6; came: 9; expected: 10; share: 15.0%.
   test: faces; chi-square: 2.8; df: 5; chance: 0.731; looks: fine; furthest off
   (expected): face 4: 13 (10).
   test: rising runs; chi-square: 0.0; df: 1; chance: 1.000; looks: fine; furthest
   off (expected): 1 rising: 14 (14).
   Verdict: Nothing odd found.
   Means: no proof of honest dice: what is too small to be noticed stays hidden.
   Could show: a face whose chance is 23 percentage points off (39.8% instead of
   16.7%), in 80 of 100 such checks; a smaller bias more seldom. Half of it takes
   four times the rolls.
   False alarm: honest dice are called odd in 1 of 100 checks, shared by 2 tests.
   Not made: pairs (which face follows which): needs 181 rolls.
   Not made: worst gaps (how long a face stays away): needs 360 rolls.
   Dice thrown: by hand, typed in."
  `);
});

test('too few rolls: no verdict, and how many are needed', () => {
  expect(renderAudit(check(6, [4, 1, 6]), HAND, LINED)).toMatchInlineSnapshot(`
   "3 rolls of a d6

   face  came  expected  share
   ───────────────────────────
      1     1         1  33.3%
      2     0         1   0.0%
      3     0         1   0.0%
      4     1         1  33.3%
      5     0         1   0.0%
      6     1         1  33.3%

   Verdict   Too few to judge; at least 30 rolls are needed.
   Not made  faces (how often each face comes): needs 30 rolls.
             pairs (which face follows which): needs 181 rolls.
             rising runs (how long faces go on rising): needs 31 rolls.
             worst gaps (how long a face stays away): needs 360 rolls.
   Thrown    by hand, typed in"
  `);
});

test('dice of many sides have no list of faces', () => {
  const shown = renderAudit(check(100, thrown(100, 600)), HAND, LINED);
  expect(shown).not.toMatch(/^face +came/m);
  expect(shown).toMatch(/^faces +\d/m);
});

test('no bias can be noticed surely', () => {
  const found = { ...HONEST, smallestBias: undefined };
  expect(renderAudit(found, HAND, LINED)).toMatch(
    /Could show +no bias of one face, however great, in as many as 80 of 100 such\s+checks\./,
  );
});

describe('the class that is furthest off, in words', () => {
  test.each([
    ['faces', { at: [6], seen: 1204, expected: 1000.4 }, 'face 6: 1,204 (1,000)'],
    ['pairs', { at: [2, 6], seen: 1, expected: 2 }, '2 after 6: 1 (2)'],
    ['runs', { at: [3], seen: 1, expected: 2 }, '3 rising: 1 (2)'],
    ['runs', { at: [3], seen: 1, expected: 2, orMore: true }, '3 or more rising: 1 (2)'],
    ['gaps', { at: [5, 0], seen: 1, expected: 2 }, '5 at once again: 1 (2)'],
    ['gaps', { at: [5, 1], seen: 1, expected: 2 }, '5 after 1 other: 1 (2)'],
    ['gaps', { at: [5, 2], seen: 1, expected: 2 }, '5 after 2 others: 1 (2)'],
    ['gaps', { at: [5, 1], seen: 1, expected: 2, orMore: true }, '5 after 1 or more others: 1 (2)'],
  ] as const)('%s %j', (test, furthest, text) => {
    const result = { ...HONEST.tests[0]!, test, furthest };
    expect(renderAudit({ ...HONEST, tests: [result] }, HAND, LINED)).toContain(text);
  });
});

describe('how small a chance is', () => {
  test.each([
    [0.00999, '1 of 100'],
    [0.00221, '1 of 450'],
    [1 / 3300, '1 of 3,300'],
    [0, '1 of 1,000,000,000,000'],
  ])('%d: at most %s', (chance, text) => {
    const shown = renderAudit({ ...LOADED, chance }, HAND, LINED);
    expect(shown).toContain(`honest dice look as odd in at most ${text} such`);
  });
});

describe('in one line', () => {
  test.each([
    [HONEST, '600 rolls of a d6: nothing odd found.'],
    [check(6, [1]), '1 roll of a d6: too few to judge; at least 30 rolls are needed.'],
    [
      check(6, each([300, 0, 0, 0, 0, 0]), SOURCE_ALPHA),
      '300 rolls of a d6: odd for honest dice in how often each face comes and how long faces go on rising.',
    ],
  ])('%#', (found, line) => {
    expect(briefAudit(found)).toBe(line);
  });

  test('faces alone', () => {
    const tally = new Tally(6);
    for (const face of each([50, 20, 20, 20, 20, 20])) tally.add(face);
    expect(briefAudit(audit(tally, TABLE_ALPHA, ORDERLESS))).toBe(
      '150 rolls of a d6: odd for honest dice in how often each face comes.',
    );
  });
});

test('no line is wider than the terminal', () => {
  for (const width of [40, 60, 80]) {
    const lines = renderAudit(LOADED, HAND, { ...LINED, width }).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
  }
});
