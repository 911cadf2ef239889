import type { Phase } from '../../core/ruleset';

/** The seven phases of a turn, in short (7.3). */
export const PHASES: readonly Phase[] = [
  {
    title: 'Response (both sides)',
    steps: [
      'units charged in the last movement phases test reaction; those that fail break and rout, supported skirmishers evade',
      'units that passed evade, form an emergency square, countercharge or receive',
      'units within 2B of a first rout move test reaction, once a phase; charging units do not',
      'cavalry whose opponents all broke takes a control test',
      'follow-up charges; a new target tests at once',
    ],
    citation: 'GTE 7.3, 8.2, 8.3, 9.9-9.11',
  },
  {
    title: 'Firing (both sides)',
    steps: [
      'first priority fire: units that stood still, changed no formation and did not rally last turn; then hits, bases, generals at risk',
      'reaction tests for firing hits of units whose enemy asks for them now',
      'second priority fire: all others; then hits, bases, generals at risk',
      'reaction tests for firing hits of all units that have not taken one',
    ],
    citation: 'GTE 7.3, 7.4, 11',
  },
  {
    title: 'Combat (both sides)',
    steps: [
      'one round of every combat: dice, hits, bases, generals at risk, results',
      'recoils, follow-up moves, breaks and first rout moves; friends within 2B of these test reaction',
      'control tests of cavalry whose opponents all broke',
    ],
    citation: 'GTE 7.3, 12',
  },
  {
    title: 'Rout and pursuit (both sides)',
    steps: [
      'further rout moves, and pursuit moves, voluntary or compulsory',
      'broken units that are caught may surrender; unbroken units that are contacted test reaction as charged',
    ],
    citation: 'GTE 7.3, 9.16, 9.17',
  },
  {
    title: 'Movement of the side with the initiative',
    steps: [
      'each group, before it moves: order changes with command tests, special command tests of inept generals out of command',
      'moves, changes of formation, charges (each tests reaction first), retirements after recoil',
      'unattached generals move last',
    ],
    citation: 'GTE 5.9, 5.10, 7.3, 9',
  },
  {
    title: 'Movement of the other side',
    steps: ['the same; charges in support are possible'],
    citation: 'GTE 7.3, 9.8',
  },
  {
    title: 'Rally (both sides)',
    steps: ['rally from disordered, shaken and broken; units that fail to rally from broken are removed'],
    citation: 'GTE 6.2-6.4, 7.3, 8.4',
  },
];
