import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { OBJECTIVE_EDGE_BW, OBJECTIVE_SPACING_BW } from './objective-placing';
import { PIECE_BW, SETUP_DEPTH_BW } from './pickup';

// prettier-ignore
export const SETUP_TERMS: readonly Term[] = [
  term('section', '16', 'a sixth of the table: rows A (top) and B (bottom), columns 1 to 3 from left to right; B3 is at the lower right', 'table section'),
  term('centreline', '16', 'the line across the middle of the table from short edge to short edge, between rows A and B', 'centerline'),
  term('table edge', '16', 'friendly to a side and so enemy to the other, or neutral, as a whole or section by section; a unit with any part over it has left the table', 'edge', 'friendly', 'neutral'),
  term('objective', '23, 70', `a marker that a side controls; placed more than ${OBJECTIVE_SPACING_BW} BW from any other and ${OBJECTIVE_EDGE_BW} BW from the table’s edge; who controls all at nightfall wins`, 'objectives', 'control'),
  term('special objective', '23, 70', 'an objective of a scenario whose control, as a turn ends, wins the game at once', 'special objectives'),
  term('pickup game', '71-72', 'a quick battle without a scenario (table pickup)', 'pickup', 'quick game'),
  term('terrain choice', '71', `in a pickup game, the right to place one piece of terrain about ${PIECE_BW} BW across; who declines once gives up the rest`, 'terrain choices'),
  term('set-up area', '72', `in a pickup game, the ground within ${SETUP_DEPTH_BW.defender} BW of the defender’s edge or ${SETUP_DEPTH_BW.attacker} BW of the attacker’s`, 'setup area', 'deployment'),
  term('season', '24, 78', 'the length of the day in turns (table weather)', 'winter', 'high summer'),
  term('legend', '93', 'personality of a commander in chief: army morale is half the infantry and cavalry, not a third'),
];
