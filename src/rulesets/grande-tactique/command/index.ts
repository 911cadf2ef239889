import type { Part } from '../../../core/ruling/ruleset';
import { ACTION_TABLE } from './actions';
import { general, GENERAL_CHECKS } from './general';
import { pipAction } from './pip-action';
import { PIP_CHECKS } from './pip-checks';
import { pipDice, PIP_DICE_CHECKS } from './pip-dice';
import { BONUS_REFUSALS, PIP_MODIFIERS } from './pip-modifiers';

export const commandPart: Part = {
  procedures: [pipDice, pipAction, general],
  tables: [PIP_MODIFIERS, BONUS_REFUSALS, PIP_DICE_CHECKS, ACTION_TABLE, PIP_CHECKS, GENERAL_CHECKS],
};
