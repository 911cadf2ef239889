import { chiSquareLimit, chiSquareTail } from '../chi-square';

/**
 * What is asked of a stream of faces. `faces`: does each come equally often? `pairs`: does a face depend on the one
 * before it? `runs`: do faces rise for as long as chance lets them? `gaps`: how long does a face stay away?
 */
export const QUALITY_TESTS = ['faces', 'pairs', 'runs', 'gaps'] as const;
export type QualityTest = (typeof QUALITY_TESTS)[number];

/** The one test that does not look at the order in which the faces came. */
export const ORDERLESS: readonly QualityTest[] = ['faces'];

/** More sides than this are not audited: pairs of faces are counted in a table of sides times sides. */
export const MOST_AUDITED_SIDES = 100;

/**
 * The chance of a false alarm that all tests on one honest stream share where dice sources are audited: there the
 * number of dice is ours to choose, and an alarm must mean something.
 */
export const SOURCE_ALPHA = 1e-6;
/** The same for real dice: nobody throws them often enough to be stricter. */
export const TABLE_ALPHA = 0.01;

/** How surely a bias is to be noticed where the smallest that can be noticed is told. */
export const POWER = 0.8;

/** A class whose expected number is below this is joined with its neighbour, as the distribution demands. */
const LEAST_EXPECTED = 5;
/** Longer gaps than so many times the sides are one class: 5 in 100 gaps. */
const GAP_PER_SIDE = 3;

/** Where the faces of a stream are counted, in one pass and without keeping them. */
export class Tally {
  readonly pairs: Uint32Array;
  readonly runs: Uint32Array;
  readonly gaps: Uint32Array;
  readonly mostGap: number;
  rolls = 0;
  private readonly seenAt: Float64Array;
  private before = 0;
  private rising = 0;
  private first = 0;

  /** `sides` from 2 to `MOST_AUDITED_SIDES`. */
  constructor(readonly sides: number) {
    this.mostGap = GAP_PER_SIDE * sides;
    this.pairs = new Uint32Array(sides * sides);
    this.runs = new Uint32Array(sides + 1);
    this.gaps = new Uint32Array(sides * (this.mostGap + 1));
    this.seenAt = new Float64Array(sides + 1);
  }

  /** Counts one more face, from 1 to `sides`. */
  add(face: number): void {
    const { sides, before, seenAt, mostGap } = this;
    this.rolls++;
    const gap = this.rolls - (seenAt[face] as number) - 1;
    seenAt[face] = this.rolls;
    (this.gaps[(face - 1) * (mostGap + 1) + (gap < mostGap ? gap : mostGap)] as number)++;
    if (before === 0) this.first = face;
    else (this.pairs[(before - 1) * sides + face - 1] as number)++;
    this.countRun(face);
    this.before = face;
  }

  /** The face that ends a rising run starts none, so that runs do not depend on one another (Knuth, TAOCP 3.3.2 G). */
  private countRun(face: number): void {
    if (this.rising === 0 || face > this.before) this.rising++;
    else {
      (this.runs[this.rising] as number)++;
      this.rising = 0;
    }
  }

