import { tidy, type Scale } from '../../core/input/distance';
import type { Values } from '../../core/input/field';

const MM_PER_INCH = 25.4;

/** Inches on the table; 125 m to the inch with the author's bases. */
export function scaleOf(): Scale {
  return { unit: 'in', aliases: ['inch', 'inches', '"'], inches: 1, millimetres: MM_PER_INCH };
}

/** By how much the club stretches every printed distance to suit its bases; the products are not rounded. */
export function stretchOf(options: Values): number {
  return Number(options.distanceScale);
}

/** A stretched distance without rounding errors: six times 0.8 is 4.8. */
export function withoutNoise(distance: number): number {
  return Math.round(distance * 1e6) / 1e6;
}

/** `7"`, `0.75"`. */
export function inches(distance: number): string {
  return `${tidy(distance)}"`;
}

/** No measurement on a table is longer, in inches. */
export const MOST_INCHES = 1000;
