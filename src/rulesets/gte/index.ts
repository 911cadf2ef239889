import type { Ruleset } from '../../core/ruleset';
import type { Edition } from './edition';
import { FATLINE } from './fatline';
import { fireOf } from './fire/fire';
import { CATEGORY_TABLE, FIRE_CHECKS } from './fire/tables';
import { optionsOf, scaleOf } from './options';
import { PHASES } from './phases';
import { RANGE_TABLE } from './fire/ranges';
import { NATIONAL_FACTORS, REACTION_CHECKS, RESULT_TABLE } from './reaction/tables';
import { reactionTestOf } from './reaction/reaction-test';
import { STANDARD } from './standard';
import { termsOf } from './terms';

function rulesetOf(edition: Edition): Ruleset {
  const { id, title, about, fireModifiers, bmf, chargeFactors } = edition;
  const fireTables = [RANGE_TABLE, CATEGORY_TABLE, fireModifiers, FIRE_CHECKS];
  const reactionTables = [bmf, chargeFactors, NATIONAL_FACTORS, RESULT_TABLE, REACTION_CHECKS];
  return {
    id,
    title,
    about,
    version: '1',
    procedures: [fireOf(edition), reactionTestOf(edition)],
    tables: [...fireTables, ...reactionTables],
    options: optionsOf(edition),
    terms: termsOf(edition),
    phases: PHASES,
    alias: () => undefined,
    scale: scaleOf,
  };
}

export const standard: Ruleset = rulesetOf(STANDARD);
export const fatline: Ruleset = rulesetOf(FATLINE);
