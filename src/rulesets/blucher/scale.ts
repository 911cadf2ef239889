import { tidy, type Scale } from '../../core/input/distance';
import type { Values } from '../../core/input/field';

/**
 * One base width by the front of the units, which is the same for all units of a game (B-MIN-01; p.9, 74). The book
 * equates inches and millimetres only roughly, so a measurement is compared in its own unit and never converted.
 * `table` is the smallest table that the book advises.
 */
export const BASE_WIDTHS = {
  bw40: { inches: 1.5, millimetres: 40, fronts: '1 to 1.5 in (25-40 mm)', table: '3 x 2 ft (1 x 0.6 m)' },
  bw50: { inches: 2, millimetres: 50, fronts: '2 in (50 mm)', table: '4 x 3 ft (1.2 x 1 m)' },
  bw75: {
    inches: 3,
    millimetres: 75,
    fronts: '3 in (75 mm), or unit cards',
    table: '6 x 4 ft (1.8 x 1.2 m)',
  },
} as const;

export type BaseWidth = keyof typeof BASE_WIDTHS;

export const BASE_WIDTH_NAMES = ['bw75', 'bw50', 'bw40'] as const satisfies readonly BaseWidth[];

/** How distances are measured with the base width that the option `bw` sets. */
export function scaleOf(options: Values): Scale {
  const { inches, millimetres } = BASE_WIDTHS[options.bw as BaseWidth];
  return { unit: 'BW', aliases: ['base width', 'base widths'], inches, millimetres };
}

/** `1.5 BW`, to a thousandth. */
export function shownBW(distance: number): string {
  return `${tidy(distance)} BW`;
}