  /** How often each face came, from face 1. */
  counts(): readonly number[] {
    const { sides, pairs, first } = this;
    const counts = new Array<number>(sides).fill(0);
    if (first > 0) counts[first - 1] = 1;
    pairs.forEach((seen, i) => {
      counts[i % sides] = (counts[i % sides] as number) + seen;
    });
    return counts;
  }
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
export interface Skipped {
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

const MEASURES: Readonly<Record<QualityTest, Measure>> = {
  faces: { needs: (sides) => LEAST_EXPECTED * sides, fit: fitFaces },
  pairs: { needs: (sides) => LEAST_EXPECTED * sides ** 2 + 1, fit: fitPairs },
  runs: { needs: (sides) => Math.ceil((LEAST_EXPECTED / risingAtLeast(2, sides)) * runLength(sides)), fit: fitRuns },
  gaps: { needs: (sides) => LEAST_EXPECTED * sides ** 2, fit: fitGaps },
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

/** Halvings of the interval in which the smallest bias is sought. */
const HALVINGS = 50;

/**
 * The smallest rise above 1/sides in the chance of one face, the others falling evenly, that the test of faces gives
 * away with the chance `POWER` (a face that comes too seldom by as much is given away more surely). Undefined where
 * not even a die that always shows one face would be.
 */
export function smallestBias(sides: number, rolls: number, limit: number): number | undefined {
  const critical = chiSquareLimit(limit, sides - 1);
  let [low, high] = [0, 1 - 1 / sides];
  if (powerOf(high, sides, rolls, critical) < POWER) return undefined;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (powerOf(middle, sides, rolls, critical) < POWER) low = middle;
    else high = middle;
  }
  return high;
}

/** The normal distribution is summed in such steps, so far to either side, in standard deviations. */
const STEP = 0.05;
const REACH = 6;

/**
 * The chance that the chi-square of all faces passes `critical` where one face has the chance 1/sides + bias. How
 * often that face comes is taken as normal; given that, the others are an honest die of one side less, and the
 * chi-square of all is (sides / rolls) x (sides x off^2 + theirs x rest) / (sides - 1). The noncentral chi-square,
 * which serves for small biases, would promise too much here.
 */
export function powerOf(bias: number, sides: number, rolls: number, critical: number): number {
  const chance = 1 / sides + bias;
  const deviation = Math.sqrt(rolls * chance * (1 - chance));
  let [power, weights] = [0, 0];
  for (let step = -REACH / STEP; step <= REACH / STEP; step++) {
    const weight = Math.exp(-((step * STEP) ** 2) / 2);
    const off = rolls * bias + step * STEP * deviation;
    const wanted = ((sides - 1) * critical * rolls) / sides - sides * off ** 2;
    const rest = rolls * (1 - 1 / sides) - off;
    weights += weight;
    if (wanted <= 0) power += weight;
    else if (sides > 2 && rest > 0) power += weight * chiSquareTail(wanted / rest, sides - 2);
  }
  return power / weights;
}

function fitOf(cells: readonly Cell[], freedom: number): Fit {
  const chiSquare = cells.reduce((sum, cell) => sum + oddness(cell), 0);
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
 * Independence of neighbours, given how often each face comes at all: a die that favours a face is told by `faces` and
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
  const total = row.reduce((sum, seen) => sum + seen, 0);
  const cells = Array.from(pairs, (seen, i) => {
    const [before, after] = [Math.floor(i / sides), i % sides];
    const expected = ((row[before] as number) * (column[after] as number)) / total;
    return { at: [after + 1, before + 1], seen, expected };
  });
  const used = (sums: readonly number[]): number => sums.filter((sum) => sum > 0).length;
  // A die with one face leaves nothing to depend on, and no freedom: the chance of a chi-square of 0 is 1.
  return fitOf(cells, Math.max(1, (used(row) - 1) * (used(column) - 1)));
}

/** The lengths of rising runs: of `length` faces one in so many orders rises. */
function fitRuns({ sides, rolls, runs }: Tally): Fit {
  const survival = (length: number): number => risingAtLeast(length, sides);
  return fitTail(runs.subarray(1), 1, survival, rolls / runLength(sides), []);
}

/** The chance that a run rises for at least `length` faces: the faces differ, and stand in the one order that rises. */
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
  const fits = Array.from({ length: sides }, (_, i) => {
    const ofFace = gaps.subarray(i * (mostGap + 1), (i + 1) * (mostGap + 1));
    return fitTail(ofFace, 0, survival, rolls / sides, [i + 1]);
  });
  const worst = fits.reduce((oddest, one) => (one.chance < oddest.chance ? one : oddest));
  return { ...worst, chance: Math.min(1, worst.chance * sides) };
}

/**
 * How well lengths fit their chances. `seen[0]` counts the length `least`; `survival` gives the chance of a length or
 * more; long lengths are joined in one class by the number that is `planned`, not by what came, since a choice that
 * looks at the dice would favour some. The number of lengths is itself the dice's: the limit is the same (Anscombe).
 */
function fitTail(
  seen: Uint32Array,
  least: number,
  survival: (length: number) => number,
  planned: number,
  at: readonly number[],
): Fit {
  const total = seen.reduce((sum, n) => sum + n, 0);
  const last = lastClass(seen.length, least, survival, planned);
  const cells = Array.from({ length: last - least + 1 }, (_, i): Cell => {
    const length = least + i;
    if (length < last) {
      const expected = total * (survival(length) - survival(length + 1));
      return { at: [...at, length], seen: seen[i] as number, expected };
    }
    const rest = seen.subarray(i).reduce((sum, n) => sum + n, 0);
    return { at: [...at, length], seen: rest, expected: total * survival(length), orMore: true };
  });
  return fitOf(cells, cells.length - 1);
}

/** The length from which on lengths are joined. */
function lastClass(
  lengths: number,
  least: number,
  survival: (length: number) => number,
  planned: number,
): number {
  let last = least;
  while (last + 1 < least + lengths) {
    const [here, next] = [survival(last), survival(last + 1)];
    if (planned * (here - next) < LEAST_EXPECTED || planned * next < LEAST_EXPECTED) break;
    last++;
  }
  return last;
}
