import { OUTER_SECTIONS, SECTIONS, type Section, type TableEdge } from '../../setup/sections';
import { inOrder, shapeOf, type Shape } from '../days/battlefield';
import { directionTo, edgeBorderParts, LARGEST_GRID, type Direction } from '../map/grid';

/** How a battlefield lies on the table: its squares become sections, along the table's long side (B12.6-08; p.141). */
export interface Table {
  /** In map order. */
  readonly squares: readonly string[];
  /** The direction on the map that each edge of the table faces. */
  readonly compass: Readonly<Record<TableEdge, Direction>>;
  /** The place of a square's section on the table. A section is called by its square. */
  readonly placeOf: (square: string) => Section;
  /** What the sections of each edge of the table are called. */
  readonly outer: (edge: TableEdge) => readonly string[];
  readonly edgeOf: (direction: Direction) => TableEdge;
  /** A border as players see it on the table: `C2/D2`, `top of C2`. */
  readonly borderText: (border: string) => string;
}

/** North is at the top of a wide battlefield; a tall one is turned, so that west is at the top. */
const COMPASSES = {
  wide: { top: 'N', right: 'E', bottom: 'S', left: 'W' },
  tall: { top: 'W', right: 'N', bottom: 'E', left: 'S' },
} as const;

/** The section of each square, for squares in map order. */
const PLACES = {
  wide: SECTIONS,
  tall: ['A3', 'B3', 'A2', 'B2', 'A1', 'B1'],
} as const satisfies Record<Shape, readonly Section[]>;

/** The table of a battlefield, from its six squares in any order. */
export function tableOf(battle: readonly string[]): Table {
  const squares = inOrder(battle);
  const shape = shapeOf(LARGEST_GRID, squares) ?? 'wide';
  const compass = COMPASSES[shape];
  const sections = new Map(squares.map((square, i) => [square, PLACES[shape][i] ?? SECTIONS[0]]));
  const placeOf = (square: string): Section => sections.get(square) ?? SECTIONS[0];
  const edgeOf = (direction: Direction): TableEdge =>
    (Object.keys(compass) as TableEdge[]).find((edge) => compass[edge] === direction) ?? 'top';
  return {
    squares,
    compass,
    placeOf,
    outer: (edge) =>
      OUTER_SECTIONS[edge].flatMap((place) => squares.filter((square) => placeOf(square) === place)),
    edgeOf,
    borderText: (border) => {
      const [a = '', b = ''] = border.split('/');
      const edge = edgeBorderParts(border);
      if (edge) return edgeText(edge.square, edgeOf(edge.edge));
      if (sections.has(a) && sections.has(b)) return [a, b].sort().join('/');
      const [inside, outside] = sections.has(a) ? [a, b] : [b, a];
      return edgeText(inside, edgeOf(directionTo(LARGEST_GRID, inside, outside) ?? 'N'));
    },
  };
}

const edgeText = (section: string, edge: TableEdge): string => `${edge} of ${section}`;
