import type { Part } from '../../../core/ruleset';
import { AUTOMATIC_ORDERS } from './automatic-tables';
import { automaticOrders } from './automatic-orders';
import { COMMAND_MODIFIERS, COMMAND_POINTS, commandPoints } from './command-points';
import { DIVISION_MODIFIERS, DIVISION_RESULTS, divisionTest } from './division-test';
import { initiativeCheck } from './initiative-check';
import { INITIATIVE_MODIFIERS, INITIATIVE_RESULTS } from './initiative-tables';
import { COMMAND_TERMS } from './terms';
import { THREAT_TABLE, threat } from './threat';

export const commandPart: Part = {
  procedures: [commandPoints, threat, automaticOrders, initiativeCheck, divisionTest],
  tables: [
    COMMAND_POINTS,
    COMMAND_MODIFIERS,
    THREAT_TABLE,
    AUTOMATIC_ORDERS,
    INITIATIVE_RESULTS,
    INITIATIVE_MODIFIERS,
    DIVISION_RESULTS,
    DIVISION_MODIFIERS,
  ],
  terms: COMMAND_TERMS,
};
