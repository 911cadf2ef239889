import type { GridTable } from '../../../../core/ruling/table';
import { FIRST_DAY_MP, PLAIN_STEP, printedCost } from './movement-cost';
import { chartOf, entriesAt, vpOfMap, type Chart } from './chart';
import { FEATURE_TYPES, featureOf, isUrban, POSITIONS, RIVER_KINDS } from './features';
import {
  areAdjacent,
  cornersOf,
  DIRECTIONS,
  edgeBorderParts,
  isAtEdge,
  isOnGrid,
  normalBorder,
  USUAL_COLUMNS,
  USUAL_GRID,
  type Direction,
} from './grid';
import { THEATRES, type MapFile, type MapRiver } from './map-file';

/** Something that may be wrong with a map; `places` tells where on a map it is, as the file writes it. */
interface MapFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly condition: string;
  readonly rule: string;
  readonly citation: string;
  readonly places: (chart: Chart) => readonly string[];
}

const known = (list: readonly string[], word: string): boolean => list.includes(word);

/** What the check looks for. A campaign cannot use a map with errors, but one with warnings (B12.1-01 ff.; p.133). */
// prettier-ignore
const MAP_FINDINGS: readonly MapFinding[] = [
  // B12.1-01
  { code: 'M01', rule: 'B12.1-01', severity: 'error', condition: `not ${USUAL_GRID.rows} rows by ${USUAL_GRID.columns} columns, and not marked custom`, citation: 'Blücher p.133',
    places: ({ map }) => map.custom ? [] : (['rows', 'columns'] as const).filter((side) => map[side] !== USUAL_GRID[side]) },
  // B12.1-02
  { code: 'M02', rule: 'B12.1-02', severity: 'error', condition: 'a square that is not on the grid', citation: 'Blücher p.133', places: strangeSquares },
  { code: 'M03', rule: 'B12.1-02', severity: 'error', condition: 'an unknown feature, place in the square, kind of river, or region', citation: 'Blücher p.134', places: strangeWords },
  // B12.1-03
  { code: 'M04', rule: 'B12.1-03', severity: 'error', condition: 'two urban areas in a square', citation: 'Blücher p.133',
    places: ({ map }) => squaresWithTwo(map, isUrban) },
  { code: 'M04w', rule: 'B12.1-02', severity: 'warning', condition: 'more than one hill feature in a square', citation: 'Blücher p.134',
    places: ({ map }) => squaresWithTwo(map, (type) => featureOf(type)?.ground === 'hill') },
  // B12.1-04
  { code: 'M05', rule: 'B12.1-04', severity: 'error', condition: 'a river along what is no border of the map', citation: 'Blücher p.133',
    places: ({ map, grid }) => map.rivers.flatMap(({ borders }) => borders.filter((text) => normalBorder(grid, text) === undefined)) },
  { code: 'M06', rule: 'B12.1-04', severity: 'error', condition: 'a border that a river uses twice, or two rivers', citation: 'Blücher p.133', places: usedTwice },
  // B12.1-05
  { code: 'M07', rule: 'B12.1-05', severity: 'error', condition: 'a road from one square to another that is not adjacent', citation: 'Blücher p.133', places: brokenRoads },
  { code: 'M08', rule: 'B12.1-05', severity: 'error', condition: 'a border in a road that is no map edge, not at its end, or not of the square beside it', citation: 'Blücher p.133', places: strayEdges },
  // B12.1-07; no border is ever closed, so all squares can be reached (B12.1-08)
  { code: 'M09', rule: 'B12.1-07', severity: 'error', condition: 'a map edge where no column can enter on day 1', citation: 'Blücher p.139, 144',
    places: (chart) => DIRECTIONS.filter((edge) => entrySquares(chart, edge) === 0) },
  { code: 'M09w', rule: 'B12.1-07', severity: 'warning', condition: `a map edge with fewer than ${USUAL_COLUMNS} squares where a column can enter on day 1`, citation: 'Blücher p.139, 144',
    places: (chart) => DIRECTIONS.filter((edge) => entrySquares(chart, edge) > 0 && entrySquares(chart, edge) < USUAL_COLUMNS) },
  // B12.1-09
  { code: 'M10w', rule: 'B12.1-09', severity: 'warning', condition: 'no urban area, so that no victory points can be won', citation: 'Blücher p.146',
    places: (chart) => vpOfMap(chart) === 0 ? [chart.map.id] : [] },
  { code: 'M11w', rule: 'B12.1-09', severity: 'warning', condition: 'two urban areas of one name', citation: 'Blücher p.133', places: sharedNames },
  // B12.1-10
  { code: 'M12w', rule: 'B12.1-10', severity: 'warning', condition: 'a river whose borders do not hang together', citation: 'Blücher p.133',
    places: ({ map, grid }) => map.rivers.filter(({ borders }) => !hangsTogether(borders.flatMap((text) => normalBorder(grid, text) ?? []).map((border) => cornersOf(grid, border)))).map(nameOf) },
];

