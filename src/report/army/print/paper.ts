import type { PrintedArmy } from '../../../core/army';

/** Sizes of paper that the page is made for. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** How a sheet is cut up: everything in the measure of the paper's country. */
export interface Measure {
  readonly size: string;
  readonly unit: 'mm' | 'in';
  readonly margin: number;
  /** The front of a card: one base width. */
  readonly width: number;
  readonly depth: number;
  /** The height of ordinary letters on a card. */
  readonly letters: number;
}

/** So deep is a card by its width that a dozen go on a sheet; it is never too shallow for its text. */
const DEPTH = 0.57;
const SHALLOWEST = { mm: 38, in: 1.5 } as const;
/** Letters grow with the card, and are never too small to read at arm's length. */
const LETTERS = 0.045;
const SMALLEST = { mm: 2, in: 0.079 } as const;
const MARGIN = { mm: 9, in: 0.35 } as const;

export function measureOf(paper: Paper, { millimetres, inches }: PrintedArmy['cardWidth']): Measure {
  const unit = paper === 'a4' ? 'mm' : 'in';
  const width = paper === 'a4' ? millimetres : inches;
  return {
    size: paper === 'a4' ? 'A4 portrait' : 'letter portrait',
    unit,
    margin: MARGIN[unit],
    width,
    depth: Math.max(width * DEPTH, SHALLOWEST[unit]),
    letters: Math.max(width * LETTERS, SMALLEST[unit]),
  };
}

/** `75mm`, to a hundredth. */
export function length(value: number, { unit }: Pick<Measure, 'unit'>): string {
  return `${Math.round(value * 100) / 100}${unit}`;
}
