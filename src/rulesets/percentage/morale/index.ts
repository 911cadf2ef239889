import type { Part } from '../../../core/ruling/ruleset';
import { moraleCheck } from './morale-check';
import { MORALE_CHECK, MORALE_MODIFIERS, MORALE_RATING, MORALE_TRIGGERS, RALLY_CHECKS } from './tables';
import { MORALE_STATUS } from './status-meanings';

export const moralePart: Part = {
  procedures: [moraleCheck],
  tables: [MORALE_TRIGGERS, MORALE_CHECK, MORALE_MODIFIERS, MORALE_RATING, MORALE_STATUS, RALLY_CHECKS],
};
