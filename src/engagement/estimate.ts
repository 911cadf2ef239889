import type { Tally } from './tally';

/** A figure, and the interval in which the true one lies in 95 of 100 such simulations. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side that hold 95% of a normal distribution. */
const Z = 1.959963984540054;

/** The share of trials, with Wilson's interval: right for rare and for nearly certain things too. */
export function shareOf(count: number, trials: number): Estimate {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const share = count / trials;
  const square = (Z * Z) / trials;
  const centre = (share + square / 2) / (1 + square);
  const reach = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials));
  const low = count === 0 ? 0 : Math.max(0, centre - reach);
  const high = count === trials ? 1 : Math.min(1, centre + reach);
  return { value: share, low, high };
}

/** A mean, and how many trials it is of. */
export interface Mean extends Estimate {
  readonly of: number;
}

/** A mean with its normal interval, which a single trial does not have; undefined without any. */
export function meanOf(tally: Tally): Mean | undefined {
  const values = Object.entries(tally).map(([value, count]) => ({ value: Number(value), count }));
  const of = values.reduce((sum, { count }) => sum + count, 0);
  if (of === 0) return undefined;
  const mean = values.reduce((sum, { value, count }) => sum + value * count, 0) / of;
  const squares = values.reduce((sum, { value, count }) => sum + count * (value - mean) ** 2, 0);
  const reach = of < 2 ? 0 : Z * Math.sqrt(squares / (of - 1) / of);
  return { value: mean, low: mean - reach, high: mean + reach, of };
}
