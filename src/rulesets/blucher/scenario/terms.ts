import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';

// prettier-ignore
export const SCENARIO_TERMS: readonly Term[] = [
  term('scenario', '158-163', 'a prepared battle: forces, table, objectives, set-up, reinforcements and clock; points and the numbers of army lists do not apply', 'historical scenario', 'scenario file'),
  term('formation', '159-163', 'a group of the historical order of battle: a corps, or where the side uses none only a label'),
  term('scale', '11, 79, 159', 'how many men or guns a unit stands for; a smaller one turns weak brigades into whole units (table unit-scales)', 'game scale'),
  term('centreline', '161', 'the line over the table from short edge to short edge, between the rows A and B of its sections', 'centerline'),
  term('set-up area', '161', 'where a side of a scenario may put its units at the start, wholly; an exception names units that may stand elsewhere', 'setup area'),
];
