import { Problem } from '../input/problem';
import { TOTAL, type Answer, type Contest, type Roll } from '../dice/roll';

/** A whole number, kept as a double while doubles are exact and as a bigint beyond. */
export type Whole = number | bigint;

/** The possible answers to a request, each with its weight; weights sum to `total`. */
export interface Chances {
  readonly answers: readonly Answer[];
  readonly weights: readonly Whole[];
  readonly total: Whole;
  /** The most dice that can be thrown for it, by sides: what "ways out of 6^14" counts. */
  readonly dice: readonly { readonly sides: number; readonly count: number }[];
}

/** More branches than this at one request are not enumerated. */
export const MOST_BRANCHES = 200_000;

const NONE: readonly number[] = [];
const memo = new Map<string, Chances>();
const MEMO_SIZE = 1000;

/** The exact product of two whole numbers that are not negative. */
export function multiply(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    return product <= Number.MAX_SAFE_INTEGER ? product : BigInt(a) * BigInt(b);
  }
  return BigInt(a) * BigInt(b);
}

/** The exact sum of two whole numbers that are not negative. */
export function plus(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    return sum <= Number.MAX_SAFE_INTEGER ? sum : BigInt(a) + BigInt(b);
  }
  return BigInt(a) + BigInt(b);
}

/** The exact chances of a roll's answers, by counts and totals only. Remembered, since rolls recur. */
export function chancesOf(roll: Roll): Chances {
  const chances = remembered(memoKey(roll), () => computeChances(roll));
  if (roll.changesNothing !== true) return chances;
  return { ...chances, answers: chances.answers.slice(0, 1), weights: [chances.total] };
}

function remembered(key: string, compute: () => Chances): Chances {
  let found = memo.get(key);
  if (!found) {
    found = compute();
    if (memo.size >= MEMO_SIZE) memo.clear();
    memo.set(key, found);
  }
  return found;
}

/** The exact chances of the sum of several rolls. */
export function chancesOfSum(rolls: readonly Roll[]): Chances {
  return remembered(`sum ${rolls.map(memoKey).join('+')}`, () => {
    const [first, ...others] = rolls.map(totalOnly).map(chancesOf);
    return first ? others.reduce(convolve, first) : certain([]);
  });
}

/**
 * The exact chances of the values of several rolls, given that they are not tied: however often ties are thrown again,
 * what stands at last is distributed like the untied throws.
 * @throws Problem if there are too many cases.
 */
export function chancesOfContest({ rolls, tied }: Contest): Chances {
  const thrown = thrownTogether(rolls);
  const answers: Answer[] = [];
  const weights: Whole[] = [];
  thrown.answers.forEach((answer, i) => {
    if (tied((answer.parts ?? []).map(({ value }) => value))) return;
    answers.push(answer);
    weights.push(thrown.weights[i] as Whole);
  });
  const total = weights.reduce(plus, 0);
  // Each probability is a whole number of the untied falls of the dice, as if of one die with so many sides.
  return { answers, weights, total, dice: [{ sides: Number(total), count: 1 }] };
}

/** The exact chances of the difference of two rolls: of all throws with the same one, the first stands for them. */
export function chancesOfDifference(rolls: readonly Roll[]): Chances {
  return remembered(`difference ${rolls.map(memoKey).join('-')}`, () => {
    const thrown = thrownTogether(rolls);
    const found = new Map<number, { readonly answer: Answer; weight: Whole }>();
    thrown.answers.forEach((answer, i) => {
      const [a, b] = answer.parts as readonly [Answer, Answer];
      const weight = thrown.weights[i] as Whole;
      const known = found.get(a.value - b.value);
      if (known) known.weight = plus(known.weight, weight);
      else found.set(a.value - b.value, { answer, weight });
    });
    const different = [...found.values()];
    return {
      ...thrown,
      answers: different.map(({ answer }) => answer),
      weights: different.map(({ weight }) => weight),
    };
  });
}

