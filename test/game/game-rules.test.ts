import type { Walk } from '../../src/core/walk/walk';
import type { Campaign } from '../../src/core/scenario/campaign';
import type { RulesetModule } from '../../src/core/ruleset-module';
import { campaignOf, scenarioHash, gameRulesOf } from '../../src/game/game-rules';
import { TOY } from '../support/toy';
import { begunWith, loadToy, TOY_WALK } from './toy';

/** A campaign only as far as a setting looks at it. */
const CAMPAIGN = { ...TOY_WALK, schema: 'toy-campaign/1' } as Walk as Campaign;
const RULESET: RulesetModule = {
  ...TOY,
  walk: () => Promise.resolve(TOY_WALK),
  campaign: () => Promise.resolve(CAMPAIGN),
};
const load = (): Promise<RulesetModule> => Promise.resolve(RULESET);

test.each([
  ['a campaign file', { schema: 'toy-campaign/1' }, true],
  ['a campaign file of another version', { schema: 'toy-campaign/2' }, false],
  ['a scenario', { schema: 'toy-scenario/1' }, false],
  ['a file of no kind', {}, false],
])('%s begins a battle or a campaign', async (_, scenario, isCampaign) => {
  const setting = await gameRulesOf(begunWith(scenario), load);
  expect(setting.walk).toBe(isCampaign ? CAMPAIGN : TOY_WALK);
  expect(await campaignOf(setting)).toBe(isCampaign ? CAMPAIGN : undefined);
});

test('the rules of a game know the version that it was begun with', async () => {
  const { rules } = await gameRulesOf({ ...begunWith(), rulesetVersion: '0' }, load);
  expect([rules.begunWith, rules.ruleset.version]).toEqual(['0', TOY.version]);
});

test('a ruleset without campaigns begins battles', async () => {
  const setting = await gameRulesOf(begunWith({ schema: 'toy-campaign/1' }), loadToy);
  expect([setting.walk, await campaignOf(setting)]).toEqual([TOY_WALK, undefined]);
});

test('a ruleset without a moderated battle is refused by name', async () => {
  const setting = gameRulesOf(begunWith(), () => Promise.resolve(TOY));
  await expect(setting).rejects.toThrow('--rules: toy has no moderated battle yet');
});

test('the options of a game go before those of its house rules', async () => {
  const houseRules = { name: 'Club', ruleset: 'toy', options: { pursuit: 'always', weather: true } };
  const { rules } = await gameRulesOf({ ...begunWith(), houseRules, options: { weather: false } }, load);
  expect(rules.options).toEqual({ pursuit: 'always', weather: false });
  expect(rules.house?.name).toBe('Club');
  expect((await gameRulesOf(begunWith(), load)).rules.house).toBeUndefined();
});

test('the hash of a scenario is that of its JSON', () => {
  // printf %s '{"turns":3}' | sha256sum
  expect(scenarioHash({ turns: 3 })).toBe('5d38bdab30c31f6141a171f554585edc1bfceb208e4e3f2820ff16d8740fc91e');
  expect(scenarioHash({ turns: 4 })).not.toBe(scenarioHash({ turns: 3 }));
});
