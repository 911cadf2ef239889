import { groundOf } from '../field/mandatory-terrain';
import { featureOf, positionName, type Ground } from '../map/features';
import type { Chart } from '../map/chart';
import { bordersOf, edgeBorderParts, normalBorder } from '../map/grid';
import type { MapRiver } from '../map/map-file';
import { CAMPAIGN_SIDES } from '../sides';
import { NOBODY } from '../../../../core/scenario/scenario-entries';
import { slugOf, withIds } from './names';
import type { Table } from './table';
import type { BattleInput, ChosenPiece } from './types';

/** A piece of terrain as a scenario file writes it. */
interface Piece {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly bases?: number;
  readonly section?: string;
  readonly note?: string;
}

/** An objective as a scenario file writes it. */
export interface Marker {
  readonly id: string;
  readonly name: string;
  readonly in?: string;
  readonly section: string;
  readonly controlledBy: string;
  readonly vp: number;
  readonly placedByScenario: true;
  readonly note?: string;
}

/** What lies on the table: what the map demands, then what the sides added (B12.11-04 to B12.11-09; p.149-154). */
interface Terrain {
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
}

/** Types of terrain in a scenario file. It has none for fields and rocks: both are rough ground (p.150). */
const TYPES: Readonly<Record<Ground, string>> = {
  wood: 'woods',
  field: 'rough',
  marsh: 'marsh',
  rocks: 'rough',
  hill: 'hill',
};

/** The map features that some terrain choices are like; the others have the same name in a scenario file. */
const LIKE: Readonly<Record<string, string>> = {
  smallHill: 'oneSmallHill',
  smallWood: 'smallWood',
  ploughedField: 'ploughedField',
};

export function terrainOf(input: BattleInput, chart: Chart, table: Table): Terrain {
  const urban = withIds(table.squares.flatMap((square) => urbanIn(input, chart, square)));
  const pieces = withIds([
    ...urban.map(({ piece, id }) => ({ ...piece, id })),
    ...table.squares.flatMap((square) => groundIn(input, chart, square)),
    ...chart.map.rivers.flatMap((river) => riverOn(chart, table, river)),
    ...chart.map.roads.flatMap((road) => roadOn(chart, table, road)),
    ...crossingsOn(input, chart, table),
    ...input.pieces.filter(({ piece }) => piece !== 'crossing').map((piece) => chosen(input, piece)),
  ]);
  const mandatory = urban.map(({ marker, id }) => ({ ...marker, id, in: id }));
  const villages = pieces.filter(({ id, type }) => type === 'village' && !urban.some((one) => one.id === id));
  return { pieces, markers: withIds([...mandatory, ...additional(input, villages)]) };
}

/** An urban area with its marker, controlled as on the map (B12.11-05, B12.11-06; p.150, 155). */
function urbanIn(
  { control }: BattleInput,
  chart: Chart,
  square: string,
): readonly { readonly id: string; readonly piece: Piece; readonly marker: Marker }[] {
  const { objective } = groundOf(chart, control, square);
  if (objective === null) return [];
  const { type, bases, vp, controlledBy } = objective;
  const name = chart.urban.get(square)?.name ?? type;
  const id = slugOf(name) || type;
  return [
    {
      id,
      piece: { id, type, name, bases, section: square },
      marker: { id, name, section: square, controlledBy: controlledBy ?? NOBODY, vp, placedByScenario: true },
    },
  ];
}

function groundIn({ control }: BattleInput, chart: Chart, square: string): readonly Piece[] {
  return groundOf(chart, control, square).features.flatMap(({ type, count, at }) =>
    Array.from({ length: count }, () => ({
      ...pieceOf(type),
      section: square,
      note: `${sizeText(type)}, ${positionName(at)} of the section`,
    })),
  );
}

function pieceOf(feature: string): Pick<Piece, 'id' | 'type' | 'name'> {
  const { ground = 'hill', piece = feature } = featureOf(feature) ?? {};
  return { id: ground, type: TYPES[ground], name: piece };
}

function sizeText(feature: string): string {
  return `${(featureOf(feature)?.sizeBW ?? []).join(' to ')} BW across`;
}

