import type { GridTable } from '../../core/table';
import { ADVANCE_BW } from './combat/advance';
import { LEAST_GAP_BW, RANGES, VOLLEY_BW } from './fire/tables';
import { PATH_WIDTH_BW, RETREAT_BW } from './combat/retreat-fields';
import { BASE_WIDTH_NAMES, BASE_WIDTHS, type BaseWidth } from './scale';
import { PAST_OBSTRUCTION_BW } from './terrain';
import { SIGHT_BW } from './visibility';

/** The engagement zone reaches so far from a unit's front edge (p.19). */
export const ENGAGEMENT_BW = 1;

/** Distances that rules speak of, by what they govern; the book's own summary lost its entries (p.176). */
// prettier-ignore
const GOVERNED: readonly (readonly [bw: number, what: string])[] = [
  [LEAST_GAP_BW, 'least gap for fire between two units, or clear of two obstructions'],
  [ENGAGEMENT_BW, 'engagement zone'],
  [1, 'link inside a corps force'],
  [VOLLEY_BW, 'volley'],
  [PAST_OBSTRUCTION_BW, 'sight and artillery fire past the first touch of an obstruction'],
  [ADVANCE_BW, 'advance after combat'],
  [PATH_WIDTH_BW, 'least width of a path of retreat'],
  [1, 'the CinC marker stays farther than this from every enemy'],
  [1, 'difficult move of infantry and artillery'],
  [RANGES.INF[1].upTo, 'infantry range'],
  [RANGES.ART[0].upTo, 'artillery: short range, and the closest target must be taken'],
  [RETREAT_BW, 'retreat'],
  [2, 'radius of the CinC marker'],
  [2, 'retiring and rallying need every enemy farther than this'],
  [2, 'reinforcement move; simple move of infantry and foot artillery; difficult move of cavalry'],
  [2, 'objectives: least distance from the table edge'],
  [3, 'simple move of horse artillery'],
  [4, 'discovery; reserve moves keep out of sight within this'],
  [4, 'simple move and charge of cavalry; move of a subcommander; attacker’s set-up depth (pickup)'],
  [6, 'defender’s set-up depth (pickup)'],
  [SIGHT_BW, 'limit of sight'],
  [RANGES.ART[1].upTo, 'artillery range'],
  [8, 'objectives: least distance apart; side of a table section'],
  [12, 'reserve move'],
];

/** Each distance of the rules once, shortest first. */
const KNOWN = [...new Set(GOVERNED.map(([bw]) => bw))].sort((a, b) => a - b);

export const DISTANCES: GridTable = {
  kind: 'grid',
  id: 'distances',
  title: 'Distances and what they govern',
  citation: 'Blücher p.176',
  columns: ['BW', 'governs'],
  rows: KNOWN.map((bw) => [
    bw,
    GOVERNED.filter(([other]) => other === bw)
      .map(([, what]) => what)
      .join('; '),
  ]),
};

export const CONVERSIONS: GridTable = {
  kind: 'grid',
  id: 'conversions',
  title: 'Distances on the table, by base width',
  citation: 'Blücher p.74',
  columns: ['BW', ...BASE_WIDTH_NAMES],
  rows: KNOWN.map((bw) => [bw, ...BASE_WIDTH_NAMES.map((name) => lengthOf(bw, name))]),
};

/** `4.5 in / 120 mm`. */
function lengthOf(bw: number, name: BaseWidth): string {
  const { inches, millimetres } = BASE_WIDTHS[name];
  return `${bw * inches} in / ${bw * millimetres} mm`;
}