export const MAP_CHECKS: GridTable = {
  kind: 'grid',
  id: 'campaign-map-findings',
  rule: 'B12.1-01, B12.1-03, B12.1-08',
  title: 'What the check of a campaign map tells of',
  citation: 'Blücher p.133',
  columns: ['code', 'is', 'where'],
  rows: MAP_FINDINGS.map(({ code, severity, condition }) => [code, severity, condition]),
};

/** What is found on a map: each code once, with its places. */
export interface Found extends MapFinding {
  readonly where: readonly string[];
}

/** Everything that the check finds on a map. */
export function findingsOn(map: MapFile): readonly Found[] {
  const chart = chartOf(map);
  return MAP_FINDINGS.map((finding) => ({ ...finding, where: [...new Set(finding.places(chart))] })).filter(
    ({ where }) => where.length > 0,
  );
}

/** How many squares of an edge a column can enter on the first day (B12.1-07). */
export function entrySquares(chart: Chart, edge: Direction): number {
  return entriesAt(chart, edge).filter(
    ({ going }) => printedCost({ ...PLAIN_STEP, ...going }) <= FIRST_DAY_MP,
  ).length;
}

function strangeSquares({ map, grid }: Chart): readonly string[] {
  const onRoads = map.roads.flatMap((road) => road.map((item) => edgeBorderParts(item)?.square ?? item));
  // M08 reports items of a road that are borders between two squares.
  const named = [...Object.keys(map.squares), ...onRoads].filter(
    (text) => normalBorder(grid, text) === undefined,
  );
  return named.filter((square) => !isOnGrid(grid, square));
}

function strangeWords({ map }: Chart): readonly string[] {
  const squares = Object.entries(map.squares).filter(([, features]) =>
    features.some(({ type, at }) => !known(FEATURE_TYPES, type) || !known(POSITIONS, at)),
  );
  const kinds = map.rivers.map(({ kind }) => kind).filter((kind) => !known(RIVER_KINDS, kind));
  const theatre = known(THEATRES, map.theatre) ? [] : [map.theatre];
  return [...squares.map(([square]) => square), ...kinds, ...theatre];
}

function squaresWithTwo({ squares }: MapFile, counts: (type: string) => boolean): readonly string[] {
  return Object.entries(squares)
    .filter(([, features]) => features.filter(({ type }) => counts(type)).length > 1)
    .map(([square]) => square);
}

function usedTwice({ map, grid }: Chart): readonly string[] {
  const used = new Set<string>();
  return map.rivers.flatMap(({ borders }) =>
    borders.filter((text) => {
      const border = normalBorder(grid, text);
      if (border === undefined) return false;
      const again = used.has(border);
      used.add(border);
      return again;
    }),
  );
}

function brokenRoads({ map, grid }: Chart): readonly string[] {
  return map.roads.flatMap((road) =>
    road.slice(1).flatMap((to, i) => {
      const from = road[i] ?? '';
      const isBroken = isOnGrid(grid, from) && isOnGrid(grid, to) && !areAdjacent(grid, from, to);
      return isBroken ? [`${from}-${to}`] : [];
    }),
  );
}

function strayEdges({ map, grid }: Chart): readonly string[] {
  return map.roads.flatMap((road) =>
    road.filter((item, i) => {
      const edge = edgeBorderParts(item);
      if (edge === undefined) return normalBorder(grid, item) !== undefined;
      if (!isOnGrid(grid, edge.square)) return false;
      const beside = i === 0 ? road[1] : i === road.length - 1 ? road[i - 1] : undefined;
      return beside !== edge.square || !isAtEdge(grid, edge.square, edge.edge);
    }),
  );
}

function sharedNames({ urban }: Chart): readonly string[] {
  const names = [...urban.values()].flatMap(({ name }) => name ?? []);
  return names.filter((name, i) => names.indexOf(name) !== i);
}

/** Whether borders, each given by its two corners, can all be reached from the first. */
function hangsTogether([first, ...rest]: readonly (readonly string[])[]): boolean {
  const reached = new Set(first);
  let left = rest;
  for (;;) {
    const touching = left.filter((corners) => corners.some((corner) => reached.has(corner)));
    if (touching.length === 0) return left.length === 0;
    touching.flat().forEach((corner) => reached.add(corner));
    left = left.filter((corners) => !touching.includes(corners));
  }
}

function nameOf({ name, borders }: MapRiver): string {
  return name ?? borders[0] ?? '';
}
