import type { Part } from '../../../core/ruling/ruleset';
import { CAPTURE_CHECKS, captureGuns } from './capture-guns';
import { surrender, SURRENDER_CHECKS } from './surrender';
import { victory, VP_TABLE } from './victory';
import { ENDING_TERMS } from './terms';

/** What a battle ends with: prisoners, guns and victory points. */
export function endingPart(): Part {
  return {
    procedures: [captureGuns, surrender, victory],
    tables: [CAPTURE_CHECKS, SURRENDER_CHECKS, VP_TABLE],
    terms: ENDING_TERMS,
  };
}
