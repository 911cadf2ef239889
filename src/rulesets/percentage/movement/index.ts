import type { Part } from '../../../core/ruling/ruleset';
import { movement } from './movement';
import { retreat, RETREAT_CHECKS, RETREATS } from './retreat';
import {
  DISTANCE_CHECKS,
  DOUBLE_ROLL,
  FRONTAGE_CLASSES,
  FRONTAGE_PENALTIES,
  FRONTAGE_TABLE,
  MOVE_CHECKS,
  MOVEMENT_RATES,
  TERRAIN_PENALTIES,
} from './tables';
import { MOVEMENT_TERMS } from './terms';

export const movementPart: Part = {
  procedures: [movement, retreat],
  tables: [
    MOVEMENT_RATES,
    TERRAIN_PENALTIES,
    FRONTAGE_TABLE,
    FRONTAGE_CLASSES,
    FRONTAGE_PENALTIES,
    DOUBLE_ROLL,
    MOVE_CHECKS,
    DISTANCE_CHECKS,
    RETREATS,
    RETREAT_CHECKS,
  ],
  terms: MOVEMENT_TERMS,
};
