/** An exact probability or mean: `num / den` in lowest terms, `den` positive. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Fraction = { num: 0n, den: 1n };

/** @throws RangeError if `den` is 0. */
export function fraction(num: bigint, den: bigint): Fraction {
  if (den === 0n) throw new RangeError('a fraction has no denominator of 0');
  const divisor = gcd(num < 0n ? -num : num, den < 0n ? -den : den) * (den < 0n ? -1n : 1n);
  return { num: num / divisor, den: den / divisor };
}

export function add(a: Fraction, b: Fraction): Fraction {
  return a.den === b.den
    ? fraction(a.num + b.num, a.den)
    : fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

/** `7/36`; whole numbers without a denominator. */
export function makeFraction({ num, den }: Fraction): string {
  return den === 1n ? String(num) : `${num}/${den}`;
}

/** The nearest double, however large the numbers are. */
export function toNumber({ num, den }: Fraction): number {
  const scale = 10n ** 18n;
  return Number((num * scale) / den) / 1e18;
}

/**
 * A chance in percent. Never `0%` or `100%` unless it is exactly that: a tiny chance is `<0.01%`, a near certainty
 * `>99.99%`.
 */
export function makePercent({ num, den }: Fraction): string {
  if (num === 0n) return '0%';
  if (num === den) return '100%';
  const tenThousandths = (num * 100_000n) / den;
  if (tenThousandths < 10n) return '<0.01%';
  if (tenThousandths >= 99_990n) return '>99.99%';
  const value = Number(tenThousandths) / 1000;
  const digits = value < 1 || value > 99 ? 2 : 1;
  return `${value.toFixed(digits)}%`;
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
