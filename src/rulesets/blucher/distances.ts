import type { Values } from '../../core/input/field';
import { cellsOf, tableBy } from '../../core/ruling/lookup';
import { ADVANCE_BW } from './combat/advance';
import { FIRE_RANGE, LEAST_GAP_BW, PRIORITY_BW, type Ranges } from './fire/ranges';
import { PATH_WIDTH_BW, RETREAT_BW } from './combat/retreat-fields';
import { ALLOWANCE_TABLE, KEEP_OFF_BW, RESERVE_BW, UNSEEN_BW } from './movement/tables';
import { MARKER_MOVE_BW } from './officers/subcommanders';
import { SECTION_SIDE_BW } from './miniatures/section-side';
import { BASE_WIDTH_NAMES, BASE_WIDTHS, type BaseWidth } from './scale';
import { PAST_OBSTRUCTION_BW } from './terrain';
import { DISCOVERY_BW } from './information/discovery';
import { SIGHT_BW } from './information/visibility';
import { OBJECTIVE_EDGE_BW, OBJECTIVE_SPACING_BW } from './setup/objective-placing';
import { SETUP_DEPTH_BW } from './setup/pickup';
import { CORNER_BUFFER_BW, ENTRY_MOVE_BW, OBJECTIVE_BUFFER_BW } from './status-phase/reinforcement-entry';

/** The depth of the engagement zone in front of a unit's front edge (p.19). */
export const ENGAGEMENT_BW = 1;

/** Distances in the rules, with what they govern; the entries of the book's own summary are missing (R-08; p.176). */
// prettier-ignore
const governed = (allowances: typeof ALLOWANCE_TABLE.looked.figures, ranges: Ranges): readonly (readonly [bw: number, what: string])[] => [
  [LEAST_GAP_BW, 'least gap for fire between two units, or clear of two obstructions'],
  [ENGAGEMENT_BW, 'engagement zone'],
  [1, 'link inside a corps force'],
  [ranges.INF.near, 'volley'],
  [PAST_OBSTRUCTION_BW, 'sight and artillery fire past the first touch of an obstruction'],
  [ADVANCE_BW, 'advance after combat'],
  [PATH_WIDTH_BW, 'least width of a path of retreat'],
  [1, 'the CinC marker stays farther than this from every enemy'],
  [allowances.infantry.difficult, 'difficult move of infantry'],
  [allowances['foot or heavy artillery'].difficult, 'difficult move of foot and heavy artillery'],
  [allowances['horse artillery'].difficult, 'difficult move of horse artillery'],
  [ranges.INF.far, 'infantry range'],
  [ranges.ART.near, 'short range of artillery'],
  [PRIORITY_BW, 'artillery with a target this near must take the closest'],
  [RETREAT_BW, 'retreat'],
  [2, 'radius of the CinC marker'],
  [KEEP_OFF_BW, 'retiring and rallying need every enemy farther than this'],
  [allowances.infantry.full, 'simple move and charge of infantry'],
  [allowances['foot or heavy artillery'].full, 'simple move of foot and heavy artillery'],
  [allowances.cavalry.difficult, 'difficult move of cavalry'],
  [ENTRY_MOVE_BW, 'reinforcement move'],
  [OBJECTIVE_BUFFER_BW, 'reinforcements are placed farther than this from an objective of the enemy'],
  [CORNER_BUFFER_BW, 'and by a house rule from the corner of the table'],
  [OBJECTIVE_EDGE_BW, 'objectives: farther than this from the table edge'],
  [allowances['horse artillery'].full, 'simple move of horse artillery'],
  [DISCOVERY_BW, 'discovery'],
  [UNSEEN_BW, 'reserve moves keep out of the sight of enemies within this'],
  [allowances.cavalry.full, 'simple move and charge of cavalry'],
  [MARKER_MOVE_BW, 'move of a subcommander'],
  [SETUP_DEPTH_BW.attacker, 'attacker’s set-up depth (pickup)'],
  [SETUP_DEPTH_BW.defender, 'defender’s set-up depth (pickup)'],
  [SIGHT_BW, 'limit of sight'],
  [ranges.ART.far, 'artillery range'],
  [OBJECTIVE_SPACING_BW, 'objectives: farther than this from one another'],
  [SECTION_SIDE_BW.least, 'side of a table section'],
  [RESERVE_BW, 'reserve move'],
];

/** The distances that govern something by these settings, each once, shortest first, with all that it governs. */
function known(options: Values): readonly (readonly [bw: number, what: string])[] {
  const all = governed(cellsOf(ALLOWANCE_TABLE, options), cellsOf(FIRE_RANGE, options));
  const distances = [...new Set(all.map(([bw]) => bw))].sort((a, b) => a - b);
  return distances.map((bw) => [
    bw,
    all
      .filter(([other]) => other === bw)
      .map(([, what]) => what)
      .join('; '),
  ]);
}

export const DISTANCES = tableBy((options) => ({
  kind: 'grid',
  id: 'distances',
  rule: 'R-08',
  title: 'Distances and what they govern',
  citation: 'Blücher p.176',
  columns: ['BW', 'governs'],
  rows: known(options),
}));

export const CONVERSIONS = tableBy((options) => ({
  kind: 'grid',
  id: 'conversions',
  rule: 'B-MIN-01',
  title: 'Distances on the table, by base width',
  citation: 'Blücher p.74',
  columns: ['BW', ...BASE_WIDTH_NAMES],
  rows: known(options).map(([bw]) => [bw, ...BASE_WIDTH_NAMES.map((name) => lengthOf(bw, name))]),
}));

/** `4.5 in / 120 mm`. */
function lengthOf(bw: number, name: BaseWidth): string {
  const { inches, millimetres } = BASE_WIDTHS[name];
  return `${bw * inches} in / ${bw * millimetres} mm`;
}
