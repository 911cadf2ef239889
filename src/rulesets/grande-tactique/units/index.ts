import type { Part } from '../../../core/ruling/ruleset';
import { CLASH_TABLE, MARKER_TABLE } from './markers';
import { state, STATE_CHECKS } from './state';

export const unitsPart: Part = {
  procedures: [state],
  tables: [MARKER_TABLE, CLASH_TABLE, STATE_CHECKS],
};
