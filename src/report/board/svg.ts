import type { Board, Cell, CellSide, Compass, Mark, Piece } from '../../core/scenario/board';
import { escaped } from '../markup';

/** Sizes in the units of the drawing. */
const CELL = 110;
const MARGIN = 34;
/** Above the map: its title, and the names of its columns. */
const TOP = 62;
const LINE = 18;

const COLOURS = {
  paper: '#fbf8ef',
  grid: '#c9c2ae',
  text: '#2b2b2b',
  water: '#4f86b8',
  road: '#9a6b3a',
  wood: '#5f8f56',
  field: '#d9c27a',
  marsh: '#7fa9a0',
  rocks: '#8d8a85',
  hill: '#c39a6b',
  house: '#7c3a32',
  frame: '#2b2b2b',
} as const;

/**
 * Colours of counters; a side that is not among them is grey. Their letters and figures tell the sides apart as well.
 */
const SIDE_COLOURS: Readonly<Record<string, string>> = { blue: '#2f5fa8', red: '#b03a2e' };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A map as one SVG file, without anything that would have to be fetched. */
export function boardSvg(board: Board): string {
  const width = 2 * MARGIN + board.columns.length * CELL;
  const below = TOP + board.rows.length * CELL + MARGIN;
  const height = below + (board.notes.length + 1) * LINE + MARGIN / 2;
  const cells = board.cells.map((cell, i) => ({ cell, at: cornerOf(board, i) }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="serif" role="img">`,
    `<title>${escaped(board.title)}</title>`,
    `<desc>${escaped(board.notes.join(' '))}</desc>`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>`,
    text(MARGIN, 26, board.title, 20, 'start'),
    ...names(board),
    ...cells.map(({ at }) => box(at)),
    ...cells.flatMap(({ cell, at }) => cell.marks.flatMap((mark) => ground(mark, at))),
    ...cells.flatMap(({ cell, at }) => roads(cell, at)),
    ...cells.flatMap(({ cell, at }) => rivers(cell, at)),
    ...cells.flatMap(({ cell, at }) => waters(board, cell, at)),
    ...cells.flatMap(({ cell, at }) => place(cell, at)),
    ...cells.flatMap(({ cell, at }) => (cell.isFramed ? [frame(at)] : [])),
    ...cells.flatMap(({ cell, at }) => cell.pieces.map((piece, i) => counter(piece, cell, at, i))),
    ...legend(below, board.columns.length * CELL),
    ...board.notes.map((note, i) => text(MARGIN, below + (i + 1.5) * LINE, note, 13, 'start')),
    '</svg>',
  ].join('\n');
}

function cornerOf({ columns }: Board, index: number): Point {
  return {
    x: MARGIN + (index % columns.length) * CELL,
    y: TOP + Math.floor(index / columns.length) * CELL,
  };
}

function names({ rows, columns }: Board): readonly string[] {
  return [
    ...columns.map((name, i) => text(MARGIN + (i + 0.5) * CELL, TOP - 10, name, 16, 'middle')),
    ...rows.map((name, i) => text(MARGIN - 16, TOP + (i + 0.5) * CELL, name, 16, 'middle')),
  ];
}

const box = ({ x, y }: Point): string =>
  `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="none" stroke="${COLOURS.grid}"/>`;

const frame = ({ x, y }: Point): string =>
  `<rect x="${x + 3}" y="${y + 3}" width="${CELL - 6}" height="${CELL - 6}" fill="none" stroke="${COLOURS.frame}" stroke-width="2" stroke-dasharray="6 4"/>`;

const SHARES: Readonly<Record<Compass, readonly [number, number]>> = {
  nw: [0.27, 0.3],
  n: [0.5, 0.26],
  ne: [0.73, 0.3],
  w: [0.24, 0.5],
  c: [0.5, 0.5],
  e: [0.76, 0.5],
  sw: [0.27, 0.72],
  s: [0.5, 0.75],
  se: [0.73, 0.72],
};

function spot({ x, y }: Point, at: Compass): Point {
  const [right, down] = SHARES[at];
  return { x: x + right * CELL, y: y + down * CELL };
}

/** The middle of a side of a cell. */
function middle({ x, y }: Point, side: CellSide): Point {
  const half = CELL / 2;
  const shifts: Readonly<Record<CellSide, readonly [number, number]>> = {
    north: [half, 0],
    east: [CELL, half],
    south: [half, CELL],
    west: [0, half],
  };
  const [right, down] = shifts[side];
  return { x: x + right, y: y + down };
}

/** Pieces of ground lie side by side about their place. */
function ground({ kind, count, isLarge, at, text: name }: Mark, corner: Point): readonly string[] {
  const { x, y } = spot(corner, at);
  const radius = isLarge ? 25 : 16;
  const shapes = Array.from({ length: count }, (_, i) =>
    shape(kind, x + (i - (count - 1) / 2) * radius, y, radius),
  );
  return [`<g><title>${escaped(name)}</title>`, ...shapes, '</g>'];
}

function shape(kind: Mark['kind'], x: number, y: number, radius: number): string {
  const fill = COLOURS[kind];
  switch (kind) {
    case 'wood':
      return [-0.5, 0.5, 0]
        .map(
          (shift, i) =>
            `<circle cx="${x + shift * radius}" cy="${y + (i === 2 ? -0.35 : 0.25) * radius}" r="${0.55 * radius}" fill="${fill}"/>`,
        )
        .join('');
    case 'field':
      return `<rect x="${x - radius}" y="${y - 0.6 * radius}" width="${2 * radius}" height="${1.2 * radius}" fill="${fill}"/>${strokes(x, y, radius, '#a98f3f')}`;
    case 'marsh':
      return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${0.6 * radius}" fill="none" stroke="${fill}" stroke-dasharray="3 3"/>${strokes(x, y, radius, fill)}`;
    case 'rocks':
      return `<path d="M${x - radius} ${y + 0.5 * radius} l${0.6 * radius} ${-radius} l${0.4 * radius} ${0.6 * radius} l${0.4 * radius} ${-0.5 * radius} l${0.6 * radius} ${0.9 * radius} z" fill="${fill}"/>`;
    case 'hill':
      return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${0.7 * radius}" fill="${fill}" fill-opacity="0.45" stroke="${fill}"/>`;
  }
}

function strokes(x: number, y: number, radius: number, stroke: string): string {
  return [-0.35, 0, 0.35]
    .map(
      (shift) => `<path d="M${x - 0.8 * radius} ${y + shift * radius} h${1.6 * radius}" stroke="${stroke}"/>`,
    )
    .join('');
}

/** Roads run from the middle of a cell to its sides. */
function roads({ borders }: Cell, corner: Point): readonly string[] {
  const centre = spot(corner, 'c');
  return sides(borders).flatMap(([side, { road }]) => {
    if (!road) return [];
    const end = middle(corner, side);
    return [
      `<path d="M${centre.x} ${centre.y} L${end.x} ${end.y}" stroke="${COLOURS.road}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    ];
  });
}

function sides(borders: Cell['borders']): readonly (readonly [CellSide, Cell['borders'][CellSide]])[] {
  return Object.entries(borders) as [CellSide, Cell['borders'][CellSide]][];
}

/**
 * Rivers run along the sides; where a road crosses there is a bridge. A side between two cells is drawn twice, alike.
 */
function rivers({ borders }: Cell, corner: Point): readonly string[] {
  return sides(borders).flatMap(([side, { river, road }]) => {
    if (river === undefined) return [];
    const { x, y } = middle(corner, side);
    const isLevel = side === 'north' || side === 'south';
    const [dx, dy] = isLevel ? [CELL / 2, 0] : [0, CELL / 2];
    const line = `<path d="M${x - dx} ${y - dy} L${x + dx} ${y + dy}" stroke="${COLOURS.water}" stroke-width="${river === 'major' ? 11 : 5}" stroke-linecap="round"/>`;
    const [bx, by] = isLevel ? [0, 9] : [9, 0];
    const bridge = `<path d="M${x - bx} ${y - by} L${x + bx} ${y + by}" stroke="${COLOURS.road}" stroke-width="8"/>`;
    return road ? [line, bridge] : [line];
  });
}

/** The name of a river beside its line. */
function waters({ waters: all }: Board, { id }: Cell, corner: Point): readonly string[] {
  return all
    .filter(({ cell }) => cell === id)
    .map(({ name, side }) => {
      const { x, y } = middle(corner, side);
      const isLevel = side === 'north' || side === 'south';
      const [left, top, turn] = isLevel ? [x + CELL / 4, y - 9, 0] : [x - 9, y - CELL / 4, -90];
      return `<g font-style="italic" transform="rotate(${turn} ${left} ${top})">${text(left, top, name, 12, 'middle', COLOURS.water)}</g>`;
    });
}

/** A village, town or city: as many houses as its size, its name, and who holds it. */
function place({ place: urban }: Cell, corner: Point): readonly string[] {
  if (urban === undefined) return [];
  const { x, y } = spot(corner, urban.at);
  const fill = urban.holder === undefined ? COLOURS.house : (SIDE_COLOURS[urban.holder] ?? COLOURS.house);
  const houses = Array.from({ length: urban.size }, (_, i) => {
    const left = x - 8 * urban.size + 16 * i;
    return `<path d="M${left} ${y + 8} v-12 l8 -8 l8 8 v12 z" fill="${fill}" stroke="${COLOURS.paper}"/>`;
  });
  const held = urban.holder === undefined ? '' : ` (${urban.holder})`;
  return [
    ...houses,
    text(x, y + 24, `${urban.name}${held}`, 13, 'middle'),
    text(x, y - 16, `${urban.size} VP`, 10, 'middle'),
  ];
}

/** Counters stand two side by side, above a place or below it. */
function counter(
  { label, side, text: name }: Piece,
  { place: urban }: Cell,
  { x, y }: Point,
  index: number,
): string {
  const left = x + CELL - 46 - 44 * (index % 2);
  const row = 24 * Math.floor(index / 2);
  const top = urban?.at.startsWith('n') === true ? y + CELL - 28 - row : y + 6 + row;
  const fill = SIDE_COLOURS[side] ?? COLOURS.rocks;
  return `<g><title>${escaped(name)}</title><rect x="${left}" y="${top}" width="40" height="22" rx="3" fill="${fill}"/><text x="${left + 20}" y="${top + 16}" font-size="15" font-weight="bold" text-anchor="middle" fill="#ffffff">${escaped(label)}</text></g>`;
}

const LEGEND: readonly (readonly [kind: Mark['kind'], name: string])[] = [
  ['wood', 'wood'],
  ['hill', 'hill'],
  ['field', 'field'],
  ['marsh', 'marsh'],
  ['rocks', 'rocks'],
];

/** What the shapes of the ground mean, within the width of the map; large ones are larger. */
function legend(y: number, width: number): readonly string[] {
  return LEGEND.flatMap(([kind, name], i) => {
    const x = MARGIN + 16 + i * Math.min(CELL, width / LEGEND.length);
    return [shape(kind, x, y - 6, 12), text(x + 20, y - 1, name, 13, 'start')];
  });
}

/** Text with an outline in the colour of the paper, so that it can be read across a road. */
function text(
  x: number,
  y: number,
  content: string,
  size: number,
  anchor: 'start' | 'middle',
  fill: string = COLOURS.text,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${fill}" stroke="${COLOURS.paper}" stroke-width="3" paint-order="stroke">${escaped(content)}</text>`;
}
