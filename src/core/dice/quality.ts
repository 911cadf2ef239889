import { chiSquareTail } from './chi-square';
import { smallestBias } from './bias';
import type { Tally } from './tally';

/**
 * What is asked of a stream of faces. `faces`: does each come equally often? `pairs`: does a face depend on the one
 * before it? `runs`: how long do faces go on rising? `gaps`: how long does a face stay away?
 */
export const QUALITY_TESTS = ['faces', 'pairs', 'runs', 'gaps'] as const;
export type QualityTest = (typeof QUALITY_TESTS)[number];

/** The one test that does not look at the order in which the faces came. */
export const ORDERLESS: readonly QualityTest[] = ['faces'];

/**
 * The chance of a false alarm that all tests on one honest stream share where dice sources are audited: there the
 * number of dice is ours to choose, and an alarm must mean something.
 */
export const SOURCE_ALPHA = 1e-6;
/** The same for real dice: nobody throws them often enough to be stricter. */
export const TABLE_ALPHA = 0.01;

/** A class with an expected number below this is joined with its neighbour, as the distribution demands. */
const LEAST_EXPECTED = 5;

/**
 * The same for gaps, where one face's must stand further out to be the oddest of so many: with 5, 20-sided dice gave
 * six times the false alarms that they should in trials, with this no more than the others.
 */
function leastGaps(sides: number): number {
  return Math.max(10, sides);
}

/** One class of outcomes that a test counts: which, how often it came, and how often honest dice give it on average. */
export interface Cell {
  /** `faces`: the face. `pairs`: the face and the one before it. `runs`: the length. `gaps`: the face and its gap. */
  readonly at: readonly number[];
  readonly seen: number;
  readonly expected: number;
  /** Greater lengths and gaps are in this class too. */
  readonly orMore?: boolean;
}

/** What a test found. */
export interface TestResult {
  readonly test: QualityTest;
  readonly chiSquare: number;
  readonly freedom: number;
  /** The chance that honest dice look at least as odd in this test. */
  readonly chance: number;
  /** Below this chance the test gives the alarm. */
  readonly limit: number;
  readonly suspect: boolean;
  /** The class that is furthest off. */
  readonly furthest: Cell;
}

/** A test for which there were too few rolls, and how many it needs. */
interface Skipped {
  readonly test: QualityTest;
  readonly needs: number;
}

/** What a stream of faces looks like beside honest dice. */
export interface Audit {
  readonly sides: number;
  readonly rolls: number;
  readonly counts: readonly number[];
  /** The chance that honest dice give an alarm in any of the tests. */
  readonly alpha: number;
  readonly tests: readonly TestResult[];
  readonly skipped: readonly Skipped[];
  readonly suspect: boolean;
  /** An upper limit of the chance that honest dice look as odd in any of the tests; undefined where none was made. */
  readonly chance: number | undefined;
  /**
   * The smallest difference from 1/sides in the chance of one face that so many rolls give away with the chance
   * `POWER`; undefined where even a die with one face only would not be noticed so surely.
   */
  readonly smallestBias: number | undefined;
}

interface Fit {
  readonly chiSquare: number;
  readonly freedom: number;
  readonly chance: number;
  readonly furthest: Cell;
}

interface Measure {
  /** Rolls that the test needs, so that no class is expected less often than the distribution demands. */
  needs(sides: number): number;
  fit(tally: Tally): Fit;
}

/** No other test is made of so few rolls either: that each face comes equally often is the first thing to ask. */
function leastRolls(sides: number): number {
  return LEAST_EXPECTED * sides;
}

const MEASURES: Readonly<Record<QualityTest, Measure>> = {
  faces: { needs: leastRolls, fit: fitFaces },
  pairs: { needs: (sides) => LEAST_EXPECTED * sides ** 2 + 1, fit: fitPairs },
  runs: {
    needs: (sides) =>
      Math.max(leastRolls(sides), Math.ceil((LEAST_EXPECTED / risingAtLeast(2, sides)) * runLength(sides))),
    fit: fitRuns,
  },
  gaps: { needs: (sides) => leastGaps(sides) * sides ** 2, fit: fitGaps },
};

/**
 * Compares counted faces with honest dice. The tests share `alpha` evenly (Bonferroni), so that more tests do not mean
 * more false alarms; those that need more rolls take no share.
 */
export function audit(tally: Tally, alpha: number, wanted: readonly QualityTest[] = QUALITY_TESTS): Audit {
  const { sides, rolls } = tally;
  const needed = wanted.map((test) => ({ test, needs: MEASURES[test].needs(sides) }));
  const made = needed.filter(({ needs }) => rolls >= needs);
  const limit = alpha / Math.max(1, made.length);
  const tests = made.map(({ test }) => {
    const found = MEASURES[test].fit(tally);
    return { test, ...found, limit, suspect: found.chance < limit };
  });
  const least = Math.min(...tests.map(({ chance }) => chance));
  return {
    sides,
    rolls,
    counts: tally.counts(),
    alpha,
    tests,
    skipped: needed.filter(({ needs }) => rolls < needs),
    suspect: tests.some(({ suspect }) => suspect),
    chance: tests.length === 0 ? undefined : Math.min(1, least * tests.length),
    smallestBias: made.some(({ test }) => test === 'faces') ? smallestBias(sides, rolls, limit) : undefined,
  };
}

