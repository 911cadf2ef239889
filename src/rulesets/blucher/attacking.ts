import type { RulesetModule } from '../../core/ruleset-module';
import { BASICS } from './basics';
import { combat } from './combat/combat';
import { fire } from './fire/fire';
import { fireEnd } from './fire/fire-end';
import { charge } from './movement/charge';

/** What whole attacks need of the ruleset. */
export const attacking: RulesetModule = {
  ...BASICS,
  procedures: [charge, fire, fireEnd, combat],
  tables: [],
  terms: [],
  engagements: async () => (await import('./engagement')).engagementFormat,
  attacks: async () => (await import('./attack')).attackFormat,
  fights: async () => (await import('./fight')).fightFormat,
};
