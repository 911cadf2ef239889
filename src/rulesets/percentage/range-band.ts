import { within } from '../../core/distance';
import { choice, distance } from '../../core/field';
import { procedure } from '../../core/procedure';
import type { GridTable } from '../../core/table';
import type { Umpire } from '../../core/umpire';
import { OPTIONS, setting, settingsOf, type BandEdges } from './options';
import { MOST_PACES, shownPaces } from './scale';

/** Near to far: hits and leader casualties rise toward P3, the zone of close combat. */
export const BANDS = ['P3', 'P2', 'P1', 'P0', 'out'] as const;
export type RangeBand = (typeof BANDS)[number];

export const BAND_LABELS = { out: 'farther than P0' };

const EDGES = [
  ['P3', 'p3'],
  ['P2', 'p2'],
  ['P1', 'p1'],
  ['P0', 'p0'],
] as const satisfies readonly (readonly [RangeBand, keyof BandEdges])[];

const CITATION = 'Table 7.2.1, option pBands';

export function bandAt(paces: number, umpire: Umpire): RangeBand {
  const edges = setting(umpire, 'pBands');
  return EDGES.find(([, edge]) => within(paces, edges[edge]))?.[0] ?? 'out';
}

export const rangeBand = procedure({
  id: 'range-band',
  title: 'Range band',
  summary: 'The band, P3 (nearest) to P0 (farthest), of a distance between two units.',
  citation: CITATION,
  situation: {
    distance: distance({
      label: 'Distance',
      help: 'from the nearest point of one unit to the nearest point of the other',
      max: MOST_PACES,
      edges: (_, place) => Object.values(settingsOf(place).pBands),
    }),
  },
  outcome: { band: choice(BANDS, { label: 'Band', labels: BAND_LABELS }) },
  tables: ['range-bands'],
  examples: [
    { command: 'rule range-band --rules percentage --distance 200', about: 'the band of 200 paces' },
  ],
  verdict: ({ band }, s) =>
    band === 'out'
      ? `${shownPaces(s.distance)} is farther than P0.`
      : `${shownPaces(s.distance)} is ${band}.`,
  *resolve(s, umpire) {
    return { band: bandAt(s.distance, umpire) };
  },
});

const preset = OPTIONS.pBands.field.default as BandEdges;

export const RANGE_BANDS: GridTable = {
  kind: 'grid',
  id: 'range-bands',
  title: 'Range bands, paces, limits included (option pBands)',
  citation: CITATION,
  columns: ['band', 'up to'],
  rows: EDGES.map(([band, edge]) => [band, preset[edge]]),
};