function fitOf(cells: readonly Cell[], freedom: number): Fit {
  const chiSquare = sum(cells.map(oddness));
  const furthest = cells.reduce((worst, cell) => (oddness(cell) > oddness(worst) ? cell : worst));
  return { chiSquare, freedom, chance: chiSquareTail(chiSquare, freedom), furthest };
}

function oddness({ seen, expected }: Cell): number {
  return expected === 0 ? 0 : (seen - expected) ** 2 / expected;
}

function fitFaces(tally: Tally): Fit {
  const expected = tally.rolls / tally.sides;
  const cells = tally.counts().map((seen, i) => ({ at: [i + 1], seen, expected }));
  return fitOf(cells, tally.sides - 1);
}

/**
 * Independence of neighbours, given how often each face comes at all: a die that favours a face is shown by `faces` and
 * is not accused of remembering too. All neighbours count, each face in two pairs (Billingsley 1961, Statistical
 * methods in Markov chains: the limit is chi-square as for a table of independent pairs).
 */
function fitPairs({ sides, pairs }: Tally): Fit {
  const row = new Array<number>(sides).fill(0);
  const column = [...row];
  pairs.forEach((seen, i) => {
    const [before, after] = [Math.floor(i / sides), i % sides];
    row[before] = (row[before] as number) + seen;
    column[after] = (column[after] as number) + seen;
  });
  const total = sum(row);
  const cells = Array.from(pairs, (seen, i) => {
    const [before, after] = [Math.floor(i / sides), i % sides];
    const expected = ((row[before] as number) * (column[after] as number)) / total;
    return { at: [after + 1, before + 1], seen, expected };
  });
  const used = (sums: readonly number[]): number => sums.filter((seen) => seen > 0).length;
  // A die with one face leaves nothing to depend on, and no freedom: the chance of a chi-square of 0 is 1.
  return fitOf(cells, Math.max(1, (used(row) - 1) * (used(column) - 1)));
}

/** How the lengths of runs or gaps are spread where the dice are honest. */
interface Lengths {
  readonly least: number;
  /** The chance of a length or more. */
  readonly survival: (length: number) => number;
  /** How many lengths so many rolls give on average. */
  readonly planned: number;
  /** A class is expected at least so often. */
  readonly enough: number;
}

function fitRuns({ sides, rolls, runs }: Tally): Fit {
  const planned = rolls / runLength(sides);
  const survival = (length: number): number => risingAtLeast(length, sides);
  return fitLengths(runs.subarray(1), [], { least: 1, survival, planned, enough: LEAST_EXPECTED });
}

/** The chance that a run has at least so many faces: they differ, and stand in the one order of all that rises. */
function risingAtLeast(length: number, sides: number): number {
  let chance = 1;
  for (let i = 0; i < length; i++) chance *= (sides - i) / ((i + 1) * sides);
  return chance;
}

/** Rolls that a rising run takes on average, the one that ends it included. */
function runLength(sides: number): number {
  return (1 + 1 / sides) ** sides;
}

/**
 * The gaps between one face and its next appearance, face by face: the oddest face speaks for all, its chance
 * multiplied by their number (Bonferroni), since the gaps of different faces depend on one another.
 */
function fitGaps({ sides, rolls, gaps, mostGap }: Tally): Fit {
  const survival = (gap: number): number => (1 - 1 / sides) ** gap;
  const lengths = { least: 0, survival, planned: rolls / sides, enough: leastGaps(sides) };
  const fits = Array.from({ length: sides }, (_, i) =>
    fitLengths(gaps.subarray(i * (mostGap + 1), (i + 1) * (mostGap + 1)), [i + 1], lengths),
  );
  const worst = fits.reduce((oddest, one) => (one.chance < oddest.chance ? one : oddest));
  return { ...worst, chance: Math.min(1, worst.chance * sides) };
}

/**
 * How well lengths fit their chances; `seen[0]` counts the least. How many lengths there are is itself the dice's
 * doing; the limit is the same as if it were fixed (Anscombe 1952).
 */
function fitLengths(seen: Uint32Array, at: readonly number[], lengths: Lengths): Fit {
  const { least, survival } = lengths;
  const total = sum(seen);
  const last = longest(seen.length, lengths);
  const cells = Array.from({ length: last - least }, (_, i): Cell => {
    const expected = total * (survival(least + i) - survival(least + i + 1));
    return { at: [...at, least + i], seen: seen[i] as number, expected };
  });
  const rest = sum(seen.subarray(last - least));
  cells.push({ at: [...at, last], seen: rest, expected: total * survival(last), orMore: true });
  return fitOf(cells, cells.length - 1);
}

/** Rounding must not cost a class at the very number of rolls from which on there are two. */
const SLACK = 1 - 1e-9;

/**
 * The length from which on all are one class. By the number of lengths that is planned, not by what came: a choice
 * that looks at the dice would not be fair to them.
 */
function longest(count: number, { least, survival, planned, enough }: Lengths): number {
  let last = least;
  while (last + 1 < least + count) {
    const next = survival(last + 1);
    if (planned * Math.min(survival(last) - next, next) < enough * SLACK) break;
    last++;
  }
  return last;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
