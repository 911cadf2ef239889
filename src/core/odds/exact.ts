import {
  certain,
  chancesOf,
  chancesOfContest,
  chancesOfDifference,
  chancesOfSum,
  MOST_BRANCHES,
  multiply,
  plus,
  product,
  tooMany,
  type Chances,
  type Whole,
} from './chances';
import { add, fraction, leastCommonMultiple, ZERO, type Fraction } from './fraction';
import {
  isForeseen,
  type Answer,
  type Branch,
  type Foreseen,
  type Parallel,
  type Request,
  type Resolution,
  type Roll,
  type Stepwise,
} from '../dice/roll';
import type { Ways } from './spread';

/** One result and its exact probability. */
interface Chance<T> {
  readonly value: T;
  readonly probability: Fraction;
}

export interface Enumeration<T> {
  readonly chances: readonly Chance<T>[];
  /**
   * In how many ways the most dice that one path throws can fall: each probability is a whole number of these cases.
   */
  readonly cases: bigint;
}

/** Results with the same key are merged; the first one met stands for them. */
type Key<T> = (value: T) => string;

interface Enumerating {
  /**
   * Keeps all results of parallel branches apart; `lasting`: only those of branches where the essence leaves out what lasts.
   * Else those of the same essence are merged.
   */
  readonly detail?: Detail;
  /** The most replays of the resolution; absent = `MOST_REPLAYS`. */
  readonly most?: number;
}

interface EnumerationOptions<T> extends Enumerating {
  readonly key: Key<T>;
}

type Detail = boolean | 'lasting';

const MOST_REPLAYS = 300_000;

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
  return enumerateEach(start, [options.key], options)[0] as Enumeration<T>;
}

/** The same for several keys at once: the results merged by each. Throws as `enumerate` does. */
export function enumerateEach<T>(
  start: () => Resolution<T>,
  keys: readonly Key<T>[],
  options: Enumerating = {},
): readonly Enumeration<T>[] {
  const dice = new Dice();
  const found = resultsOf(start, keys, options, dice);
  const cases = dice.cases();
  return found.map((groups) => ({
    chances: groups.map(({ value, weight }) => ({ value, probability: weight.sum() })),
    cases,
  }));
}

/** The same as whole weights, which takes less work. Throws as `enumerate` does. */
export function enumerateWays<T>(start: () => Resolution<T>, options: EnumerationOptions<T>): Ways<T> {
  const [found = []] = resultsOf(start, [options.key], options);
  const [weights, total] = overCommonDenominator(found.map(({ weight }) => weight));
  const ways = found.map(({ value }, i) => ({ to: value, weight: BigInt(weights[i] as Whole) }));
  return { total: BigInt(total), ways };
}

/** A result, and what the paths to it weigh. */
interface Group<T> {
  readonly value: T;
  readonly weight: WeightSum;
}

function resultsOf<T>(
  start: () => Resolution<T>,
  keys: readonly Key<T>[],
  { detail = false, most = MOST_REPLAYS }: Enumerating,
  dice?: Dice,
): readonly (readonly Group<T>[])[] {
  const found = keys.map((key) => ({ key, groups: new Map<string, Group<T>>() }));
  const walk = new Enumerator(start, detail, dice);
  for (let replays = 0; walk.goesOn; replays++) {
    if (replays === most) throw tooMany('these odds');
    const value = walk.next();
    if (replays === 0 && walk.size > most) throw tooMany('these odds');
    for (const { key, groups } of found) {
      const name = key(value);
      let group = groups.get(name);
      if (!group) groups.set(name, (group = { value, weight: new WeightSum() }));
      group.weight.add(walk.num, walk.den);
    }
  }
  return found.map(({ groups }) => [...groups.values()]);
}

/** Goes through all paths of a resolution, depth first, by running it again for each. */
class Enumerator<T> {
  private readonly path: Fork[] = [];
  /** The weight of the latest path is `num / den`. */
  num: Whole = 1;
  den: Whole = 1;
  goesOn = true;

