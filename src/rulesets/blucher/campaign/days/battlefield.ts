import {
  choice,
  list,
  listOrNone,
  map,
  name,
  type Field,
  type Place,
  type Values,
} from '../../../../core/input/field';
import { valueIn } from '../../../../core/input/records';
import { withVerb } from '../../../../core/input/text';
import { columnAt, type Columns } from '../columns/column-field';
import { mapNamed, type MapNamed } from '../map/map-field';
import {
  inMapOrder,
  isOnGrid,
  squareAt,
  squaresOf,
  spotOf,
  USUAL_GRID,
  type Grid,
  type Spot,
} from '../map/grid';
import { CAMPAIGN_SIDES } from '../sides';

/** A battlefield is three squares by two, in either direction (B12.6-01, R12-07; p.141). */
export const SHAPES = ['wide', 'tall'] as const;
export type Shape = (typeof SHAPES)[number];

interface Size {
  readonly rows: number;
  readonly columns: number;
}

const SIZES: Readonly<Record<Shape, Size>> = {
  wide: { rows: 2, columns: 3 },
  tall: { rows: 3, columns: 2 },
};

/** Squares of a battlefield; they become the sections of the table. */
export const SQUARES_OF_BATTLE = 6;

/** The holder of a section at the start: the side with a counter there, or neutral (B12.11-01; p.149). */
export const SECTION_HOLDERS = [...CAMPAIGN_SIDES, 'neutral'] as const;
export type SectionHolder = (typeof SECTION_HOLDERS)[number];
/** The holder of each section, by its square; a square that is absent is neutral. */
export type Sections = Readonly<Record<string, SectionHolder>>;

const EXAMPLE = ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'];
const LABEL = {
  label: 'Squares of the battlefield',
  help: 'six squares, three by two',
  citation: 'Blücher p.141',
  from: 'state',
} as const;

/** The squares of a rectangle by its north-western square; those beyond the map are left out. */
export function rectangleAt(grid: Grid, corner: string, shape: Shape): readonly string[] {
  const spot = spotOf(grid, corner);
  if (spot === undefined) return [];
  const { rows, columns } = SIZES[shape];
  return Array.from({ length: rows * columns }, (_, i) => inside(spot, i, columns))
    .map(squareAt)
    .filter((square) => isOnGrid(grid, square));
}

function inside({ row, column }: Spot, index: number, columns: number): Spot {
  return { row: row + Math.floor(index / columns), column: column + (index % columns) };
}

/** Which way a battlefield of these squares lies; undefined if they form none. */
export function shapeOf(grid: Grid, squares: readonly string[]): Shape | undefined {
  const ordered = inOrder(squares);
  return SHAPES.find(
    (shape) =>
      rectangleAt(grid, ordered[0] ?? '', shape).join() === ordered.join() &&
      ordered.length === SQUARES_OF_BATTLE,
  );
}

/** Squares in the order of the map: by row, then by column. */
export function inOrder(squares: readonly string[]): readonly string[] {
  return [...squares].sort(inMapOrder);
}

/** The middle squares of the two rows, or columns, of three (B12.6-02; p.141). */
export function middleOf(squares: readonly string[], shape: Shape): readonly string[] {
  const ordered = inOrder(squares);
  const places = shape === 'wide' ? [1, 4] : [2, 3];
  return places.flatMap((place) => ordered[place] ?? []);
}

/** The six squares of a declared battle. */
export const battleField: Field<readonly string[]> = list(name({ label: 'Square', capitals: true }), {
  ...LABEL,
  invalid: battleFault,
  examples: [EXAMPLE],
});

/** The same, or null where no battle is declared. */
export const battleOrNoneField: Field<readonly string[] | null> = listOrNone(
  name({ label: 'Square', capitals: true }),
  {
    ...LABEL,
    default: null,
    invalid: battleFault,
    examples: [EXAMPLE, null],
  },
);

function battleFault(squares: readonly string[] | null, { self }: Place): string | undefined {
  if (squares === null || shapeOf(gridIn(self), squares) !== undefined) return undefined;
  return `${withVerb(squares, 'is', 'are')} no rectangle of three squares by two on the map`;
}

/** The size of the map of a situation; the usual size if it has none. */
export function gridIn({ map: named }: Values): Grid {
  if (named === undefined) return USUAL_GRID;
  const { rows, columns } = mapNamed(named as MapNamed);
  return { rows, columns };
}

export const sectionsField: Field<Sections> = map(
  choice(SECTION_HOLDERS, { label: 'Side with a counter there', citation: 'Blücher p.149' }),
  {
    label: 'Whose each section is',
    help: 'a section that is left out is neutral',
    citation: 'Blücher p.149',
    capitals: true,
    default: {},
    keys: ({ self }) => self.battle as readonly string[] | undefined,
    from: 'state',
    examples: [
      { C3: 'blue', C4: 'blue', C5: 'neutral', D3: 'neutral', D4: 'red', D5: 'red' },
      { C3: 'neutral', C4: 'blue', C5: 'neutral', D3: 'neutral', D4: 'red', D5: 'neutral' },
    ],
  },
);

/** The holder of a section; neutral if it is absent. */
export function holderOf(sections: Sections, square: string): SectionHolder {
  return valueIn(sections, square) ?? 'neutral';
}

/** The holder of each square of a battlefield, by the counters that stand there. */
export function sectionsBy(columns: Columns, squares: readonly string[]): Sections {
  return Object.fromEntries(squares.map((square) => [square, columnAt(columns, square)?.side ?? 'neutral']));
}

/** A battlefield on a map, with the name by which players declare it. */
interface Battlefield {
  /** Its north-western square: `C3` for two rows of three, `C3 tall` for three rows of two. */
  readonly name: string;
  readonly shape: Shape;
  readonly squares: readonly string[];
}

/** Every battlefield that fits on a map: the wide ones, then the tall ones, in the order of the map. */
export function battlefieldsOn(grid: Grid): readonly Battlefield[] {
  return SHAPES.flatMap((shape) =>
    squaresOf(grid)
      .map((corner) => ({
        name: shape === 'tall' ? `${corner} ${shape}` : corner,
        shape,
        squares: rectangleAt(grid, corner, shape),
      }))
      .filter(({ squares }) => squares.length === SQUARES_OF_BATTLE),
  );
}
