import type { Part } from '../../../core/ruling/ruleset';
import { columns } from './columns/columns';
import { COLUMN_CHECKS } from './columns/columns-checks';
import { COLUMN_SIZES } from './columns/limits';
import { recon, RECON_CHECKS } from './columns/recon';
import { RECON_SCORE } from './columns/recon-score';
import { battleOption, VETO_CHECKS } from './days/battle-option';
import { dayEnd } from './days/day-end';
import { declare, DECLARE_CHECKS } from './days/declare';
import { move } from './days/move';
import { moveOrder, ORDER_CHECKS } from './days/move-order';
import { MOVEMENT_COSTS } from './map/movement-cost';
import { overrun } from './days/overrun';
import { OVERRUN_CHECKS } from './days/overrunning';
import { MOVE_CHECKS, STEP_CHECKS } from './days/step-checks';
import { stepCost } from './days/step-cost';
import { victoryPoints } from './days/victory-points';
import { arrival, ARRIVAL_CHECKS } from './field/arrival';
import { mandatoryTerrain } from './field/mandatory-terrain';
import { CAMPAIGN_OBJECTIVE_CHECKS, objective } from './field/objective';
import { RECON_RETURN, reconReturn } from './field/recon-return';
import { CAMPAIGN_FACTORS, reinforcements } from './field/reinforcements';
import { setup, SETUP_CHECKS } from './field/setup';
import { start } from './field/start';
import { terrainChoices } from './field/terrain-choices';
import { CHOICE_CHECKS, PIECE_TABLE, terrainPiece } from './field/terrain-piece';
import { CAMPAIGN_VICTORY, victory } from './field/victory';
import { ambush, AMBUSH_CHECKS } from './guerilla/ambush';
import { GUERILLA_CHECKS } from './guerilla/guerilla-fields';
import { information } from './guerilla/information';
import { MAP_SYMBOLS } from './map/features';
import { MAP_CHECKS } from './map/findings';
import { mapCheck } from './map/map-check';
import { MAP_CHOICE_CHECKS, mapChoice } from './map/map-choice';
import { CAMPAIGN_TERMS } from './terms';

/** Scharnhorst, the campaign that produces one battle, in the order in which it is played (chapter 12). */
export const campaignPart: Part = {
  procedures: [
    mapCheck,
    mapChoice,
    columns,
    recon,
    battleOption,
    declare,
    moveOrder,
    move,
    stepCost,
    overrun,
    victoryPoints,
    information,
    ambush,
    dayEnd,
    reinforcements,
    mandatoryTerrain,
    terrainChoices,
    terrainPiece,
    objective,
    setup,
    reconReturn,
    start,
    arrival,
    victory,
  ],
  tables: [
    MAP_SYMBOLS,
    MAP_CHECKS,
    MAP_CHOICE_CHECKS,
    COLUMN_SIZES,
    COLUMN_CHECKS,
    RECON_SCORE,
    RECON_CHECKS,
    VETO_CHECKS,
    DECLARE_CHECKS,
    ORDER_CHECKS,
    MOVEMENT_COSTS,
    MOVE_CHECKS,
    STEP_CHECKS,
    OVERRUN_CHECKS,
    GUERILLA_CHECKS,
    AMBUSH_CHECKS,
    CAMPAIGN_FACTORS,
    ARRIVAL_CHECKS,
    PIECE_TABLE,
    CHOICE_CHECKS,
    CAMPAIGN_OBJECTIVE_CHECKS,
    SETUP_CHECKS,
    RECON_RETURN,
    CAMPAIGN_VICTORY,
  ],
  terms: CAMPAIGN_TERMS,
};
