import type { Part } from '../../../core/ruling/ruleset';
import { flee, FLEE_CHECKS } from './flee';
import { FLIGHT_TABLE } from './flight';

export const flightPart: Part = { procedures: [flee], tables: [FLIGHT_TABLE, FLEE_CHECKS] };
