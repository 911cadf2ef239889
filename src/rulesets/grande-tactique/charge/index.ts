import type { Part } from '../../../core/ruling/ruleset';
import { charge } from './charge';
import { CHARGE_CHECKS, CHARGE_RESULTS } from './tables';

export const chargePart: Part = { procedures: [charge], tables: [CHARGE_RESULTS, CHARGE_CHECKS] };
