import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { HEAVY_FROM } from './tables';

export const MOVEMENT_TERMS: readonly Term[] = [
  term(
    'frontage',
    'The men across the front of a unit, all ranks; one wider than its discipline can manage goes slower.',
    'Tables 6.3, 6.4',
    'maximum frontage',
  ),
  term(
    'class',
    'A rung of the ladder of discipline, by which the greatest frontage goes; gait, order and ground move a unit on it.',
    'Tables 6.3, 6.5',
    'classes',
  ),
  term('prolong', 'Unlimbered guns dragged by their crew.', 'Table 6.1'),
  term(
    'horse battery, Austrian',
    'A fast foot battery that the Austrians called a horse battery.',
    'Table 6.1, note 1',
    'austrianHorse',
  ),
  term(
    'heavy gun',
    `A gun of ${HEAVY_FROM} pounds or more moves slower; in fire one of over 10 is heavy.`,
    'Tables 6.2, 7.2.2',
  ),
  term(
    'linear obstacle',
    'A wall, hedge, ditch or stream that a unit crosses; its marker comes when the last stand is over.',
    'Table 6.2',
    'obstacle',
  ),
  term(
    'defile',
    'A narrow place such as a bridge; a unit passes on a front of one stand.',
    'Table 6.2',
    'bridge',
  ),
  term(
    'buildings',
    'An area of them is sparse or dense; a single one is a structure that units enter and leave.',
    'Table 6.2',
    'structure',
  ),
  term(
    'temporary marker',
    'A disorder marker for entering or leaving a structure: it counts like others, and goes by itself next turn.',
    'Table 6.2, note ***',
  ),
  term(
    'fall back',
    'One move at the quick directly away from the enemy, by an automatic order or the result of a close combat.',
    'Section 4.1, close combat results',
    'falls back',
  ),
  term(
    'simultaneous movement',
    'Both sides move at once; where it matters who comes first, step by step (option movementSteps).',
    'Turn sequence 4',
    'quarter turn',
  ),
  term(
    'deployment card',
    'A card that stands for units not yet seen; cards move before figures.',
    'Turn sequence 4',
  ),
];
