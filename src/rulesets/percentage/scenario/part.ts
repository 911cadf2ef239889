import type { Part } from '../../../core/ruling/ruleset';
import { SCENARIO_TABLE } from './findings';

/** What the reference has on scenario files, apart from their form. */
export const scenarioPart: Part = { procedures: [], tables: [SCENARIO_TABLE] };
