import type { RulesetModule } from '../../core/ruleset-module';
import { closeCombat } from './close-combat/close-combat';
import { artilleryFire } from './fire/artillery-fire';
import { smallArmsFire } from './fire/small-arms-fire';
import { moraleCheck } from './morale/morale-check';
import { OPTIONS } from './options';
import { openBetween, procedureMeant } from './procedure-meant';
import { scaleOf } from './scale';

/** What whole attacks need of the ruleset. */
export const attacking: RulesetModule = {
  id: 'percentage',
  title: 'Hit-percentage sheet',
  about:
    'A Napoleonic player’s quick-reference sheet whose rules book is not known: 2D10 tests, hit percentages, paces and disorder markers.',
  version: '12',
  procedures: [moraleCheck, artilleryFire, smallArmsFire, closeCombat],
  tables: [],
  terms: [],
  options: OPTIONS,
  alias: procedureMeant,
  openBetween,
  scale: scaleOf,
  engagements: async () => (await import('./engagement')).engagementFormat,
  attacks: async () => (await import('./attack')).attackFormat,
  fights: async () => (await import('./fight')).fightFormat,
};
