import type { Part } from '../../../core/ruling/ruleset';
import { clock, CLOCK_TABLE } from './clock';
import { losses, LOSSES_TABLE, VICTORY_TABLE } from './losses';

export const endingPart: Part = {
  procedures: [clock, losses],
  tables: [CLOCK_TABLE, LOSSES_TABLE, VICTORY_TABLE],
};
