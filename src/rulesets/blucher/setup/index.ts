import type { Part } from '../../../core/ruling/ruleset';
import { armyMorale, MORALE } from './army-morale';
import { deployment, DEPLOYMENT_CHECKS } from './deployment';
import { OBJECTIVE_CHECKS, OBJECTIVE_SITES, objectivePlacing } from './objective-placing';
import { PICKUP } from './pickup';
import { PIECE_CHECKS, PIECE_TABLE, pickupPiece } from './pickup-piece';
import { pickupRoles } from './pickup-roles';
import { pickupTerrain } from './pickup-terrain';
import { ARMY_SIZES, setup, WEATHER } from './setup';
import { SETUP_TERMS } from './terms';

export const setupPart: Part = {
  procedures: [setup, armyMorale, pickupTerrain, pickupPiece, pickupRoles, objectivePlacing, deployment],
  tables: [
    WEATHER,
    ARMY_SIZES,
    MORALE,
    PICKUP,
    PIECE_TABLE,
    PIECE_CHECKS,
    OBJECTIVE_SITES,
    OBJECTIVE_CHECKS,
    DEPLOYMENT_CHECKS,
  ],
  terms: SETUP_TERMS,
};
