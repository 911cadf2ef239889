import type { Phase } from '../../core/ruleset';

/**
 * The seven phases of a turn, strictly in this order; both sides act at the same time in all but the movement phases
 * (7.3). A unit moves or changes formation once a turn (G7.3-01); the steps name the exceptions: units that routed in
 * the response phase and are caught again (G7.3-02), that followed up (G7.3-03), or that recoiled (G7.3-04). Otherwise
 * no unit makes two rout moves in a turn (G7.3-05). A break does not count in tests that are taken at the same instant
 * (G7.3-06). A unit that a charge has contacted stays where it is until it has answered (G7.3-07).
 */
export const PHASES: readonly Phase[] = [
  {
    title: 'Response (both sides at the same time)',
    steps: [
      'units charged in the last movement phases test reaction; those that fail break and rout, supported skirmishers evade',
      'units that passed evade, form an emergency square, countercharge or receive',
      'units within 2B of a first rout move test reaction, once a phase; charging units do not',
      'cavalry whose opponents all broke takes a control test',
      'follow-up charges; a new target tests at once; who is caught while routing routs again in the rout and pursuit phase',
    ],
    citation: 'GTE 7.3, 8.2, 8.3, 9.9-9.11',
  },
  {
    title: 'Firing (both sides, by priority)',
    steps: [
      'first priority fire, all at the same time: units that stood still, changed no formation and did not rally last turn; then hits, bases, generals at risk',
      'reaction tests for firing hits of units whose enemy asks for them now; then of friends within 2B of a first rout move',
      'second priority fire, all at the same time: all others; then hits, bases, generals at risk',
      'reaction tests for firing hits of all units that have not taken one; then of friends within 2B of a first rout move',
    ],
    citation: 'GTE 7.3, 7.4, 11',
  },
  {
    title: 'Combat (both sides at the same time)',
    steps: [
      'one round of every combat: dice, hits, bases, generals at risk, results',
      'recoils, follow-up moves, breaks (or surrender) and first rout moves; friends within 2B of these test reaction',
      'control tests of cavalry whose opponents all broke',
    ],
    citation: 'GTE 7.3, 12',
  },
  {
    title: 'Rout and pursuit (both sides at the same time)',
    steps: [
      'further rout moves, one a turn; pursuit moves, voluntary or compulsory, also by units that followed up this turn',
      'broken units that are caught may surrender; unbroken units that are contacted test reaction as charged',
    ],
    citation: 'GTE 7.3, 9.16, 9.17',
  },
  {
    title: 'Movement of the side with the initiative (that side only)',
    steps: [
      'each group, before it moves: order changes with command tests, tests of groups without a general, special command tests of inept generals out of command',
      'moves, changes of formation, charges (each tests reaction first), once a turn for each unit; retirements after recoil; attached generals go with their units',
      'unattached generals move last',
    ],
    citation: 'GTE 5.9, 5.10, 7.3, 9',
  },
  {
    title: 'Movement of the other side (that side only)',
    steps: ['the same; charges in support are possible; a unit that a charge has contacted does not move'],
    citation: 'GTE 7.3, 9.8',
  },
  {
    title: 'Rally (both sides at the same time)',
    steps: [
      'rally from disordered, shaken and broken; units that fail to rally from broken are removed',
      'in all phases: victory points are counted after every step in which bases are removed or objectives change hands',
    ],
    citation: 'GTE 1.5, 6.2-6.4, 7.3, 8.4',
  },
];
