import type { Part } from '../../../core/ruling/ruleset';
import { AUTOMATIC_ORDERS } from './automatic-tables';
import { automaticOrders } from './automatic-orders';
import { COMMAND_MODIFIERS, COMMAND_POINTS, commandPoints } from './command-points';
import { DIVISION_MODIFIERS, DIVISION_RESULTS, divisionTest } from './division-test';
import { INITIATIVE_CHECKS, initiativeCheck } from './initiative-check';
import { INITIATIVE_MODIFIERS, INITIATIVE_RESULTS } from './initiative-tables';
import { COMMAND_TERMS } from './terms';
import { THREAT_TABLE, threat } from './threat';
import { ORDER_CHECKS, writtenOrders } from './written-orders';

export const commandPart: Part = {
  procedures: [commandPoints, writtenOrders, threat, automaticOrders, initiativeCheck, divisionTest],
  tables: [
    COMMAND_POINTS,
    COMMAND_MODIFIERS,
    ORDER_CHECKS,
    THREAT_TABLE,
    AUTOMATIC_ORDERS,
    INITIATIVE_CHECKS,
    INITIATIVE_RESULTS,
    INITIATIVE_MODIFIERS,
    DIVISION_RESULTS,
    DIVISION_MODIFIERS,
  ],
  terms: COMMAND_TERMS,
};
