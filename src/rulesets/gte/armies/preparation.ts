import type { GridTable } from '../../../core/ruling/table';
import { EXTRA_TROOPS } from '../ending/shares';

/** What is done before the first turn, in this order (1.5, 2.5, 5.2, 5.5, 5.6, 5.8, 7.1, 7.2). */
// prettier-ignore
export const PREPARATION_TABLE: GridTable = {
  kind: 'grid', id: 'before-the-game', rule: 'G1.5-05, G7.1-02, R-87', title: 'Before the game, in this order', citation: 'GTE 1.5, 2.5, 5.2, 5.5, 5.6, 5.8, 7.1, 7.2',
  columns: ['step', 'what is done'],
  rows: [
    ['armies', `agree them and count their points; agree objectives and what they are worth; a side that starts with a lead owes the other extra troops of ${EXTRA_TROOPS} times that lead`],
    ['groups', 'every unit joins a command group, every subordinate general has a superior; the commanding general’s successor can be named'],
    ['generals', 'throw for the ability of divisional and subordinate generals, then for their inspiration'],
    ['orders', 'every group is given one; all generals but the commanding general start with one'],
    ['deployment', 'place the troops'],
    ['initiative', 'determine it; the side that has it moves first each turn'],
  ],
};
