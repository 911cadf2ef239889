import type { Part } from '../../../core/ruling/ruleset';
import { CLOSE_COMBAT_CHECKS } from './checks';
import { closeCombat } from './close-combat';
import { CLOSE_COMBAT_MODIFIERS } from './modifiers';
import { RESULT_TABLES } from './results';
import { CLOSE_COMBAT_TERMS } from './terms';

export const closeCombatPart: Part = {
  procedures: [closeCombat],
  tables: [CLOSE_COMBAT_MODIFIERS, ...RESULT_TABLES, CLOSE_COMBAT_CHECKS],
  terms: CLOSE_COMBAT_TERMS,
};
