import type { Board, Cell, CellBorder, Mark } from '../../core/scenario/board';
import { sheet, type Row } from '../layout';
import { paint, type Style } from '../style';
import { displayWidth, wrap } from '../text';
import { safe } from '../words';

/** Columns left of the map, for the names of its rows. */
const MARGIN = 2;
/** The widest and narrowest inside of a cell, in columns. A map without room for that is shown square by square. */
const WIDEST = 12;
const NARROWEST = 6;

/** What is drawn along borders: across, and down. */
const RIVERS = { minor: '~', major: '#' } as const;
const ROADS = { across: '-', down: '|' } as const;

const SIGNS: Readonly<Record<Mark['kind'], string>> = {
  wood: 'w',
  field: 'f',
  marsh: 'm',
  rocks: 'r',
  hill: 'h',
};

const LEGEND = 'w wood, h hill, f field, m marsh, r rocks, W large, ~# river, -| road, = bridge';
const FRAMED = '; * battlefield';

/** A map in letters, in at most as many columns as the terminal has. A map of six rows fits a terminal of 24. */
export function renderBoard(board: Board, style: Style): string {
  const across = board.columns.length;
  const room = Math.min(WIDEST, Math.floor((style.width - MARGIN - across - 1) / across));
  const wrapped = (lines: readonly string[]): readonly string[] =>
    lines.flatMap((line) => wrap(line, style.width));
  const isFramed = board.cells.some((cell) => cell.isFramed);
  const title = wrapped([`${board.title}${isFramed ? FRAMED : ''}`]);
  const notes = wrapped(board.notes);
  if (style.plain || room < NARROWEST) return [...title, listed(board, style), ...notes].join('\n');
  const rows = board.rows.map((name, row) => rowLines(name, cellsIn(board, row), room, style));
  const last = borderLine(cellsIn(board, board.rows.length - 1), room, 'south');
  const lines = [
    ...title,
    header(board, room),
    ...rows.flatMap(({ lines }) => lines),
    numbered(last, board, room),
  ];
  const cut = rows.flatMap((row) => row.cut);
  const rest = wrapped([...(cut.length > 0 ? [`${cut.join(', ')}.`] : []), ...board.notes, LEGEND]);
  return [...lines, ...rest].map((line) => line.trimEnd()).join('\n');
}

function cellsIn({ cells, columns }: Board, row: number): readonly Cell[] {
  return cells.slice(row * columns.length, (row + 1) * columns.length);
}

function header({ columns }: Board, room: number): string {
  const names = columns.map((name) => {
    const left = Math.floor((room - name.length) / 2);
    return ` ${' '.repeat(left)}${name}`.padEnd(room + 1);
  });
  return `${' '.repeat(MARGIN)}${names.join('')}`;
}

/** The last border with the names of the columns, which the next question does not push out of sight. */
function numbered(border: string, { columns }: Board, room: number): string {
  return columns.reduce((line, name, i) => {
    const start = MARGIN + i * (room + 1) + 2;
    return `${line.slice(0, start)}${name}${line.slice(start + name.length)}`;
  }, border);
}

/** The border above a row of cells, their two lines, and the names for which there was no room. */
function rowLines(
  name: string,
  cells: readonly Cell[],
  room: number,
  style: Style,
): { readonly lines: readonly string[]; readonly cut: readonly string[] } {
  const texts = cells.map((cell) => cellLines(cell, room, style));
  const line = (which: 0 | 1): string =>
    cells.map((cell, i) => `${upright(cell.borders.west, which)}${texts[i]?.[which] ?? ''}`).join('') +
    upright(cells.at(-1)?.borders.east, which);
  const { text, cut } = withNames(line(0), cells, room, style);
  const blank = ' '.repeat(MARGIN);
  const lines = [borderLine(cells, room, 'north'), `${name.padEnd(MARGIN)}${text}`, `${blank}${line(1)}`];
  return { lines, cut };
}

/** A line with those names in full that are longer than their cell, where nothing else is drawn beside it. */
function withNames(
  line: string,
  cells: readonly Cell[],
  room: number,
  { width }: Style,
): { readonly text: string; readonly cut: readonly string[] } {
  const cut: string[] = [];
  const text = cells.reduce((now, cell, i) => {
    const name = nameIn(cell);
    if (displayWidth(name) <= room) return now;
    const start = i * (room + 1) + 1;
    const end = start + name.length;
    const isFree = now.slice(start + room, end + 1).trim() === '' && end + MARGIN <= width;
    if (isFree && displayWidth(now) === now.length)
      return `${now.slice(0, start).padEnd(start)}${name}${now.slice(end)}`;
    cut.push(`${cell.id} ${safe(cell.place?.name ?? '')}`);
    return now;
  }, line);
  return { text, cut };
}

