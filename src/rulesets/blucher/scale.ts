import type { Scale } from '../../core/distance';
import type { Values } from '../../core/field';

/** One base width by the front of the units (p.9, 74). The book equates inches and millimetres only roughly. */
export const BASE_WIDTHS = {
  bw40: { inches: 1.5, millimetres: 40 },
  bw50: { inches: 2, millimetres: 50 },
  bw75: { inches: 3, millimetres: 75 },
} as const;

export type BaseWidth = keyof typeof BASE_WIDTHS;

export function scaleOf(options: Values): Scale {
  return { unit: 'BW', aliases: ['base width', 'base widths'], ...BASE_WIDTHS[options.bw as BaseWidth] };
}
