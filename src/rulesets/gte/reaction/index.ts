import type { Part } from '../../../core/ruling/ruleset';
import type { ReactionEdition } from './fields';
import { bmfOf } from './basic-morale';
import { reactionTestOf } from './reaction-test';
import { NATIONAL_FACTORS, REACTION_CHECKS, RESULT_TABLE } from './tables';

export function reactionPart(edition: ReactionEdition): Part {
  const { bmf, chargeFactors } = edition;
  return {
    procedures: [bmfOf(edition), reactionTestOf(edition)],
    tables: [bmf, chargeFactors, NATIONAL_FACTORS, RESULT_TABLE, REACTION_CHECKS],
  };
}
