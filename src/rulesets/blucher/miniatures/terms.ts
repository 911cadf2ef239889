import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { SECTION_SIDE_BW } from './section-side';

// prettier-ignore
export const MINIATURE_TERMS: readonly Term[] = [
  term('points', '99, 168-169', 'the price of a unit in army building: a value by its elan, more or less for each trait; guns are paid by the battery', 'army points', 'price'),
  term('section', '16, 75', `one of the six parts of the table, three along its long sides by two; a side is ${SECTION_SIDE_BW.least} BW, or up to ${SECTION_SIDE_BW.most} on a large table`, 'table section', 'table size'),
  term('scale', '11, 79', 'what a unit stands for: the usual scale, a small or a grand one (table unit-scales); it changes nothing in play', 'game scale', 'unit scale'),
  term('stacking', '77', 'with figures a unit may end its move on one friend of its force, which is moved at once; cards may lie on one another until the activation ends'),
  term('reserve marker', '39, 77', 'with figures and no concealment: held by a unit until it first moves in any way; without it there is no reserve move', 'reserveMarker', 'reserveMarkers'),
];
