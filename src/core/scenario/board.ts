/** A map of squares as it is drawn. It says what is to be seen and no rule. */
export interface Board {
  readonly title: string;
  /** Names of the rows from north to south, and of the columns from west to east. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Row by row. */
  readonly cells: readonly Cell[];
  /** Names of rivers, each along one side of a cell. */
  readonly waters: readonly { readonly name: string; readonly cell: string; readonly side: CellSide }[];
  /** Lines that are printed with it. */
  readonly notes: readonly string[];
}

export type CellSide = 'north' | 'east' | 'south' | 'west';

export interface Cell {
  readonly id: string;
  /** A village (size 1), a town (2) or a city (3), with the side that holds it. */
  readonly place?: {
    readonly name: string;
    readonly size: number;
    readonly at: Compass;
    readonly holder?: string | undefined;
  };
  readonly marks: readonly Mark[];
  readonly pieces: readonly Piece[];
  /** It stands out from the others: a battlefield. */
  readonly isFramed: boolean;
  readonly borders: Readonly<Record<CellSide, CellBorder>>;
}

/** Where in a cell something stands. */
export type Compass = 'nw' | 'n' | 'ne' | 'w' | 'c' | 'e' | 'sw' | 's' | 'se';

/** What runs along a side of a cell, and whether a road crosses it. */
export interface CellBorder {
  readonly river?: 'minor' | 'major' | undefined;
  readonly road: boolean;
}

/** Ground in a cell. */
export interface Mark {
  readonly kind: 'wood' | 'field' | 'marsh' | 'rocks' | 'hill';
  /** How many pieces of it there are, and whether they are large. */
  readonly count: number;
  readonly isLarge: boolean;
  readonly at: Compass;
  /** For people: `small wood`. */
  readonly text: string;
}

/** A counter on a cell. */
export interface Piece {
  /** `A`, with what all may know of it: `A:7`. */
  readonly label: string;
  readonly side: string;
  /** For people: `column A of Blue, 7 units`. */
  readonly text: string;
}
