import { isObject, makePath } from '../core/input/check';
import { fraction, makeFraction, makePercent, toNumber, type Fraction } from '../core/odds/fraction';
import { didYouMean } from '../core/input/suggest';
import { printable } from '../core/input/text';
import type { Path } from './yaml';

/** A place in which an answer is not as expected. */
export interface Difference {
  /** `outcome.hits`. */
  readonly path: string;
  readonly expected: unknown;
  /** Undefined where the answer has no such field. */
  readonly actual?: unknown;
  /** What the author may have meant. */
  readonly hint?: string;
}

/** The fields in which an answer is not as expected. Fields of which nothing is expected are not looked at. */
export function differences(
  expected: unknown,
  actual: unknown,
  path: Path,
  tolerance: number,
): readonly Difference[] {
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([key, value]) =>
      Object.hasOwn(actual, key)
        ? differences(value, actual[key], [...path, key], tolerance)
        : missing(value, key, Object.keys(actual), path),
    );
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((value: unknown, i) => differences(value, actual[i], [...path, i], tolerance));
  }
  return isSame(expected, actual, tolerance) ? [] : [{ path: makePath(path), expected, actual }];
}

/** What differs where the answer has no such field: nothing if null is expected, unless the name looks mistyped. */
function missing(value: unknown, key: string, known: readonly string[], path: Path): readonly Difference[] {
  if (value === null && known.length > 0 && didYouMean(key, known) === '') return [];
  const hint = `there is no such field${didYouMean(key, known)}`;
  return [{ path: makePath([...path, key]), expected: value, hint }];
}

/** Expected numbers with decimals are met within the tolerance, all other values exactly. */
function isSame(expected: unknown, actual: unknown, tolerance: number): boolean {
  if (typeof expected !== 'number' || typeof actual !== 'number' || Number.isInteger(expected))
    return expected === actual;
  return Math.abs(expected - actual) <= tolerance;
}

/** A chance as an author writes it: exactly (`7/36`, 0, 1), or rounded (0.19, `19.4%`). */
interface Chance {
  readonly exact: Fraction | undefined;
  readonly value: number;
}

const FRACTION = /^\s*(\d{1,400})\s*\/\s*(\d{1,400})\s*$/;
const PERCENT = /^\s*(\d{1,3}(?:\.\d{1,12})?)\s*%\s*$/;
const DECIMAL = /^\s*(0|1|0?\.\d{1,12}|0\.\d{1,15}|1\.0+)\s*$/;

/** Reads a chance; undefined where it is none. */
export function parseChance(written: unknown): Chance | undefined {
  if (typeof written === 'number') return decimalChance(written);
  if (typeof written !== 'string') return undefined;
  const [, num, den = '0'] = FRACTION.exec(written) ?? [];
  if (num !== undefined) return fractionChance(BigInt(num), BigInt(den));
  const percent = PERCENT.exec(written)?.[1];
  if (percent !== undefined) return decimalChance(Number(percent) / 100);
  return DECIMAL.test(written) ? decimalChance(Number(written)) : undefined;
}

function fractionChance(num: bigint, den: bigint): Chance | undefined {
  if (den === 0n || num > den) return undefined;
  const exact = fraction(num, den);
  return { exact, value: toNumber(exact) };
}

/** A chance of 0 or 1 is exact. */
function decimalChance(value: number): Chance | undefined {
  if (!(value >= 0 && value <= 1)) return undefined;
  const isWhole = value === 0 || value === 1;
  return { exact: isWhole ? { num: BigInt(value), den: 1n } : undefined, value };
}

/** Whether a chance is as written: exactly, if it was written exactly, else within the tolerance. */
export function isMet({ exact, value }: Chance, actual: Fraction, tolerance: number): boolean {
  if (exact) return exact.num === actual.num && exact.den === actual.den;
  return Math.abs(value - toNumber(actual)) <= tolerance;
}

/** `7/36 (19.4%)`. */
export function chanceText(chance: Fraction): string {
  return `${printable(makeFraction(chance))} (${makePercent(chance)})`;
}
