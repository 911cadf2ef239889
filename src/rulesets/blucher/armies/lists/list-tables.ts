import type { GridTable } from '../../../../core/ruling/table';
import { ARTILLERY_KINDS } from '../../unit';
import { LISTS } from '.';
import type { ByVariant } from './types';

/** `4 or 9`; a dash where there is no such limit. */
function figureText(figure: ByVariant | null): string {
  if (figure === null) return '-';
  return typeof figure === 'number' ? String(figure) : Object.values(figure).join(' or ');
}

/** Corps and officers of each list (B11.5-01, B11.6-03; p.106-128). */
export const CORPS_SIZES: GridTable = {
  kind: 'grid',
  id: 'army-corps-sizes',
  title: 'Corps and subcommanders of each army list',
  rule: 'B11.5-01, B11.6-03',
  citation: 'Blücher p.106-128',
  columns: ['list', 'corps, least', 'size, least', 'size, most', 'subcommanders, most'],
  rows: LISTS.map(({ id, minCorps, minCorpsSize, maxCorpsSize, maxSubcommanders }) => [
    id,
    minCorps,
    minCorpsSize,
    figureText(maxCorpsSize),
    maxSubcommanders,
  ]),
};

/** Artillery units of each list, and their ammo (B11.4-07, B11.4-10; p.104, 106-128). */
export const ARTILLERY_UNITS: GridTable = {
  kind: 'grid',
  id: 'army-artillery-units',
  title: 'Artillery units of each army list, no more than, and their ammo',
  rule: 'B11.4-07, B11.4-10',
  citation: 'Blücher p.104, 106-128',
  columns: ['list', ...ARTILLERY_KINDS, 'ammo', 'Guard ammo'],
  rows: LISTS.map(({ id, artilleryUnits, ammo }) => [
    id,
    ...ARTILLERY_KINDS.map((kind) => artilleryUnits[kind]),
    ammo.normal.join(' '),
    ammo.guard?.join(' ') ?? '-',
  ]),
};
