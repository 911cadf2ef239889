/** An exact probability or mean: `num / den` in lowest terms, `den` positive. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Fraction = { num: 0n, den: 1n };

/**
 * The fraction `num / den` in lowest terms.
 * @throws RangeError if `den` is 0.
 */
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

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { num: -b.num, den: b.den });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}

/** The quotient of two fractions. @throws RangeError if the divisor is 0. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den, a.den * b.num);
}

/** A fraction in JSON: exactly, and as a decimal for machines that know no fractions. */
export interface Figure {
  readonly fraction: string;
  readonly decimal: number;
}

/** `{ fraction: '7/36', decimal: 0.194… }`. */
export function figureOf(value: Fraction): Figure {
  return { fraction: makeFraction(value), decimal: toNumber(value) };
}

/** `7/36`; whole numbers without a denominator. */
export function makeFraction({ num, den }: Fraction): string {
  return den === 1n ? String(num) : `${num}/${den}`;
}

/** Bits of a quotient that settle its nearest double: 53, and some to round by. */
const QUOTIENT_BITS = 64;

/** The nearest double, however large or small the numbers are. */
export function toNumber({ num, den }: Fraction): number {
  if (num < 0n) return -toNumber({ num: -num, den });
  const shift = Math.max(0, bitsOf(den) - bitsOf(num) + QUOTIENT_BITS);
  const scaled = num << BigInt(shift);
  // A remainder is noted in the lowest bit, else a quotient just above a tie would be rounded as the tie.
  const quotient = (scaled / den) | (scaled % den === 0n ? 0n : 1n);
  const half = Math.floor(shift / 2);
  return Number(quotient) / 2 ** half / 2 ** (shift - half);
}

/** At least the bits of a number, at most three more. */
function bitsOf(n: bigint): number {
  return 4 * n.toString(16).length;
}

/** A chance of less than one in so many is shown as `<0.01%`, and one that lacks less than that to 1 as `>99.99%`. */
const LEAST_IN = 10_000n;

/**
 * A chance in percent, rounded half up. Never `0%` or `100%` unless it is exactly that: a tiny chance is `<0.01%`, a
 * near certainty `>99.99%`.
 */
export function makePercent({ num, den }: Fraction): string {
  if (num === 0n) return '0%';
  if (num === den) return '100%';
  if (num * LEAST_IN < den) return '<0.01%';
  if ((den - num) * LEAST_IN < den) return '>99.99%';
  const extreme = num * 100n < den || (den - num) * 100n < den;
  return `${percent(num, den, extreme ? 2 : 1)}%`;
}

function percent(num: bigint, den: bigint, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const rounded = (num * 100n * scale * 2n + den) / (den * 2n);
  return `${rounded / scale}.${String(rounded % scale).padStart(digits, '0')}`;
}

/** The greatest common divisor of two whole numbers that are not negative. */
export function gcd(a: bigint, b: bigint): bigint {
  while (b > Number.MAX_SAFE_INTEGER) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return b === 0n ? a : BigInt(shortGcd(Number(a % b), Number(b)));
}

/** The same of short numbers, whose arithmetic is faster. */
function shortGcd(a: number, b: number): number {
  return a === 0 ? b : shortGcd(b % a, a);
}

export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return a === b ? a : (a / gcd(a, b)) * b;
}
