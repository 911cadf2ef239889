import type { Part } from '../../../core/ruling/ruleset';
import { fire } from './fire';
import { firingStart, FIRING_START_CHECKS } from './firing-start';
import { FIRE_CHECKS, FIRE_MODIFIERS, FIRE_RESULTS, HELD_CHECKS } from './tables';

export const firePart: Part = {
  procedures: [firingStart, fire],
  tables: [FIRE_MODIFIERS, FIRE_RESULTS, FIRE_CHECKS, HELD_CHECKS, FIRING_START_CHECKS],
};
