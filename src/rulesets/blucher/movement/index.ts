import type { Part } from '../../../core/ruling/ruleset';
import { charge } from './charge';
import { CHARGE_CHECKS } from './charge-checks';
import { movement } from './movement';
import { MOVEMENT_CHECKS } from './movement-checks';
import { rally, RALLY_CHECKS } from './rally';
import { retirement, RETIREMENT_CHECKS } from './retirement';
import { ALLOWANCE_TABLE, MOVE_TABLE } from './tables';
import { MOVEMENT_TERMS } from './terms';

export const movementPart: Part = {
  procedures: [movement, charge, retirement, rally],
  tables: [ALLOWANCE_TABLE, MOVE_TABLE, MOVEMENT_CHECKS, CHARGE_CHECKS, RETIREMENT_CHECKS, RALLY_CHECKS],
  terms: MOVEMENT_TERMS,
};
