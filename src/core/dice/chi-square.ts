import cephes = require('cephes');

/**
 * The chance that a chi-square of so many degrees of freedom comes out at `statistic` or above, to ten digits or
 * better. Below the smallest number that a double can hold it is 0.
 */
export function chiSquareTail(statistic: number, freedom: number): number {
  if (statistic <= 0) return 1;
  try {
    return cephes.chdtrc(freedom, statistic);
  } catch {
    // The library's only complaint about positive arguments: the tail is too thin for a double.
    return 0;
  }
}

/** The chi-square that is reached or passed with that chance, above 0 and below 1. */
export function chiSquareLimit(chance: number, freedom: number): number {
  return cephes.chdtri(freedom, chance);
}
