import { tidy } from '../../core/input/distance';

/** Longest distance that may be typed, bands. */
export const FARTHEST = 1000;

/** `2.5B`; unknown distances are 0. */
export function bands(length: number | null | undefined): string {
  return `${tidy(length ?? 0)}B`;
}

/** What is left of a move: `2.5B`, or `none`. */
export function bandsLeft(length: number): string {
  return length === 0 ? 'none' : bands(length);
}

/** How far a unit recoils, bands (9.14). */
export const RECOIL = 1;
