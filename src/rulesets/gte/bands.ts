/** Longest distance that may be typed, bands. */
export const FARTHEST = 1000;

/** `2.5B`; unknown distances are 0. */
export function bands(length: number | null | undefined): string {
  return `${tidy(length ?? 0)}B`;
}

/** A number as it is shown: to a thousandth, without the noise of binary fractions. */
export function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}
