import type { GridTable } from '../../../../core/ruling/table';
import { plural } from '../../../../core/input/text';

/** Kinds of ground; fields and rocks are rough ground (p.150-151). */
export type Ground = 'wood' | 'field' | 'marsh' | 'rocks' | 'hill';

/** What a feature of a map square puts on its table section (p.134, 150-151). */
interface FeatureKind {
  readonly type: string;
  /** The name of one piece, for display. */
  readonly piece: string;
  /** How many pieces there are. */
  readonly count: number;
  /** From and to how many BW across. */
  readonly sizeBW: readonly [number, number];
  /** What kind of ground it is. */
  readonly ground: Ground;
}

/** An urban area: it is worth as many victory points as it has bases (B12.9-01; p.133, 146, 155). */
export interface UrbanKind {
  readonly type: 'village' | 'town' | 'city';
  readonly bases: number;
}

/** From and to how many BW smaller and larger pieces are across. */
export const SMALL_BW = [2, 3] as const;
export const LARGE_BW = [3, 4] as const;

/** Pieces of table F1, with their sizes (B12.11-04; p.150-151). */
// prettier-ignore
const FEATURES: readonly FeatureKind[] = [
  { type: 'smallWood',     ground: 'wood',  piece: 'area of woods',                  count: 1, sizeBW: SMALL_BW },
  { type: 'forest',        ground: 'wood',  piece: 'large area of woods',            count: 1, sizeBW: LARGE_BW },
  { type: 'ploughedField', ground: 'field', piece: 'ploughed field (rough ground)',  count: 1, sizeBW: SMALL_BW },
  { type: 'marsh',         ground: 'marsh', piece: 'marsh (rough ground, water)',    count: 1, sizeBW: SMALL_BW },
  { type: 'rockyGround',   ground: 'rocks', piece: 'rocky ground (rough ground)',    count: 1, sizeBW: SMALL_BW },
  { type: 'oneSmallHill',  ground: 'hill',  piece: 'small hill',                     count: 1, sizeBW: SMALL_BW },
  { type: 'twoSmallHills', ground: 'hill',  piece: 'small hill',                     count: 2, sizeBW: SMALL_BW },
  { type: 'oneLargeHill',  ground: 'hill',  piece: 'large hill',                     count: 1, sizeBW: LARGE_BW },
  { type: 'twoLargeHills', ground: 'hill',  piece: 'large hill',                     count: 2, sizeBW: LARGE_BW },
];

const URBAN_AREAS: readonly UrbanKind[] = [
  { type: 'village', bases: 1 },
  { type: 'town', bases: 2 },
  { type: 'city', bases: 3 },
];

export const FEATURE_TYPES: readonly string[] = [...FEATURES, ...URBAN_AREAS].map(({ type }) => type);

/** Where in its square a symbol stands. */
export const POSITIONS = ['nw', 'n', 'ne', 'w', 'c', 'e', 'sw', 's', 'se'] as const;
/** Where in its section a piece lies, for display. */
const POSITION_NAMES: Readonly<Record<string, string>> = {
  nw: 'in the north-west',
  n: 'in the north',
  ne: 'in the north-east',
  w: 'in the west',
  c: 'in the middle',
  e: 'in the east',
  sw: 'in the south-west',
  s: 'in the south',
  se: 'in the south-east',
};

export function positionName(at: string): string {
  return POSITION_NAMES[at] ?? at;
}

export const RIVER_KINDS = ['minor', 'major'] as const;
export type RiverKind = (typeof RIVER_KINDS)[number];

/** How wide a river may be on the table; along the outer edge it takes its width from the section (p.151-152). */
const RIVER_WIDTHS: Readonly<Record<RiverKind, string>> = {
  minor: 'up to 1 in (25 mm) wide',
  major: 'up to 1 BW wide, impassable',
};

export function featureOf(type: string): FeatureKind | undefined {
  return FEATURES.find((kind) => kind.type === type);
}

export function urbanOf(type: string): UrbanKind | undefined {
  return URBAN_AREAS.find((kind) => kind.type === type);
}

export function isUrban(type: string): boolean {
  return urbanOf(type) !== undefined;
}

const across = ([from, to]: readonly [number, number]): string => `${from} to ${to}`;

/** `1 area of woods`, `2 small hills`; only hills come in twos. */
export function piecesText({ piece, count }: FeatureKind): string {
  return plural(count, piece, `${piece}s`);
}

/** Table F1: what each symbol of a map puts on the table. */
export const MAP_SYMBOLS: GridTable = {
  kind: 'grid',
  id: 'campaign-map-symbols',
  rule: 'B12.1-02',
  title: 'What a symbol of a campaign map puts on the table; sizes in BW across',
  citation: 'Blücher p.134, 150-151',
  columns: ['symbol', 'pieces', 'BW', 'VP'],
  rows: [
    ...FEATURES.map((kind) => [kind.type, piecesText(kind), across(kind.sizeBW), '-']),
    ...URBAN_AREAS.map(({ type, bases }) => [
      type,
      `urban bases, joined, and one objective: ${bases}`,
      '-',
      bases,
    ]),
    ...RIVER_KINDS.map((kind) => [
      `${kind} river`,
      'along the border of the section',
      RIVER_WIDTHS[kind],
      '-',
    ]),
    ['road', 'a road as drawn; over a river a crossing', '-', '-'],
  ],
};