/** The chances of the values of several rolls, one by one. */
function thrownTogether(rolls: readonly Roll[]): Chances {
  return rolls
    .map(totalOnly)
    .map(chancesOf)
    .reduce((a, b) => product(a, b, withPart, 'these throws together'), certain([]));
}

/** The answer to the rolls before, with that to one more. */
function withPart(left: Answer, right: Answer): Answer {
  return { value: left.value + right.value, counts: NONE, parts: [...(left.parts ?? []), right] };
}

/**
 * The chances of two requests together; `join` makes one answer of two.
 * @throws Problem, which names them as `what`, if there are too many cases.
 */
export function product(
  a: Chances,
  b: Chances,
  join: (left: Answer, right: Answer) => Answer,
  what: string,
): Chances {
  if (a.answers.length * b.answers.length > MOST_BRANCHES) throw tooMany(what);
  const answers: Answer[] = [];
  const weights: Whole[] = [];
  a.answers.forEach((left, i) => {
    b.answers.forEach((right, j) => {
      answers.push(join(left, right));
      weights.push(multiply(a.weights[i] as Whole, b.weights[j] as Whole));
    });
  });
  return { answers, weights, total: multiply(a.total, b.total), dice: [...a.dice, ...b.dice] };
}

/** The roll with its faces added up: in a sum none matters by itself. */
function totalOnly(roll: Roll): Roll {
  return roll.want.kind === 'faces' ? { ...roll, want: TOTAL } : roll;
}

function memoKey({ count, sides, want, reroll }: Roll): string {
  const again = reroll ? reroll.of : '';
  if (want.kind === 'count') return `${count}d${sides}c${want.from}-${want.to}${again}`;
  if (want.kind === 'tally') return `${count}d${sides}t${want.faces.join()}`;
  return `${count}d${sides}${want.kind}`;
}

function computeChances(roll: Roll): Chances {
  if (roll.want.kind === 'count') return countChances(roll, roll.want.from, roll.want.to);
  if (roll.want.kind === 'tally') return tallyChances(roll, roll.want.faces);
  return roll.want.kind === 'total' ? totalChances(roll) : faceChances(roll);
}

/**
 * Hits of a pool are binomial; a die that is re-rolled when it hits (misses) hits in the end with p^2 (1 - (1-p)^2).
 */
function countChances(roll: Roll, from: number, to: number): Chances {
  const { count, sides, reroll } = roll;
  const hitting = Math.max(0, Math.min(to, sides) - Math.max(from, 1) + 1);
  const [good, of] = lowestTerms(...hitChance(hitting, sides, reroll?.of));
  const answers: Answer[] = [];
  const weights: Whole[] = [];
  let ways: Whole = 1; // C(count, hits)
  for (let hits = 0; hits <= count; hits++) {
    const weight = multiply(ways, multiply(power(good, hits), power(of - good, count - hits)));
    if (weight !== 0 && weight !== 0n) {
      answers.push({ value: hits, counts: NONE });
      weights.push(weight);
    }
    ways = divide(multiply(ways, count - hits), hits + 1);
  }
  return { answers, weights, total: power(of, count), dice: [{ sides, count: reroll ? 2 * count : count }] };
}

/** The chance that a die hits in the end: so many ways of so many. */
function hitChance(hitting: number, sides: number, reroll: 'hits' | 'misses' | undefined): [number, number] {
  if (reroll === 'hits') return [hitting * hitting, sides * sides];
  if (reroll === 'misses') return [sides * sides - (sides - hitting) ** 2, sides * sides];
  return [hitting, sides];
}

