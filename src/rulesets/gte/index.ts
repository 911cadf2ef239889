import type { Example, Procedure } from '../../core/ruling/procedure';
import { collectParts, type Part } from '../../core/ruling/ruleset';
import type { RulesetModule } from '../../core/ruleset-module';
import type { WholeEdition } from './whole-edition';
import { armyPart } from './armies';
import { attackingOf } from './attacking';
import { casualtiesPart } from './casualties';
import { chargePart } from './charge';
import { combatPart } from './combat';
import { commandPart } from './command';
import { endingPart } from './ending';
import { FATLINE } from './fatline';
import { firePart } from './fire';
import { moralePart } from './morale';
import { movementPart } from './movement';
import { reactionPart } from './reaction';
import { scenarioPart } from './scenario/part';
import { STANDARD } from './standard';
import { termsOf } from './terms';

/** The topics of the rulebook, each made for an edition, in the order of the book and of the turn. */
const PARTS: readonly ((edition: WholeEdition) => Part)[] = [
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

/** The procedures with their examples under the name of the edition. */
function inEdition<R extends { readonly procedures: readonly Procedure[] }>(
  { id }: WholeEdition,
  parts: R,
): R {
  const named = ({ command, about }: Example): Example => ({
    command: command.replace(/--rules gte\b(?!-)/, `--rules ${id}`),
    about,
  });
  const procedures = parts.procedures.map((one) =>
    one.examples === undefined ? one : { ...one, examples: one.examples.map(named) },
  );
  return { ...parts, procedures };
}

function rulesetOf(edition: WholeEdition): RulesetModule {
  const parts = PARTS.map((part) => part(edition));
  return {
    ...attackingOf(edition),
    ...inEdition(edition, collectParts(parts, termsOf(edition))),
    walk: async () => (await import('./walk')).walk,
    currencies: async () => (await import('./currencies')).currencies,
    scenarios: async () => (await import('./scenario-format')).scenarioFormatOf(edition),
    armies: async (rules) => (await import('./armies/force/book')).armyBookOf(edition)(rules),
    splits: async () => (await import('./combat/split')).splitFormat,
  };
}

export const standard: RulesetModule = rulesetOf(STANDARD);
export const fatline: RulesetModule = rulesetOf(FATLINE);