/** Rivers run along the borders of sections, and along the table edge (B12.11-08; p.152). */
function riverOn({ grid }: Chart, table: Table, { name, kind, borders }: MapRiver): readonly Piece[] {
  const here = bordersOn(table, grid);
  const found = borders.flatMap((text) => {
    const border = normalBorder(grid, text);
    return border !== undefined && here.includes(border) ? [border] : [];
  });
  const id = slugOf(name ?? '') || 'river';
  const type = kind === 'major' ? 'majorRiver' : 'minorRiver';
  return linesOf(found.map(table.borderText)).map((places) => ({
    id,
    type,
    ...(name !== undefined && { name }),
    note: `along ${places}`,
  }));
}

/** A road of the map, by the borders of sections that it crosses (B12.11-07; p.150, 154). */
function roadOn(chart: Chart, table: Table, road: readonly string[]): readonly Piece[] {
  const here = bordersOn(table, chart.grid);
  const steps = road.slice(1).map((item, i) => borderOf(chart, road[i] ?? '', item));
  const found = steps.filter((border) => border !== undefined && here.includes(border)) as string[];
  return linesOf(found.map(table.borderText)).map((places) => ({
    id: 'road',
    type: 'road',
    note: `over ${places}`,
  }));
}

/** Borders that one note has room for. */
const PLACES_A_NOTE = 6;

function linesOf(places: readonly string[]): readonly string[] {
  const lines = Math.ceil(places.length / PLACES_A_NOTE);
  return Array.from({ length: lines }, (_, i) =>
    places.slice(i * PLACES_A_NOTE, (i + 1) * PLACES_A_NOTE).join(', '),
  );
}

/** The border that a step of a road crosses; where a road leaves the map, its path names the border of the map edge. */
function borderOf({ grid }: Chart, from: string, to: string): string | undefined {
  const edge = [from, to].find((item) => edgeBorderParts(item) !== undefined);
  return edge ?? normalBorder(grid, `${from}/${to}`);
}

/** Crossings of the map, also those that lead off the table, and those that were placed (B12.11-09, B12.12-07). */
function crossingsOn(
  { pieces, sides }: BattleInput,
  { grid, crossings }: Chart,
  table: Table,
): readonly Piece[] {
  const here = bordersOn(table, grid);
  const id = 'crossing';
  const ofMap = crossings
    .filter((border) => here.includes(border))
    .map((border) => ({ id, type: id, note: table.borderText(border) }));
  const placed = pieces
    .filter(({ piece }) => piece === 'crossing')
    .map(({ side, at }) => ({
      id,
      type: id,
      note: `${table.borderText(normalBorder(grid, at) ?? at)}, placed by ${sides[side].name}`,
    }));
  return [...ofMap, ...placed];
}

/** Every border of the battlefield's squares, inner and outer. */
function bordersOn(table: Table, grid: Chart['grid']): readonly string[] {
  return [...new Set(table.squares.flatMap((square) => bordersOf(grid, square)))];
}

/** A terrain choice as a piece of terrain (B12.12-04; p.153). */
function chosen({ sides }: BattleInput, { piece, side, at: section }: ChosenPiece): Piece {
  const like = LIKE[piece];
  const note = `placed by ${sides[side].name}`;
  if (like !== undefined) return { ...pieceOf(like), section, note: `${sizeText(like)}, ${note}` };
  if (piece === 'village') return { id: piece, type: piece, bases: 1, section, note };
  return { id: piece, type: piece, section, note };
}

const SITES: Readonly<Record<string, string>> = {
  urban: 'in the village that was placed',
  crossing: 'at a crossing',
  crest: 'on the crest of a hill',
  plain: 'anywhere in its section',
};

/** The additional objectives, worth no VP, held by the side that placed them (B12.13-01, B12.13-05; p.155). */
function additional({ objectives, sides }: BattleInput, villages: readonly Piece[]): readonly Marker[] {
  const inOrder = CAMPAIGN_SIDES.flatMap((side) => objectives.filter((one) => one.side === side));
  return inOrder.map(({ side, section, site }) => {
    const village = villages.find((piece) => piece.section === section);
    return {
      id: `${side}-objective`,
      name: `objective of ${sides[side].name}`,
      ...(site === 'urban' && village && { in: village.id }),
      section,
      controlledBy: side,
      vp: 0,
      placedByScenario: true,
      note: SITES[site] ?? site,
    };
  });
}
