import type { Part, Ruleset } from '../../core/ruleset';
import type { Edition } from './edition';
import { armyPart } from './army';
import { casualtiesPart } from './casualties';
import { chargePart } from './charge';
import { combatPart } from './combat';
import { commandPart } from './command';
import { endingPart } from './ending';
import { FATLINE } from './fatline';
import { firePart } from './fire';
import { moralePart } from './morale';
import { movementPart } from './movement';
import { optionsOf, scaleOf } from './options';
import { PHASES } from './phases';
import { reactionPart } from './reaction';
import { scenarioPart } from './scenario/part';
import { STANDARD } from './standard';
import { termsOf } from './terms';

/** The topics of the rulebook, each made for an edition, in the order of the book and of the turn. */
const PARTS: readonly ((edition: Edition) => Part)[] = [
  armyPart,
  commandPart,
  firePart,
  reactionPart,
  chargePart,
  combatPart,
  casualtiesPart,
  moralePart,
  movementPart,
  endingPart,
  scenarioPart,
];

function rulesetOf(edition: Edition): Ruleset {
  const { id, title, about } = edition;
  const parts = PARTS.map((part) => part(edition));
  return {
    id,
    title,
    about,
    version: '6',
    procedures: parts.flatMap(({ procedures }) => procedures),
    tables: parts.flatMap(({ tables }) => tables),
    options: optionsOf(edition),
    terms: [...termsOf(edition), ...parts.flatMap(({ terms = [] }) => terms)],
    phases: PHASES,
    alias: () => undefined,
    scale: scaleOf,
    walk: async () => (await import('./walk')).walk,
    currencies: async () => (await import('./currencies')).currencies,
    scenarios: async () => (await import('./scenario-format')).scenarioFormatOf(edition),
    engagements: async () => (await import('./engagement')).engagementFormatOf(edition),
    fights: async () => (await import('./fight')).fightFormatOf(edition),
  };
}

export const standard: Ruleset = rulesetOf(STANDARD);
export const fatline: Ruleset = rulesetOf(FATLINE);