  constructor(
    private readonly start: () => Resolution<T>,
    private readonly detail: Detail,
    /** Takes down the dice of its paths; absent where nobody asks for them. */
    private readonly dice?: Dice,
  ) {}

  /** How many paths there are if all fork as the first one does: hopeless odds show in it at once. */
  size = 1;

  /** Runs along the next path. */
  next(): T {
    const { path } = this;
    const known = path.length;
    const value = this.replay(this.start());
    if (known === 0) this.size = path.reduce((size, { chances }) => size * chances.answers.length, 1);
    if (path.length > known) this.dice?.raise(path);
    this.weigh();
    while (path.length > 0 && ++lastOf(path).taken === lastOf(path).chances.answers.length) path.pop();
    this.goesOn = path.length > 0;
    return value;
  }

  /** Runs once along the path, lengthening it by the first answer of each request that it does not cover yet. */
  private replay(resolution: Resolution<T>): T {
    let step = resolution.next();
    for (let depth = 0; step.done !== true; depth++) {
      let fork = this.path[depth];
      if (!fork) this.path.push((fork = { chances: requestChances(step.value, this.detail), taken: 0 }));
      step = resolution.next(fork.chances.answers[fork.taken] as Answer);
    }
    return step.value;
  }

  private weigh(): void {
    this.num = 1;
    this.den = 1;
    for (const { chances, taken } of this.path) {
      this.num = multiply(this.num, chances.weights[taken] as Whole);
      this.den = multiply(this.den, chances.total);
    }
  }
}

function lastOf(path: readonly Fork[]): Fork {
  return path[path.length - 1] as Fork;
}

function requestChances(request: Request, detail: Detail): Chances {
  if (request.kind === 'roll') return chancesOf(request);
  if (request.kind === 'contest') return chancesOfContest(request);
  return request.kind === 'sum' ? chancesOfSum(request.rolls) : parallelChances(request, detail);
}

function parallelChances({ branches }: Parallel, detail: Detail): Chances {
  return branches
    .map((branch) => branchChances(branch, detail))
    .reduce((a, b) => product(a, b, joinValues, 'these fights together'), certain([]));
}

/**
 * A branch's own chances; each answer carries the branch's value, or only its essence, in `values`. With detail every
 * path stands for itself, unless values are all essence.
 */
function branchChances(branch: Branch<unknown>, detail: Detail): Chances {
  const groups = new Groups(branch, detail);
  const by = isForeseen(branch) && branch.chancesBy;
  // Kept apart, results are more than their essence: two situations that share their chances may differ in the rest.
  if (!by || groups.isApart) return workedOut(branch, groups);
  let known = branches.get(by.record);
  if (!known) branches.set(by.record, (known = new Map<string, Chances>()));
  const key = `${detail} ${by.words}`;
  let chances = known.get(key);
  if (!chances) known.set(key, (chances = workedOut(branch, groups)));
  return chances;
}

const branches = new WeakMap<object, Map<string, Chances>>();

function workedOut(branch: Branch<unknown>, groups: Groups): Chances {
  const dice = isForeseen(branch) ? goThrough(branch, groups) : walkThrough(branch, groups);
  return groups.chances(dice);
}

/** What the paths of a branch lead to, merged by key, or all apart. */
class Groups {
  /** The detail of what the branch itself asks of the dice. */
  readonly within: Detail;
  readonly isApart: boolean;
  private readonly found = new Map<string | number, Group<unknown>>();
  private paths = 0;

  constructor(
    private readonly branch: Branch<unknown>,
    detail: Detail,
  ) {
    const keeps = detail === true || (detail === 'lasting' && branch.lasts === true);
    this.isApart = keeps && branch.essence !== undefined;
    this.within = detail === 'lasting' ? detail : this.isApart;
  }

