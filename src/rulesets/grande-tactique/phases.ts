import type { Phase } from '../../core/ruleset';
import { SEQUENCE } from './sources';

/** The four phases of a turn; then the other side has its own. */
export const PHASES: readonly Phase[] = [
  {
    title: 'De-shaking Phase',
    steps: ['every unit of the moving side that is shaken at the start of the turn checks its morale'],
    citation: SEQUENCE.deshaking,
  },
  {
    title: 'PIP Phase',
    steps: [
      'note which generals are attached to a unit',
      'declare changes of Plan, before any die',
      'Corps by Corps: throw the PIP dice, allocate and modify them',
      'spend PIPs in any order',
      'routed units that are not rallied and not in shelter flee on (our choice)',
    ],
    citation: SEQUENCE.pips,
  },
  {
    title: 'Firing Phase',
    steps: [
      'both sides take off Firing markers without a valid target',
      'the moving side’s units with a Firing marker fire, one after the other; all that can must',
    ],
    citation: SEQUENCE.firing,
  },
  {
    title: 'Charge Phase',
    steps: [
      'target by target, all charges on it are resolved together, under a principal charger',
      'a follow-up charge is resolved at once, before the next target',
    ],
    citation: SEQUENCE.charges,
  },
  {
    title: 'End of the turn',
    steps: ['PIPs that are left lapse, the clock is looked at, and the other side moves'],
    citation: SEQUENCE.end,
  },
];
