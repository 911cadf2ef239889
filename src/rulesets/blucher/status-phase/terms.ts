import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { HARD_FACTOR, USUAL_FACTOR } from './arrival';
import { ENTRY_MOVE_BW, OBJECTIVE_BUFFER_BW } from './reinforcement-entry';

// prettier-ignore
export const STATUS_TERMS: readonly Term[] = [
  term('status phase', '33, 70, 80', 'the last phase of a turn: reinforcements, army morale, retirement, special objectives, nightfall, MO dice; the first that ends the game ends it (table victory)', 'status', 'victory'),
  term('retirement check', '70', 'in its status phase a side loses that has more units retired than on the table'),
  term('concession', '70', 'the active side may give up; if the other accepts, all its units retire and it loses', 'concede'),
  term('reinforcements', '80-83', 'units that are off the table at the start, in groups, concealed; each group has a destination, the outer edge of one section, and a factor', 'reinforcement', 'group', 'destination'),
  term('reinforcement factor', '80', `usually ${USUAL_FACTOR} at a friendly edge, ${HARD_FACTOR} for a harder arrival; a die times the factor, not over the turn’s number, brings the group`, 'factor', 'arrival'),
  term('reinforcement move', '81-82', `the straight move of up to ${ENTRY_MOVE_BW} BW that brings an arriving unit wholly on to the table, not from within ${OBJECTIVE_BUFFER_BW} BW of an enemy’s objective; enemies in its way retreat`, 'entry'),
  term('waiting', '81-82', 'said of arrived units that could not enter yet: queued at the edge, they enter in a later status phase without another roll'),
];
