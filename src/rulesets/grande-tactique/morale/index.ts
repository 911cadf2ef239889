import type { Part } from '../../../core/ruling/ruleset';
import { deshake, DESHAKE_CHECKS } from './deshake';
import { morale } from './morale';
import { MORALE_CHECKS, MORALE_MODIFIERS, NEEDED } from './tables';

export const moralePart: Part = {
  procedures: [morale, deshake],
  tables: [MORALE_MODIFIERS, NEEDED, MORALE_CHECKS, DESHAKE_CHECKS],
};
