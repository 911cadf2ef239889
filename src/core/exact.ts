import {
  certain,
  chancesOf,
  chancesOfSum,
  MOST_BRANCHES,
  multiply,
  plus,
  tooMany,
  type Chances,
  type Whole,
} from './chances';
import { add, fraction, ZERO, type Fraction } from './fraction';
import type { Answer, Branch, Parallel, Request, Resolution } from './roll';

/** One result and its exact probability. */
export interface Chance<T> {
  readonly value: T;
  readonly probability: Fraction;
}

export interface Enumeration<T> {
  readonly chances: readonly Chance<T>[];
  /** Product of the sides of the most dice that one case throws: every probability is a whole number of cases of it. */
  readonly cases: bigint;
}

export interface EnumerationOptions<T> {
  /** Results with the same key are merged; the first one met stands for them. */
  readonly key: (value: T) => string;
  /** Keeps every detail of parallel branches apart. Without it they are merged by their essence. */
  readonly detail?: boolean;
  /** More replays of the resolution than this are refused. */
  readonly most?: number;
}

const MOST_REPLAYS = 2_000_000;

/** One point of the current path: the chances there, and which of them the path takes. */
interface Fork {
  readonly chances: Chances;
  taken: number;
}

/**
 * Enumerates a resolution exactly by running it again for every path of answers, depth first. The resolution must be
 * free of effects.
 * @throws Problem if there are too many cases.
 */
export function enumerate<T>(start: () => Resolution<T>, options: EnumerationOptions<T>): Enumeration<T> {
  const found = new Map<string, { value: T; tally: Tally }>();
  const most = new Dice();
  const replays = forEachPath(start, options.detail === true, options.most ?? MOST_REPLAYS, (value, path) => {
    const key = options.key(value);
    let group = found.get(key);
    if (!group) found.set(key, (group = { value, tally: new Tally() }));
    group.tally.add(path);
    most.raise(path);
  });
  if (replays < 0) throw tooMany('these odds');
  const chances = [...found.values()].map(({ value, tally }) => ({ value, probability: tally.sum() }));
  return { chances, cases: most.cases() };
}

/** Calls `visit` for each path; returns how many there were, or -1 if there are more than `most`. */
function forEachPath<T>(
  start: () => Resolution<T>,
  detail: boolean,
  most: number,
  visit: (value: T, path: readonly Fork[]) => void,
): number {
  const path: Fork[] = [];
  for (let replays = 1; replays <= most; replays++) {
    visit(replay(start(), path, detail), path);
    while (path.length > 0 && ++lastOf(path).taken === lastOf(path).chances.answers.length) path.pop();
    if (path.length === 0) return replays;
  }
  return -1;
}

function lastOf(path: readonly Fork[]): Fork {
  return path[path.length - 1] as Fork;
}

/** Runs once along `path`, lengthening it by the first answer of each request that it does not cover yet. */
function replay<T>(resolution: Resolution<T>, path: Fork[], detail: boolean): T {
  let step = resolution.next();
  for (let depth = 0; step.done !== true; depth++) {
    let fork = path[depth];
    if (!fork) path.push((fork = { chances: requestChances(step.value, detail), taken: 0 }));
    step = resolution.next(fork.chances.answers[fork.taken] as Answer);
  }
  return step.value;
}

function requestChances(request: Request, detail: boolean): Chances {
  if (request.kind === 'roll') return chancesOf(request);
  return request.kind === 'sum' ? chancesOfSum(request.rolls) : parallelChances(request, detail);
}

function parallelChances({ branches }: Parallel, detail: boolean): Chances {
  return branches.map((branch) => branchChances(branch, detail)).reduce(product, certain([]));
}

/** A branch's own chances; each answer carries the branch's value, or only its essence, in `values`. */
function branchChances(branch: Branch<unknown>, detail: boolean): Chances {
  const values = new Map<string, { value: unknown; tally: Tally }>();
  const most = new Dice();
  const replays = forEachPath(
    () => branch.run(),
    detail,
    MOST_BRANCHES,
    (whole, path) => {
      const value = detail ? whole : branch.essence(whole);
      const key = JSON.stringify(value);
      let group = values.get(key);
      if (!group) values.set(key, (group = { value, tally: new Tally() }));
      group.tally.add(path);
      most.raise(path);
    },
  );
  if (replays < 0) throw tooMany('one of the fights of these odds');
  const groups = [...values.values()];
  const [weights, total] = overCommonDenominator(groups.map((group) => group.tally));
  return {
    answers: groups.map(({ value }) => ({ value: 0, counts: [], values: [value] })),
    weights,
    total,
    dice: most.list(),
  };
}

function product(a: Chances, b: Chances): Chances {
  if (a.answers.length * b.answers.length > MOST_BRANCHES) throw tooMany('these fights together');
  const answers: Answer[] = [];
  const weights: Whole[] = [];
  a.answers.forEach((left, i) => {
    b.answers.forEach((right, j) => {
      answers.push({ value: 0, counts: [], values: [...(left.values ?? []), ...(right.values ?? [])] });
      weights.push(multiply(a.weights[i] as Whole, b.weights[j] as Whole));
    });
  });
  return { answers, weights, total: multiply(a.total, b.total), dice: [...a.dice, ...b.dice] };
}

/** Sums path weights exactly: one numerator for each denominator that occurs, of which there are few. */
class Tally {
  private readonly sums: { readonly den: Whole; num: Whole }[] = [];

  add(path: readonly Fork[]): void {
    let num: Whole = 1;
    let den: Whole = 1;
    for (const { chances, taken } of path) {
      num = multiply(num, chances.weights[taken] as Whole);
      den = multiply(den, chances.total);
    }
    for (const sum of this.sums) {
      if (sum.den === den) {
        sum.num = plus(sum.num, num);
        return;
      }
    }
    this.sums.push({ den, num });
  }

  sum(): Fraction {
    return this.sums.map(({ num, den }) => fraction(BigInt(num), BigInt(den))).reduce(add, ZERO);
  }

  /** The numerator over `den`, if that is the only denominator that occurs. */
  over(den: Whole): Whole | undefined {
    const [only, ...others] = this.sums;
    return only && others.length === 0 && only.den === den ? only.num : undefined;
  }

  get firstDenominator(): Whole {
    return this.sums[0]?.den ?? 1;
  }
}

function overCommonDenominator(tallies: readonly Tally[]): [Whole[], Whole] {
  const den = tallies[0]?.firstDenominator ?? 1;
  const plain = tallies.map((tally) => tally.over(den));
  if (plain.every((weight) => weight !== undefined)) return [plain, den];
  const sums = tallies.map((tally) => tally.sum());
  const common = sums.reduce((product, sum) => leastCommonMultiple(product, sum.den), 1n);
  return [sums.map((sum) => sum.num * (common / sum.den)), common];
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return a * fraction(b, a).num;
}

/** The most dice of each kind that any one path throws. */
class Dice {
  private readonly most = new Map<number, number>();

  raise(path: readonly Fork[]): void {
    const counts = new Map<number, number>();
    for (const { chances } of path) {
      for (const { sides, count } of chances.dice) counts.set(sides, (counts.get(sides) ?? 0) + count);
    }
    for (const [sides, count] of counts) this.most.set(sides, Math.max(count, this.most.get(sides) ?? 0));
  }

  list(): Chances['dice'] {
    return [...this.most].map(([sides, count]) => ({ sides, count }));
  }

  cases(): bigint {
    let cases = 1n;
    for (const [sides, count] of this.most) cases *= BigInt(sides) ** BigInt(count);
    return cases;
  }
}
