import { isUrban, RIVER_KINDS, urbanOf, type RiverKind, type UrbanKind } from './features';
import {
  borderBetween,
  edgeBorderParts,
  edgeSquares,
  edgeBorder,
  inMapOrder,
  isAtEdge,
  isOnGrid,
  normalBorder,
  type Direction,
  type Grid,
} from './grid';
import type { MapFeature, MapFile } from './map-file';

/** An urban area, and the square that it lies in. */
interface Urban extends UrbanKind {
  readonly square: string;
  readonly name: string | undefined;
}

/** What lies where on a map. Anything that does not fit its grid is left out: the check of the map reports it. */
export interface Chart {
  readonly map: MapFile;
  readonly grid: Grid;
  readonly urban: ReadonlyMap<string, Urban>;
  /** Borders that a road crosses. */
  readonly roads: ReadonlySet<string>;
  readonly rivers: ReadonlyMap<string, RiverKind>;
  /** Borders where a road meets a river, also on the map edge, in the order of the map (B12.1-06; p.133). */
  readonly crossings: readonly string[];
}

const charts = new WeakMap<MapFile, Chart>();

/** The chart of a map; it is made once for each map file. */
export function chartOf(map: MapFile): Chart {
  const known = charts.get(map);
  if (known) return known;
  const chart = drawn(map);
  charts.set(map, chart);
  return chart;
}

function drawn(map: MapFile): Chart {
  const grid = { rows: map.rows, columns: map.columns };
  const roads = new Set(map.roads.flatMap((road) => roadBorders(grid, road)));
  const rivers = riversOf(grid, map);
  const crossings = [...rivers.keys()].filter((border) => roads.has(border)).sort(inMapOrder);
  return { map, grid, roads, rivers, crossings, urban: urbanAreas(grid, map) };
}

/** The borders that a road crosses, one for each two neighbouring items of its path that are adjacent on the map. */
function roadBorders(grid: Grid, road: readonly string[]): readonly string[] {
  const steps = road.slice(1).map((item, i) => [road[i] ?? '', item] as const);
  return steps.flatMap(([from, to]) => stepBorder(grid, from, to) ?? []);
}

function stepBorder(grid: Grid, from: string, to: string): string | undefined {
  const edge = edgeBorderParts(from) ?? edgeBorderParts(to);
  if (edge === undefined) return borderBetween(grid, from, to);
  const other = edgeBorderParts(from) ? to : from;
  return edge.square === other && isAtEdge(grid, other, edge.edge) ? edgeBorder(other, edge.edge) : undefined;
}

function riversOf(grid: Grid, { rivers }: MapFile): ReadonlyMap<string, RiverKind> {
  const found = new Map<string, RiverKind>();
  for (const { kind, borders } of rivers) {
    const known = RIVER_KINDS.find((one) => one === kind);
    for (const text of borders) {
      const border = normalBorder(grid, text);
      if (known && border !== undefined && !found.has(border)) found.set(border, known);
    }
  }
  return found;
}

function urbanAreas(grid: Grid, { squares }: MapFile): ReadonlyMap<string, Urban> {
  const found = Object.entries(squares)
    .filter(([square]) => isOnGrid(grid, square))
    .sort(([a], [b]) => inMapOrder(a, b))
    .flatMap(([square, features]) => {
      const feature = features.find(({ type }) => isUrban(type));
      const kind = feature && urbanOf(feature.type);
      return kind ? [[square, { ...kind, square, name: feature.name }] as const] : [];
    });
  return new Map(found);
}

/** Victory points of a square: as many as its urban area has bases (B12.9-01; p.133, 146). */
export function vpOfSquare({ urban }: Chart, square: string): number {
  return urban.get(square)?.bases ?? 0;
}

/** Victory points of the whole map. */
export function vpOfMap({ urban }: Chart): number {
  return [...urban.values()].reduce((sum, { bases }) => sum + bases, 0);
}

export function featuresIn({ map }: Chart, square: string): readonly MapFeature[] {
  return Object.hasOwn(map.squares, square) ? (map.squares[square] ?? []) : [];
}

/** What a step over a border meets. */
export interface Going {
  readonly road: boolean;
  readonly river: RiverKind | 'none';
}

export function goingOver({ roads, rivers }: Chart, border: string): Going {
  return { road: roads.has(border), river: rivers.get(border) ?? 'none' };
}

/** The squares along an edge of the map, with the going over the border by which a column enters each. */
export function entriesAt(
  chart: Chart,
  edge: Direction,
): readonly { readonly square: string; readonly going: Going }[] {
  return edgeSquares(chart.grid, edge).map((square) => ({
    square,
    going: goingOver(chart, edgeBorder(square, edge)),
  }));
}

/** `Marktheim (B3)`, or the square alone. */
export function squareName({ urban }: Chart, square: string): string {
  const name = urban.get(square)?.name;
  return name === undefined ? square : `${name} (${square})`;
}
