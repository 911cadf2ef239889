import type { Part } from '../../../core/ruling/ruleset';
import { advance, ADVANCE_CHECKS } from './advance';
import { combat } from './combat';
import { RETREAT, retreat, RETREAT_CHECKS } from './retreat';
import {
  ALLOCATION_CHECKS,
  ATTACKER_REROLLS,
  COMBAT_CHECKS,
  COMBAT_MODIFIERS,
  DEFENDER_REROLLS,
  REROLL_GRID,
} from './tables';

export const combatPart: Part = {
  procedures: [combat, retreat, advance],
  tables: [
    COMBAT_MODIFIERS,
    DEFENDER_REROLLS,
    ATTACKER_REROLLS,
    REROLL_GRID,
    COMBAT_CHECKS,
    ALLOCATION_CHECKS,
    RETREAT,
    RETREAT_CHECKS,
    ADVANCE_CHECKS,
  ],
};