function totalChances(roll: Roll): Chances {
  const { count, sides } = roll;
  let ways = new Map<number, Whole>([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, Whole>();
    for (const [sum, n] of ways) {
      for (let face = 1; face <= sides; face++) next.set(sum + face, plus(next.get(sum + face) ?? 0, n));
    }
    ways = next;
  }
  return fromWays(ways, power(sides, count), [{ sides, count }]);
}

function tallyChances(roll: Roll, faces: readonly number[]): Chances {
  const { count, sides } = roll;
  if (compositions(count, faces.length) > MOST_BRANCHES)
    throw tooMany(`${count}d${sides}, counted by ${faces.length} faces`);
  const answers: Answer[] = [];
  const weights: Whole[] = [];
  const counts: number[] = [];
  const place = (face: number, left: number, ways: Whole): void => {
    if (face === faces.length) {
      if (left > 0 && faces.length === sides) return;
      answers.push({ value: counts[0] ?? 0, counts: [...counts] });
      weights.push(multiply(ways, power(sides - faces.length, left)));
      return;
    }
    let choose: Whole = 1; // C(left, n)
    for (let n = 0; n <= left; n++) {
      counts[face] = n;
      place(face + 1, left - n, multiply(ways, choose));
      choose = divide(multiply(choose, left - n), n + 1);
    }
  };
  place(0, count, 1);
  return { answers, weights, total: power(sides, count), dice: [{ sides, count }] };
}

/** In how many ways so many dice can show so many wanted faces: C(count + faces, faces). */
function compositions(count: number, faces: number): number {
  let ways = 1;
  for (let n = 1; n <= faces; n++) ways = (ways * (count + n)) / n;
  return ways;
}

function faceChances(roll: Roll): Chances {
  const { count, sides } = roll;
  if (sides ** count > MOST_BRANCHES) throw tooMany(`${count}d${sides}, every face of which matters`);
  const answers: Answer[] = [];
  for (let n = 0; n < sides ** count; n++) {
    const faces = Array.from({ length: count }, (_, die) => 1 + (Math.floor(n / sides ** die) % sides));
    answers.push({ value: faces.reduce((sum, face) => sum + face, 0), counts: NONE, faces });
  }
  return { answers, weights: answers.map(() => 1), total: power(sides, count), dice: [{ sides, count }] };
}

function convolve(a: Chances, b: Chances): Chances {
  const ways = new Map<number, Whole>();
  a.answers.forEach((left, i) => {
    b.answers.forEach((right, j) => {
      const value = left.value + right.value;
      const weight = multiply(a.weights[i] as Whole, b.weights[j] as Whole);
      ways.set(value, plus(ways.get(value) ?? 0, weight));
    });
  });
  return fromWays(ways, multiply(a.total, b.total), [...a.dice, ...b.dice]);
}

function fromWays(ways: Map<number, Whole>, total: Whole, dice: Chances['dice']): Chances {
  const answers = [...ways.keys()].map((value): Answer => ({ value, counts: NONE }));
  return { answers, weights: [...ways.values()], total, dice };
}

/** The chances of what needs no dice: one answer, with these `values`. */
export function certain(values: readonly unknown[]): Chances {
  return { answers: [{ value: 0, counts: NONE, values }], weights: [1], total: 1, dice: [] };
}

/** What is thrown where there are too many cases; `what` are the dice, in words. */
export function tooMany(what: string): Problem {
  return new Problem({
    path: '',
    message: `${what}: too many cases to enumerate exactly; estimate them with "blucher odds" and --trials 100000`,
  });
}

function power(base: number, exponent: number): Whole {
  const value = base ** exponent;
  return value <= Number.MAX_SAFE_INTEGER ? value : BigInt(base) ** BigInt(exponent);
}

/** Division without remainder. */
function divide(a: Whole, b: number): Whole {
  return typeof a === 'number' ? a / b : a / BigInt(b);
}

/** A fraction in its lowest terms. */
function lowestTerms(good: number, of: number): [number, number] {
  let [a, b] = [good, of];
  while (b !== 0) [a, b] = [b, a % b];
  return [good / a, of / a];
}
