import type { RulesetModule } from '../../core/ruleset-module';
import { chargeCheck } from './charge/charge-check';
import { chargeSequenceOf } from './charge/sequence/charge-sequence';
import { FATLINE } from './fatline';
import { optionsOf, scaleOf } from './options';
import { STANDARD } from './standard';
import type { WholeEdition } from './whole-edition';

/** What whole attacks need of an edition. */
export function attackingOf(edition: WholeEdition): RulesetModule {
  const { id, title, about } = edition;
  return {
    id,
    title,
    about,
    version: '17',
    procedures: [chargeCheck, chargeSequenceOf(edition)],
    tables: [],
    terms: [],
    options: optionsOf(edition),
    alias: () => undefined,
    scale: scaleOf,
    engagements: async () => (await import('./engagement')).engagementFormatOf(edition),
    attacks: async () => (await import('./attack')).attackFormat,
    fights: async () => (await import('./fight')).fightFormatOf(edition),
  };
}

export const standard: RulesetModule = attackingOf(STANDARD);
export const fatline: RulesetModule = attackingOf(FATLINE);
