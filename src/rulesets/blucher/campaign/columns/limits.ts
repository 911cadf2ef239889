import type { Values } from '../../../../core/input/field';
import { bandIn, bandsFault, cellsOf, lookup } from '../../../../core/ruling/lookup';
import type { Figures } from '../../../../core/ruling/table';
import { USUAL_COLUMNS } from '../map/grid';

/** Labels of the columns of each side; the last of each is the fifth column (p.136). */
export const COLUMN_LABELS = {
  blue: ['A', 'B', 'C', 'D', 'E'],
  red: ['1', '2', '3', '4', '5'],
} as const;

/** Every label. */
export const LABELS = [...COLUMN_LABELS.blue, ...COLUMN_LABELS.red] as const;
export type Label = (typeof LABELS)[number];

/** Table D1: how many columns, and of how many units of all arms (B12.3-01, B12.3-03, R12-03; p.136). */
// prettier-ignore
const COLUMN_LIMITS = {
  // Units by the strict reading count for points between the printed limits (R12-03).
  small:  { upTo: 200,      units: 8,  strictUnits: 8,  columns: USUAL_COLUMNS },
  below:  { upTo: 299,      units: 10, strictUnits: 8,  columns: USUAL_COLUMNS },
  usual:  { upTo: 399,      units: 10, strictUnits: 10, columns: USUAL_COLUMNS },
  large:  { upTo: Infinity, units: 12, strictUnits: 12, columns: USUAL_COLUMNS + 1 },
} as const;

/** How many units a column may hold, and how many columns there may be. */
export interface ColumnLimits {
  readonly units: number;
  readonly columns: number;
}

/** The limits for armies of so many points; `reading` is the value of option campaign.columnSize. */
export function limitsIn(
  bands: typeof COLUMN_SIZES.looked.figures,
  points: number,
  reading: unknown,
): ColumnLimits {
  const { units, strictUnits, columns } = bands[bandIn(bands, points)];
  return { units: reading === 'strict' ? strictUnits : units, columns };
}

/** The same by the settings in force. */
export function limitsAt(points: number, options: Values): ColumnLimits {
  return limitsIn(cellsOf(COLUMN_SIZES, options), points, options['campaign.columnSize']);
}

/** Points of a row in words, from those of the row above. */
function pointsText(upTo: number, above: number | undefined): string {
  if (above === undefined) return `up to ${upTo}`;
  return upTo === Infinity ? `${above + 1} or more` : `${above + 1} to ${upTo}`;
}

export const COLUMN_SIZES = lookup(
  {
    id: 'campaign-columns',
    rule: 'B12.3-01, B12.3-02, B12.3-03',
    title: 'Columns of a campaign, by the points of the armies',
    citation: 'Blücher p.136',
    columns: ['points', 'units in a column', 'by the strict option', 'columns'],
  },
  COLUMN_LIMITS,
  (bands) =>
    Object.values(bands).map(({ upTo, units, strictUnits, columns }, i, all) => [
      pointsText(upTo, all[i - 1]?.upTo),
      units,
      strictUnits,
      columns,
    ]),
  (figures) => bandsFault()(figures) ?? sizesFault(figures),
);

/** Each side has labels for so many columns, and each holds a unit at least. */
function sizesFault(figures: Figures): string | undefined {
  const most = COLUMN_LABELS.blue.length;
  for (const [row, { units, strictUnits, columns }] of Object.entries(figures)) {
    if (Number(columns) < 1 || Number(columns) > most)
      return `has no columns for ${row}: there are 1 to ${most}`;
    if (Math.min(Number(units), Number(strictUnits)) < 1) return `has a column without units for ${row}`;
  }
  return undefined;
}
