import type { Part } from '../../../core/ruling/ruleset';
import { MOVE_CHECKS } from './checks';
import { move } from './move';
import { MOVE_TABLE } from './reach';

export const movementPart: Part = { procedures: [move], tables: [MOVE_TABLE, MOVE_CHECKS] };
