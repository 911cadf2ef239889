import type { GridTable } from '../../../../core/ruling/table';
import { USUAL_COLUMNS } from '../map/grid';

/** Labels of the columns of each side; the last of each is the fifth column (p.136). */
export const COLUMN_LABELS = {
  blue: ['A', 'B', 'C', 'D', 'E'],
  red: ['1', '2', '3', '4', '5'],
} as const;

/** Every label. */
export const LABELS = [...COLUMN_LABELS.blue, ...COLUMN_LABELS.red] as const;
export type Label = (typeof LABELS)[number];

interface Limits {
  /** Points of the armies, up to and including. */
  readonly upTo: number;
  readonly points: string;
  readonly units: number;
  /** Units by the strict reading, for points between the printed limits (R12-03). */
  readonly strictUnits: number;
  readonly columns: number;
}

/** Table D1: how many columns, and of how many units of all arms (B12.3-01, B12.3-03, R12-03; p.136). */
// prettier-ignore
const COLUMN_LIMITS: readonly Limits[] = [
  { upTo: 200,      points: 'up to 200',   units: 8,  strictUnits: 8,  columns: USUAL_COLUMNS },
  { upTo: 299,      points: '201 to 299',  units: 10, strictUnits: 8,  columns: USUAL_COLUMNS },
  { upTo: 399,      points: '300 to 399',  units: 10, strictUnits: 10, columns: USUAL_COLUMNS },
  { upTo: Infinity, points: '400 or more', units: 12, strictUnits: 12, columns: USUAL_COLUMNS + 1 },
];

/** How many units a column may hold, and how many columns there may be. */
export interface ColumnLimits {
  readonly units: number;
  readonly columns: number;
}

/** The limits for armies of so many points; `reading` is the value of option campaign.columnSize. */
export function limitsAt(points: number, reading: unknown): ColumnLimits {
  const row = COLUMN_LIMITS.find(({ upTo }) => points <= upTo);
  const { units = 0, strictUnits = 0, columns = 0 } = row ?? {};
  return { units: reading === 'strict' ? strictUnits : units, columns };
}

export const COLUMN_SIZES: GridTable = {
  kind: 'grid',
  id: 'campaign-columns',
  rule: 'B12.3-01, B12.3-02, B12.3-03',
  title: 'Columns of a campaign, by the points of the armies',
  citation: 'Blücher p.136',
  columns: ['points', 'units in a column', 'by the strict option', 'columns'],
  rows: COLUMN_LIMITS.map(({ points, units, strictUnits, columns }) => [points, units, strictUnits, columns]),
};
