/** The grid of a map: rows are letters from A in the north, columns numbers from 1 in the west (p.133). */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
}

/** 48 squares, as the book's maps have them (p.133). */
export const USUAL_GRID: Grid = { rows: 6, columns: 8 };
/** Columns of troops that most armies have; a map edge should let as many enter (B12.1-07, B12.3-01; p.136). */
export const USUAL_COLUMNS = 4;
/** No map is larger: rows have one letter, columns two digits. */
export const LARGEST_GRID: Grid = { rows: 26, columns: 99 };

export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const DIRECTION_NAMES = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;

/** Rows down and columns to the right. */
const STEPS: Readonly<Record<Direction, readonly [rows: number, columns: number]>> = {
  N: [-1, 0],
  E: [0, 1],
  S: [1, 0],
  W: [0, -1],
};

const SQUARE = /^([A-Z])([1-9]\d?)$/;
const EDGE = /^([A-Z][1-9]\d?)\/([NESW])$/;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** Row and column of a square, from 0. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Where a square lies; undefined if the text names no square of the grid. */
export function spotOf({ rows, columns }: Grid, square: string): Spot | undefined {
  const [, letter, number] = SQUARE.exec(square) ?? [];
  if (letter === undefined || number === undefined) return undefined;
  const spot = { row: letter.charCodeAt(0) - FIRST_LETTER, column: Number(number) - 1 };
  return spot.row < rows && spot.column < columns ? spot : undefined;
}

export function isOnGrid(grid: Grid, square: string): boolean {
  return spotOf(grid, square) !== undefined;
}

/** `C5`. */
export function squareAt({ row, column }: Spot): string {
  return `${rowLetter(row)}${column + 1}`;
}

export function rowLetter(row: number): string {
  return String.fromCharCode(FIRST_LETTER + row);
}

/** Every square, row by row. */
export function squaresOf({ rows, columns }: Grid): readonly string[] {
  return Array.from({ length: rows * columns }, (_, i) =>
    squareAt({ row: Math.floor(i / columns), column: i % columns }),
  );
}

export function opposite(direction: Direction): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % DIRECTIONS.length] ?? direction;
}

/** The square beside another one; undefined beyond the map edge. There are no diagonal connections (p.133). */
export function neighbour(grid: Grid, square: string, direction: Direction): string | undefined {
  const spot = spotOf(grid, square);
  if (spot === undefined) return undefined;
  const [rows, columns] = STEPS[direction];
  const beside = { row: spot.row + rows, column: spot.column + columns };
  const isInside =
    beside.row >= 0 && beside.column >= 0 && beside.row < grid.rows && beside.column < grid.columns;
  return isInside ? squareAt(beside) : undefined;
}

/** The up to four adjacent squares, in the order north, east, south, west. */
export function neighbours(grid: Grid, square: string): readonly string[] {
  return DIRECTIONS.flatMap((direction) => neighbour(grid, square, direction) ?? []);
}

/** In which direction another square is adjacent; undefined if it is not. */
export function directionTo(grid: Grid, from: string, to: string): Direction | undefined {
  const [a, b] = [spotOf(grid, from), spotOf(grid, to)];
  if (a === undefined || b === undefined) return undefined;
  const [rows, columns] = [b.row - a.row, b.column - a.column];
  return DIRECTIONS.find((direction) => STEPS[direction][0] === rows && STEPS[direction][1] === columns);
}

export function areAdjacent(grid: Grid, a: string, b: string): boolean {
  return directionTo(grid, a, b) !== undefined;
}

/** The squares along an edge of the map. */
export function edgeSquares(grid: Grid, edge: Direction): readonly string[] {
  return squaresOf(grid).filter((square) => isAtEdge(grid, square, edge));
}

export function isAtEdge(grid: Grid, square: string, edge: Direction): boolean {
  return isOnGrid(grid, square) && neighbour(grid, square, edge) === undefined;
}

/** `A4/N`: the border between a square and what is outside of the map. */
export function edgeBorder(square: string, edge: Direction): string {
  return `${square}/${edge}`;
}

/** `C5/D5`: the border of a square in a direction, the northern or western square first; `A4/N` at the map edge. */
export function borderAt(grid: Grid, square: string, direction: Direction): string {
  const beside = neighbour(grid, square, direction);
  if (beside === undefined) return edgeBorder(square, direction);
  return direction === 'N' || direction === 'W' ? `${beside}/${square}` : `${square}/${beside}`;
}

/** The border between two squares; undefined if they are not adjacent. */
export function borderBetween(grid: Grid, a: string, b: string): string | undefined {
  const direction = directionTo(grid, a, b);
  return direction && borderAt(grid, a, direction);
}

/** The four borders of a square, in the order north, east, south, west. */
export function bordersOf(grid: Grid, square: string): readonly string[] {
  return DIRECTIONS.map((direction) => borderAt(grid, square, direction));
}

/** The square and the direction of a border of the map edge as it is written, `A4/N`; undefined for any other text. */
export function edgeBorderParts(
  text: string,
): { readonly square: string; readonly edge: Direction } | undefined {
  const [, square, edge] = EDGE.exec(text) ?? [];
  return square === undefined ? undefined : { square, edge: edge as Direction };
}

/** A border in the form of `borderAt`, whichever square comes first in the text; undefined if it is no border. */
export function normalBorder(grid: Grid, text: string): string | undefined {
  const edge = edgeBorderParts(text);
  if (edge) return isAtEdge(grid, edge.square, edge.edge) ? text : undefined;
  const [first = '', second = '', ...more] = text.split('/');
  return more.length > 0 ? undefined : borderBetween(grid, first, second);
}

/** The two grid corners at the ends of a border, by their rows and columns. */
export function cornersOf(grid: Grid, border: string): readonly string[] {
  const [square = '', other = ''] = border.split('/');
  const { row, column } = spotOf(grid, square) ?? { row: 0, column: 0 };
  const edge = edgeBorderParts(border)?.edge ?? directionTo(grid, square, other);
  const corner = (down: number, right: number): string => `${row + down} ${column + right}`;
  switch (edge) {
    case 'N':
      return [corner(0, 0), corner(0, 1)];
    case 'S':
      return [corner(1, 0), corner(1, 1)];
    case 'W':
      return [corner(0, 0), corner(1, 0)];
    default:
      return [corner(0, 1), corner(1, 1)];
  }
}

/** Squares and borders in the order of the map: by row, then by column. */
export function inMapOrder(a: string, b: string): number {
  const [first, second] = [startOf(a), startOf(b)];
  return first.row - second.row || first.column - second.column || (a < b ? -1 : 1);
}

function startOf(text: string): Spot {
  return spotOf(LARGEST_GRID, text.split('/')[0] ?? '') ?? { row: 0, column: 0 };
}