  add(value: unknown, num: Whole, den: Whole): void {
    if (this.paths++ === MOST_BRANCHES) throw tooMany('one of the fights of these odds');
    const key = this.isApart ? this.paths : this.branch.key(value);
    let group = this.found.get(key);
    if (!group) {
      group = { value: this.isApart ? value : essenceOf(this.branch, value), weight: new WeightSum() };
      this.found.set(key, group);
    }
    group.weight.add(num, den);
  }

  chances(dice: Chances['dice']): Chances {
    const found = [...this.found.values()];
    const [weights, total] = overCommonDenominator(found.map(({ weight }) => weight));
    const answers = found.map(({ value }): Answer => ({ value: 0, counts: [], values: [value] }));
    return { answers, weights, total, dice };
  }
}

/** Runs a branch again for each of its paths. @returns the dice that it throws. */
function walkThrough(branch: Stepwise<unknown>, groups: Groups): Chances['dice'] {
  const dice = new Dice();
  const walk = new Enumerator(() => branch.run(), groups.within, dice);
  while (walk.goesOn) {
    const value = walk.next();
    if (walk.size > MOST_BRANCHES) throw tooMany('one of the fights of these odds');
    groups.add(value, walk.num, walk.den);
  }
  return dice.list();
}

/** Judges all cases of the answers to the requests of a branch. @returns the dice that it throws. */
function goThrough(branch: Foreseen<unknown>, groups: Groups): Chances['dice'] {
  const byDifference = branch.opposed === true && !groups.isApart;
  const all = byDifference
    ? [chancesOfDifference(branch.requests as readonly Roll[])]
    : branch.requests.map((request) => requestChances(request, groups.within));
  const size = all.reduce((product, { answers }) => product * answers.length, 1);
  if (size > MOST_BRANCHES) throw tooMany('one of the fights of these odds');
  const total = all.reduce<Whole>((product, one) => multiply(product, one.total), 1);
  const answers: Answer[] = [];
  const answerAll = (depth: number, weight: Whole): void => {
    const chances = all[depth];
    if (!chances) {
      const judged = byDifference ? (answers[0]?.parts ?? []) : answers;
      return groups.add(branch.judge(judged), weight, total);
    }
    for (let i = 0; i < chances.answers.length; i++) {
      answers[depth] = chances.answers[i] as Answer;
      answerAll(depth + 1, multiply(weight, chances.weights[i] as Whole));
    }
  };
  answerAll(0, 1);
  return all.flatMap(({ dice }) => dice);
}

function joinValues(left: Answer, right: Answer): Answer {
  return { value: 0, counts: [], values: [...(left.values ?? []), ...(right.values ?? [])] };
}

function essenceOf(branch: Branch<unknown>, value: unknown): unknown {
  return branch.essence ? branch.essence(value) : value;
}

/** Sums weights exactly: one numerator for each denominator that occurs, of which there are few. */
class WeightSum {
  private readonly sums: { readonly den: Whole; num: Whole }[] = [];

  add(num: Whole, den: Whole): void {
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

  get denominators(): readonly Whole[] {
    return this.sums.map(({ den }) => den);
  }

  /** The numerator over the only denominator that occurs, or over a multiple of all. */
  over(common: Whole): Whole {
    const [first] = this.sums;
    if (this.sums.length === 1 && first?.den === common) return first.num;
    return this.sums.reduce((sum, { num, den }) => sum + BigInt(num) * (BigInt(common) / BigInt(den)), 0n);
  }
}

/** Numerators over one denominator, and that denominator. */
function overCommonDenominator(weights: readonly WeightSum[]): [Whole[], Whole] {
  const all = [...new Set(weights.flatMap(({ denominators }) => denominators))];
  const [only = 1, ...others] = all;
  const common = others.length === 0 ? only : all.map(BigInt).reduce(leastCommonMultiple);
  return [weights.map((weight) => weight.over(common)), common];
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
