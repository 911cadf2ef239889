import type { Part } from '../../../core/ruling/ruleset';
import { SCENARIO_TABLE } from './findings';

/** The table of faults that are looked for in scenario files. */
export const scenarioPart = (): Part => ({ procedures: [], tables: [SCENARIO_TABLE] });
