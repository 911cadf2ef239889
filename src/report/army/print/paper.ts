import type { PrintedArmy } from '../../../core/army/army';

/** Sizes of paper that the page is made for. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** The measures of a sheet and its cards, all in the unit of the paper's country. */
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

/** The depth of a card as a share of its width: a dozen fit on a sheet. It is never too shallow for its text. */
const DEPTH = 0.57;
const SHALLOWEST = { mm: 38, in: 1.5 } as const;
/** The height of letters as a share of a card's width; they are never too small to read at arm's length. */
const LETTERS = 0.045;
const SMALLEST = { mm: 2, in: 0.079 } as const;
const MARGIN = { mm: 9, in: 0.35 } as const;

/** The measures for a paper, with cards of the given width. */
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
