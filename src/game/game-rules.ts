import { createHash } from 'node:crypto';
import { setRules } from '../core/ruling/adjudicate';
import type { Walk } from '../core/walk/walk';
import type { Campaign } from '../core/scenario/campaign';
import type { Values } from '../core/input/field';
import { houseOf } from '../core/ruling/house';
import { Problem } from '../core/input/problem';
import type { Rules } from '../core/ruling/ruleset';
import type { RulesetModule } from '../core/ruleset-module';
import type { Begun } from './events';

/** What a game is played by. */
export interface GameRules {
  readonly walk: Walk;
  readonly rules: Rules<RulesetModule>;
}

/**
 * The rules and the battle that a game is played by.
 * @throws Problem where the ruleset has no moderated battle.
 */
export async function gameRulesOf(
  {
    ruleset: id,
    rulesetVersion: begunWith,
    options,
    houseRules,
    scenario,
  }: Pick<Begun, 'ruleset' | 'rulesetVersion' | 'options' | 'houseRules' | 'scenario'>,
  load: (ruleset: string) => Promise<RulesetModule>,
): Promise<GameRules> {
  const ruleset = await load(id);
  const walk = await walkOf(ruleset, scenario);
  if (walk === undefined) {
    throw new Problem({
      path: '--rules',
      message: `${id} has no moderated battle yet; its rulings are asked one by one`,
    });
  }
  const house = houseRules === null ? undefined : houseOf(ruleset, houseRules);
  return { walk, rules: { ...setRules(ruleset, options, house), begunWith } };
}

/** Battles are not loaded with the campaign, which takes time. */
const OF_BATTLE = '-scenario/';

/** A scenario with the schema of a campaign or of a cup game begins that, any other a battle. */
async function walkOf(ruleset: RulesetModule, { schema }: Values): Promise<Walk | undefined> {
  if (typeof schema === 'string' && !schema.includes(OF_BATTLE))
    for (const walk of [await ruleset.campaign?.(), await ruleset.cupGame?.()])
      if (walk?.schema === schema) return walk;
  return ruleset.walk?.();
}

/** The campaign that a game is; undefined where it is a battle. */
export async function campaignOf({ walk, rules }: GameRules): Promise<Campaign | undefined> {
  const campaign = await rules.ruleset.campaign?.();
  return campaign === walk ? campaign : undefined;
}

/** SHA-256 in hex of a checked scenario, as the first line of a journal has it. */
export function scenarioHash(scenario: Values): string {
  return createHash('sha256').update(JSON.stringify(scenario), 'utf8').digest('hex');
}
