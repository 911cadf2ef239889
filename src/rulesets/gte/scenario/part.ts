import type { Part } from '../../../core/ruleset';
import { SCENARIO_TABLE } from './findings';

/** What is told of scenario files beside their form. */
export const scenarioPart = (): Part => ({ procedures: [], tables: [SCENARIO_TABLE] });
