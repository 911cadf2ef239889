import type { RulesetModule } from '../../core/ruleset-module';
import { BASICS } from './basics';
import { charge } from './charge/charge';

/** What whole attacks need of the ruleset. */
export const attacking: RulesetModule = {
  ...BASICS,
  procedures: [charge],
  tables: [],
  terms: [],
  engagements: async () => (await import('./engagement')).engagementFormat,
  attacks: async () => (await import('./attack')).attackFormat,
  fights: async () => (await import('./fight')).fightFormat,
};