const nameIn = ({ place, isFramed }: Cell): string =>
  place ? `${isFramed ? '*' : ''}${safe(place.name)}` : '';

function borderLine(cells: readonly Cell[], room: number, side: 'north' | 'south'): string {
  const parts = cells.map(({ borders }) => `+${level(borders[side], room)}`);
  return `${' '.repeat(MARGIN)}${parts.join('')}+`;
}

/** A horizontal border: a river runs along it, a road crosses it in its middle. */
function level({ river, road }: CellBorder, room: number): string {
  const line = (river ? RIVERS[river] : ' ').repeat(room);
  if (!road) return line;
  const middle = Math.floor(room / 2);
  return `${line.slice(0, middle)}${river ? '=' : ROADS.down}${line.slice(middle + 1)}`;
}

/** A vertical border, in the first or second line of its cell; a road crosses it in the second. */
function upright(border: CellBorder | undefined, which: 0 | 1): string {
  if (border === undefined) return ' ';
  const { river, road } = border;
  if (road && which === 1) return river ? '=' : ROADS.across;
  return river ? RIVERS[river] : ' ';
}

/** The two lines of a cell: its place, or else its ground; then what the place is worth, and the counters. */
function cellLines(cell: Cell, room: number, style: Style): readonly [string, string] {
  const { place, marks, isFramed } = cell;
  const ground = marks.map(signs).join('');
  const name = cut(`${isFramed ? '*' : ''}${place ? safe(place.name) : ground}`, room);
  const worth = place
    ? `${place.size}${place.holder?.charAt(0).toLowerCase() ?? ''} ${ground}`.trimEnd()
    : '';
  const roads = roadsIn(cell, room);
  return [over(name, roads[0]), secondLine(worth, cell, roads[1], room, style)];
}

/** The roads of a cell, from its middle to its sides, as they run behind both lines. */
function roadsIn({ borders }: Cell, room: number): readonly [string, string] {
  const { north, east, south, west } = borders;
  const middle = Math.floor(room / 2);
  const left = (west.road ? ROADS.across : ' ').repeat(middle);
  const right = (east.road ? ROADS.across : ' ').repeat(room - middle - 1);
  const isLevel = west.road || east.road;
  const isUpright = north.road || south.road;
  const centre = isLevel && isUpright ? '+' : isUpright ? ROADS.down : isLevel ? ROADS.across : ' ';
  const above = `${' '.repeat(middle)}${north.road ? ROADS.down : ' '}`.padEnd(room);
  return [above, `${left}${centre}${right}`];
}

function secondLine(worth: string, { pieces }: Cell, roads: string, room: number, style: Style): string {
  const labels = pieces.map(({ label }) => safe(label)).join(' ');
  if (labels === '') return over(cut(worth, room), roads);
  const framed = `[${labels}]`;
  const shown = worth.length + framed.length <= room ? framed : cut(labels, room);
  const left = room - shown.length;
  return `${over(cut(worth, left), roads.slice(0, left))}${paint(shown, 'label', style)}`;
}

/** As many whole characters as there is room for. */
function cut(text: string, room: number): string {
  const characters = Array.from(text);
  while (displayWidth(characters.join('')) > room) characters.pop();
  return characters.join('');
}

/** A text over the line behind it, which shows from where the text ends. */
function over(text: string, behind: string): string {
  return text + behind.slice(displayWidth(text));
}

function signs({ kind, count, isLarge }: Mark): string {
  const sign = SIGNS[kind];
  return (isLarge ? sign.toUpperCase() : sign).repeat(count);
}

/** The map square by square, for screen readers: only squares where there is something. */
function listed({ cells }: Board, style: Style): string {
  const rows = cells.map((cell): Row => ({ label: cell.id, text: cellText(cell) }));
  return sheet([rows.filter(({ text }) => text !== '')], style);
}

/** `town Marktheim, held by blue; road north, east; major river east; column A of Blue, 7 units`. */
function cellText({ place, marks, pieces, borders, isFramed }: Cell): string {
  const sides = (holds: (border: CellBorder) => boolean): string =>
    Object.entries(borders)
      .filter(([, border]) => holds(border))
      .map(([side]) => side)
      .join(', ');
  const roads = sides(({ road }) => road);
  const streams = (['minor', 'major'] as const).map(
    (kind) => [kind, sides(({ river }) => river === kind)] as const,
  );
  const parts = [
    ...(isFramed ? ['battlefield'] : []),
    ...(place
      ? [`${safe(place.name)}, worth ${place.size}${place.holder ? `, held by ${place.holder}` : ''}`]
      : []),
    ...marks.map(({ text }) => text),
    ...(roads === '' ? [] : [`road ${roads}`]),
    ...streams.flatMap(([kind, where]) => (where === '' ? [] : [`${kind} river ${where}`])),
    ...pieces.map(({ text }) => safe(text)),
  ];
  return parts.join('; ');
}
