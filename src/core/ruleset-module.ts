import type { AttackFormat } from './odds/attack';
import type { EngagementFormat } from './odds/engagement';
import type { FightFormat } from './odds/fight';
import type { SplitFormat } from './odds/split';
import type { Currencies } from './ruling/currencies';
import type { Rules, Ruleset } from './ruling/ruleset';
import type { ArmyBook } from './army/army';
import type { Campaign } from './scenario/campaign';
import type { ScenarioFormat } from './scenario/scenario';
import type { CupGame } from './walk/cup-game';
import type { Walk } from './walk/walk';

/** Everything that a ruleset supplies. The rest of the program knows no ruleset but through this. */
export interface RulesetModule extends Ruleset {
  /** How its battles are moderated, with the steps of its turn; loaded when it is wanted. */
  walk?(): Promise<Walk>;
  /** How the rulings of its moderated battles count in what wins them; loaded when it is wanted. */
  currencies?(): Promise<Currencies>;
  /** How its campaigns on a map are moderated, where it has such. */
  campaign?(): Promise<Campaign>;
  /** The game of hidden dice that is played apart from a battle, where it has such; loaded when it is wanted. */
  cupGame?(): Promise<CupGame>;
  /** How its scenario files are written. */
  scenarios?(): Promise<ScenarioFormat>;
  /** How a fight goes on from ruling to ruling, for simulations; loaded when it is wanted. */
  engagements?(): Promise<EngagementFormat>;
  /** How it plays a whole attack through, for odds; loaded when it is wanted. */
  attacks?(): Promise<AttackFormat>;
  /** How dice can be split over several enemies, where their owner may choose; loaded when it is wanted. */
  splits?(): Promise<SplitFormat>;
  /** How it expresses a fight that is described in terms of no rules, to compare rulesets; loaded when it is wanted. */
  fights?(): Promise<FightFormat>;
  /** How its armies are built, by the options in force; loaded when it is wanted. */
  armies?(rules: Rules): Promise<ArmyBook>;
}
