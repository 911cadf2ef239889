import type { Part } from '../../../core/ruling/ruleset';
import { turn, TURN_CHECKS, TURN_DUTIES } from './turn';

export const turnPart: Part = { procedures: [turn], tables: [TURN_DUTIES, TURN_CHECKS] };
