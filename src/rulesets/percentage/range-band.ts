import { within } from '../../core/input/distance';
import { choice, distance, type FieldOptions, type Values } from '../../core/input/field';
import { procedure } from '../../core/ruling/procedure';
import type { GridTable } from '../../core/ruling/table';
import type { Umpire } from '../../core/ruling/umpire';
import { OPTIONS, setting, settingsOf, type BandEdges } from './options';
import { MOST_PACES, shownPaces } from './scale';

/**
 * The bands, nearest first. Hits and leader casualties rise toward P3, the zone of close combat (T-P-01). "Beyond P1"
 * on the sheet means farther than P1, that is P0 (T-P-03).
 */
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

/** Tells how far each band reaches, for players who have to name one. */
export function bandsText(place: { readonly options: Values }): string {
  const edges = settingsOf(place).pBands;
  return `${EDGES.map(([band, edge]) => `${band} is up to ${edges[edge]}`).join(', ')} paces.`;
}

/** The field for the band of a unit, which is that of its nearest enemy in line of sight (T-P-04). */
export function bandField<O extends Partial<FieldOptions<RangeBand>>>(options: O) {
  return choice(BANDS, {
    label: 'Range band of the nearest enemy in sight',
    citation: CITATION,
    labels: BAND_LABELS,
    ...options,
  });
}

/** Whether a band is P1 or farther, which is as far as a unit has to retire. */
export function isP1OrFarther(band: RangeBand): boolean {
  return BANDS.indexOf(band) >= BANDS.indexOf('P1');
}

/** The band of a distance, far ends included. Fractions of a pace are not rounded: 60.5 is P2 (T-P-02). */
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

function bandsBy(edges: BandEdges): GridTable {
  return {
    kind: 'grid',
    id: 'range-bands',
    rule: 'T-P-01, T-P-02',
    title: 'Range bands, paces, limits included (option pBands)',
    citation: CITATION,
    columns: ['band', 'up to'],
    rows: EDGES.map(([band, edge]) => [band, edges[edge]]),
  };
}

export const RANGE_BANDS: GridTable = {
  ...bandsBy(OPTIONS.pBands.field.default as BandEdges),
  under: (options) => bandsBy(settingsOf({ options }).pBands),
};
