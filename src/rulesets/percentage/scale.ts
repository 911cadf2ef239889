import type { Scale } from '../../core/input/distance';
import type { Values } from '../../core/input/field';

/** No measurement on a table is longer, in paces. */
export const MOST_PACES = 100_000;

const MM_PER_INCH = 25.4;

/**
 * The scale in paces. The sheet gives no ground scale, so inches and millimetres can be used only once the club has set
 * one.
 */
export function scaleOf({ pacesPerInch }: Values): Scale {
  const scale = { unit: 'paces', aliases: ['pace', 'yard', 'yards'], sample: 120 };
  if (typeof pacesPerInch !== 'number') {
    return {
      ...scale,
      howToSet:
        'give --scale with the paces to an inch, such as --scale 40; of games only a new one takes it',
    };
  }
  return { ...scale, inches: 1 / pacesPerInch, millimetres: MM_PER_INCH / pacesPerInch };
}

/** `120 paces`, rounded to a tenth. */
export function shownPaces(distance: number): string {
  const rounded = Math.round(distance * 10) / 10;
  return rounded === 1 ? '1 pace' : `${rounded} paces`;
}
