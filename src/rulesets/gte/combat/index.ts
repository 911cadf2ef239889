import type { Part } from '../../../core/ruling/ruleset';
import type { Edition } from '../edition';
import { combatOf } from './combat';
import { resultTable } from './results';
import { COMBAT_BASES, COMBAT_MODIFIERS, SPLIT_CHECKS } from './tables';
import { combatTerms } from './terms';
import { WEIGHT_TABLE } from './weight';

export function combatPart(edition: Edition): Part {
  return {
    procedures: [combatOf(edition)],
    tables: [COMBAT_BASES, COMBAT_MODIFIERS, WEIGHT_TABLE, resultTable(edition.combatBands), SPLIT_CHECKS],
    terms: combatTerms(edition),
  };
}
