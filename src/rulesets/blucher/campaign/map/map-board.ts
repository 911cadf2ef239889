import type {
  Board,
  Cell,
  CellBorder,
  CellSide,
  Compass,
  Mark,
  Piece,
} from '../../../../core/scenario/board';
import { chartOf, featuresIn, goingOver, vpOfMap, type Chart } from './chart';
import { featureOf, LARGE_BW, piecesText, POSITIONS } from './features';
import { borderAt, DIRECTION_NAMES, DIRECTIONS, normalBorder, rowLetter, squaresOf } from './grid';
import { THEATRE_NAMES, type MapFile, type MapRiver, type Theatre } from './map-file';

/** What stands on a map besides what is printed on it; pieces and control are by square. */
interface OnMap {
  readonly pieces: Readonly<Record<string, readonly Piece[]>>;
  /** The side that controls a square's urban area. */
  readonly control: Readonly<Record<string, string>>;
  /** Squares of the declared battle, which get a frame. */
  readonly battle: readonly string[];
  /** What is shown beside the name of the map, in place of its theatre and notes. */
  readonly title?: string;
}

const NOTHING: OnMap = { pieces: {}, control: {}, battle: [] };

/** A position in a square; an unknown one, which the check of maps reports, is drawn in its middle. */
function positionOf(at: string | undefined): Compass {
  return POSITIONS.find((one) => one === at) ?? 'c';
}

/** A map as it is drawn, with what stands on it (p.133-134). */
export function mapBoard(map: MapFile, on: OnMap = NOTHING): Board {
  const chart = chartOf(map);
  const { rows, columns } = chart.grid;
  return {
    title: `${map.name}, ${on.title ?? `${THEATRE_NAMES[map.theatre as Theatre]}, ${vpOfMap(chart)} VP`}`,
    rows: Array.from({ length: rows }, (_, i) => rowLetter(i)),
    columns: Array.from({ length: columns }, (_, i) => String(i + 1)),
    cells: squaresOf(chart.grid).map((square) => cellOf(chart, square, on)),
    waters: map.rivers.flatMap((river) => waterOf(chart, river)),
    notes: on.title === undefined ? notesOf(map) : [],
  };
}

/** The name of a river, along the middle one of its borders. */
function waterOf({ grid }: Chart, { name, borders }: MapRiver): Board['waters'] {
  const border = normalBorder(grid, borders[Math.floor(borders.length / 2)] ?? '');
  if (name === undefined || border === undefined) return [];
  const [cell = ''] = border.split('/');
  const direction = DIRECTIONS.find((one) => borderAt(grid, cell, one) === border) ?? 'N';
  return [{ name, cell, side: DIRECTION_NAMES[direction] }];
}

/** The notes of a map file, one or several, as a list. */
function notesOf({ notes }: MapFile): readonly string[] {
  if (notes === undefined) return [];
  return typeof notes === 'string' ? [notes] : notes;
}

function cellOf(chart: Chart, square: string, { pieces, control, battle }: OnMap): Cell {
  const urban = chart.urban.get(square);
  const symbol = featuresIn(chart, square).find(({ type }) => type === urban?.type);
  return {
    id: square,
    ...(urban && {
      place: {
        name: urban.name ?? urban.type,
        size: urban.bases,
        at: positionOf(symbol?.at),
        holder: control[square],
      },
    }),
    marks: featuresIn(chart, square).flatMap(({ type, at }) => markOf(type, positionOf(at))),
    pieces: pieces[square] ?? [],
    isFramed: battle.includes(square),
    borders: bordersOf(chart, square),
  };
}

function markOf(type: string, at: Compass): readonly Mark[] {
  const feature = featureOf(type);
  if (feature === undefined) return [];
  const { count, piece, sizeBW, ground } = feature;
  return [
    {
      kind: ground,
      count,
      isLarge: sizeBW === LARGE_BW,
      at,
      text: count === 1 ? piece : piecesText(feature),
    },
  ];
}

function bordersOf(chart: Chart, square: string): Readonly<Record<CellSide, CellBorder>> {
  const sides = DIRECTIONS.map((direction) => {
    const { road, river } = goingOver(chart, borderAt(chart.grid, square, direction));
    return [DIRECTION_NAMES[direction], { road, river: river === 'none' ? undefined : river }] as const;
  });
  return Object.fromEntries(sides) as Record<CellSide, CellBorder>;
}
