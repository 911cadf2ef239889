import { createHash } from 'node:crypto';
import { setRules, type Rules } from '../../core/adjudicate';
import type { Battle } from '../../core/battle';
import type { Campaign } from '../../core/campaign';
import type { Values } from '../../core/field';
import { houseOf } from '../../core/house';
import { Problem } from '../../core/problem';
import type { Ruleset } from '../../core/ruleset';
import type { Begun } from './events';

/** What a game is played by. */
export interface Setting {
  readonly battle: Battle;
  readonly rules: Rules;
}

/**
 * The rules and the battle that a game is played by.
 * @throws Problem where the ruleset has no moderated battle.
 */
export async function settingOf(
  {
    ruleset: id,
    options,
    houseRules,
    scenario,
  }: Pick<Begun, 'ruleset' | 'options' | 'houseRules' | 'scenario'>,
  load: (ruleset: string) => Promise<Ruleset>,
): Promise<Setting> {
  const ruleset = await load(id);
  const battle = await walkOf(ruleset, scenario);
  if (battle === undefined) {
    throw new Problem({
      path: '--rules',
      message: `${id} has no moderated battle yet; its rulings are asked one by one`,
    });
  }
  const house = houseRules === null ? undefined : houseOf(ruleset, houseRules);
  const rules = setRules(
    ruleset,
    { ...house?.options, ...options },
    house && { name: house.name, tables: house.tables },
  );
  return { battle, rules };
}

/** A campaign file begins a campaign, any other scenario a battle. */
async function walkOf(ruleset: Ruleset, { schema }: Values): Promise<Battle | undefined> {
  const campaign = typeof schema === 'string' && schema.includes('campaign') && (await ruleset.campaign?.());
  return campaign && campaign.schema === schema ? campaign : ruleset.battle?.();
}

/** The campaign that a game is; undefined where it is a battle. */
export async function campaignOf({ battle, rules }: Setting): Promise<Campaign | undefined> {
  const campaign = await rules.ruleset.campaign?.();
  return campaign === battle ? campaign : undefined;
}

/** SHA-256 in hex of a checked scenario, as the first line of a journal has it. */
export function scenarioHash(scenario: Values): string {
  return createHash('sha256').update(JSON.stringify(scenario), 'utf8').digest('hex');
}
