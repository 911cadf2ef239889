import { add, fraction, gcd, leastCommonMultiple, ZERO, type Fraction } from './fraction';

/** Where a state can lead: what follows, with whole weights that sum to `total`. */
export interface Ways<S> {
  readonly total: bigint;
  readonly ways: readonly { readonly to: S; readonly weight: bigint }[];
}

/** A state and its exact weight in a spread. */
interface Weighted<S> {
  readonly state: S;
  readonly weight: bigint;
}

type WaysOf<S> = (state: S, weight: bigint) => Ways<S>;
type Ended<S> = (state: S, weight: bigint, den: bigint, size: number) => boolean;

/** So many states are gone through without a pause. */
const STRETCH = 50;

/** Denominators longer than this are shortened: long courses multiply them without end. */
const LONG = 1n << 4096n;

/** The exact chances of states, over one denominator; states of the same key are one. */
export class Spread<S> {
  private readonly found = new Map<string, { readonly state: S; weight: bigint }>();

  private constructor(
    private readonly key: (state: S) => string,
    /** What all weights are parts of. */
    readonly den: bigint,
  ) {}

  /** A state that is certain. `key` is the same for states from which all goes on alike, and for no others. */
  static of<S>(state: S, key: (state: S) => string): Spread<S> {
    const spread = new Spread(key, 1n);
    spread.put(state, 1n);
    return spread;
  }

  get states(): readonly Weighted<S>[] {
    return [...this.found.values()];
  }

  get size(): number {
    return this.found.size;
  }

  /**
   * The spread after one step. Ways of which `ended` holds go no further: they are handed over, with the number of
   * states so far, and left out.
   */
  after(waysOf: WaysOf<S>, ended?: Ended<S>): Spread<S> {
    const work = this.stepwise(waysOf, ended);
    let pause = work.next();
    while (pause.done !== true) pause = work.next();
    return pause.value;
  }

  /** The same with pauses: it tells how many states it has gone through, of twice as many as there are. */
  *stepwise(waysOf: WaysOf<S>, ended?: Ended<S>): Generator<number, Spread<S>> {
    const steps: (Ways<S> & { readonly from: bigint })[] = [];
    for (const { state, weight } of this.found.values()) {
      if (steps.length % STRETCH === 0) yield steps.length;
      steps.push({ from: weight, ...waysOf(state, weight) });
    }
    const common = [...new Set(steps.map(({ total }) => total))].reduce(leastCommonMultiple, 1n);
    const next = new Spread(this.key, this.den * common);
    for (const [i, { from, total, ways }] of steps.entries()) {
      if (i % STRETCH === 0) yield steps.length + i;
      const scale = (from * common) / total;
      for (const { to, weight } of ways) {
        const share = scale * weight;
        if (ended?.(to, share, next.den, next.size) !== true) next.put(to, share);
      }
    }
    return next.den > LONG ? next.shortened() : next;
  }

  private put(state: S, weight: bigint): void {
    const key = this.key(state);
    const known = this.found.get(key);
    if (known) known.weight += weight;
    else this.found.set(key, { state, weight });
  }

  private shortened(): Spread<S> {
    let divisor = this.den;
    for (const { weight } of this.found.values()) divisor = gcd(divisor, weight);
    const short = new Spread(this.key, this.den / divisor);
    for (const { state, weight } of this.found.values()) short.put(state, weight / divisor);
    return short;
  }
}

/** Adds chances up exactly. They are brought to one denominator only at the end. */
export class ChanceSum {
  private readonly parts = new Map<bigint, bigint>();

  add(num: bigint, den: bigint): void {
    this.parts.set(den, (this.parts.get(den) ?? 0n) + num);
  }

  addAll(other: ChanceSum): void {
    for (const [den, num] of other.parts) this.add(num, den);
  }

  get total(): Fraction {
    const parts = [...this.parts];
    const largest = parts.reduce((most, [den]) => (den > most ? den : most), 1n);
    const [alike, others] = [
      parts.filter(([den]) => largest % den === 0n),
      parts.filter(([den]) => largest % den !== 0n),
    ];
    const sum = alike.reduce((all, [den, num]) => all + num * (largest / den), 0n);
    return others
      .map(([den, num]) => fraction(num, den))
      .reduce(add, sum === 0n ? ZERO : fraction(sum, largest));
  }
}

/** Chances as whole weights over their least common denominator. */
export function waysOf<S>(
  chances: readonly { readonly value: S; readonly probability: Fraction }[],
): Ways<S> {
  const total = chances.map(({ probability }) => probability.den).reduce(leastCommonMultiple, 1n);
  const ways = chances.map(({ value, probability }) => ({
    to: value,
    weight: probability.num * (total / probability.den),
  }));
  return { total, ways };
}
