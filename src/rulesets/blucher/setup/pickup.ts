import type { GridTable } from '../../../core/ruling/table';
import { BASE_WIDTHS } from '../scale';

/** The depth of the set-up areas of defender and attacker, from their own long edges (B-PICK-05; p.72). */
export const SETUP_DEPTH_BW = { defender: 6, attacker: 4 } as const;

/** The dice that each player rolls for terrain; only the higher counts (B-PICK-01; p.71). */
export const TERRAIN_DICE = 2;

/** The most terrain choices that a player has beside the dice: Wellington's, and what a club adds (R11-34; p.108). */
export const MOST_BESIDE = 3;

/** The most choices that a player can have: the highest die, the one of the tiebreaker, and those beside the dice. */
export const MOST_CHOICES = 6 + 1 + MOST_BESIDE;

/** The approximate width or length of a piece of terrain (B-PICK-03; p.71). */
export const PIECE_BW = 3;

/** How many objectives each role places in the other side's set-up area (B-PICK-06; p.72). */
export const OBJECTIVES = { byAttacker: 2, byDefender: 1 } as const;

/** The steps of a pickup game up to its first turn (B-PICK-01, B-PICK-02, B-PICK-04, B-PICK-05, B-PICK-06; p.71-72). */
const STEPS: readonly (readonly [who: string, what: string])[] = [
  ['both', `lay out a table of ${BASE_WIDTHS.bw75.table} with a base width of ${BASE_WIDTHS.bw75.inches} in`],
  [
    'both',
    `roll ${TERRAIN_DICE} dice each for terrain and keep the higher: so many choices (pickup-terrain)`,
  ],
  [
    'both',
    'in turn, who has more first: one piece each; level, a tiebreaker gives one more choice and the start',
  ],
  ['both', 'roll a tiebreaker: its winner chooses to attack or to defend (pickup-roles)'],
  ['defender', `picks a long edge: the set-up area is within ${SETUP_DEPTH_BW.defender} BW of it`],
  ['attacker', `has the opposite edge: the set-up area is within ${SETUP_DEPTH_BW.attacker} BW of it`],
  ['attacker', `places ${OBJECTIVES.byAttacker} objectives in the defender’s area (objective-placing)`],
  ['defender', 'sets up (deployment)'],
  ['defender', `may place ${OBJECTIVES.byDefender} objective in the attacker’s area`],
  ['attacker', 'sets up'],
  ['attacker', 'plays the first turn'],
];

export const PICKUP: GridTable = {
  kind: 'grid',
  id: 'pickup',
  rule: 'B-PICK-01, B-PICK-04, B-PICK-05',
  title: 'A pickup game, step by step',
  citation: 'Blücher p.71-72',
  columns: ['step', 'who', 'what'],
  rows: STEPS.map(([who, what], i) => [i + 1, who, what]),
};
