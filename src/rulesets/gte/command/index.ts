import type { Part } from '../../../core/ruling/ruleset';
import type { FactorTable } from '../../../core/ruling/table';
import { SIGHT_TABLE } from '../fire/sight';
import { ABILITY_DICE, ABILITY_TABLE } from './abilities';
import { commandStatus } from './command-status';
import { commandTest, ORDER_CHECKS } from './command-test';
import { generalAbility } from './general-ability';
import { GENERAL_PLACE_CHECKS, generalPlace } from './general-place';
import { challenge, CHALLENGE_CHECKS, initiative, PASS_CHECKS, passInitiative } from './initiative';
import { ORDER_TABLE } from './orders';
import { specialCommandTest } from './special-command-test';
import { commandTerms } from './terms';

/** Generals, initiative and orders: the same in both editions. */
export function commandPart(edition: { readonly bmf: FactorTable<never> }): Part {
  return {
    procedures: [
      generalAbility,
      initiative,
      challenge,
      passInitiative,
      commandStatus,
      commandTest,
      specialCommandTest,
      generalPlace,
    ],
    tables: [
      ABILITY_DICE,
      ABILITY_TABLE,
      CHALLENGE_CHECKS,
      PASS_CHECKS,
      SIGHT_TABLE,
      ORDER_TABLE,
      ORDER_CHECKS,
      GENERAL_PLACE_CHECKS,
    ],
    terms: commandTerms(edition),
  };
}
