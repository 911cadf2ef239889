import { collectParts, type Part } from '../../core/ruling/ruleset';
import type { RulesetModule } from '../../core/ruleset-module';
import { armiesPart } from './armies';
import { artilleryPart } from './artillery';
import { attacking } from './attacking';
import { BASE_WIDTH_TABLE, baseWidths } from './base-widths';
import { campaignPart } from './campaign';
import { combatPart } from './combat';
import { commandPart } from './command';
import { CONVERSIONS, DISTANCES } from './distances';
import { firePart } from './fire';
import { movementPart } from './movement';
import { miniaturesPart } from './miniatures';
import { officersPart } from './officers';
import { TERMS } from './terms';
import { TERRAIN } from './terrain';
import { informationPart } from './information';
import { scenarioPart } from './scenario/part';
import { setupPart } from './setup';
import { statusPart } from './status-phase';
import { worksPart } from './works';

/** The topics of the rulebook, in the order of the turn. */
const PARTS: readonly Part[] = [
  { procedures: [baseWidths], tables: [TERRAIN, BASE_WIDTH_TABLE, CONVERSIONS, DISTANCES] },
  setupPart,
  informationPart,
  commandPart,
  movementPart,
  firePart,
  combatPart,
  statusPart,
  officersPart,
  worksPart,
  artilleryPart,
  miniaturesPart,
  armiesPart,
  campaignPart,
  scenarioPart,
];

/** What is looked up in a turn: neither set-up nor armies nor the campaign. */
const QUICK_SHEET: readonly string[] = [
  ...[
    'momentum-dice',
    'activation-cost',
    'movement',
    'moves',
    'terrain',
    'discovery',
    'revealing',
    'visibility',
  ],
  ...['fire-range', 'fire-terrain', 'fire-penalties', 'fire-bonuses', 'fire-effect'],
  ...['combat', 'combat-attacker-rerolls', 'combat-defender-rerolls', 'combat-rerolls', 'retreat'],
  ...[
    'reinforcement-entry',
    'personalities',
    'at-risk',
    'garrison',
    'entrenchment',
    'objective-control',
    'victory',
  ],
];

export const ruleset: RulesetModule = {
  ...attacking,
  ...collectParts(PARTS, TERMS),
  quick: QUICK_SHEET,
  walk: async () => (await import('./walk')).walk,
  currencies: async () => (await import('./currencies')).currencies,
  campaign: async () => (await import('./campaign/campaign')).campaign,
  cupGame: async () => (await import('./momentum')).momentumGame,
  scenarios: async () => (await import('./scenario')).scenarioFormat,
  splits: async () => (await import('./combat/split')).splitFormat,
  armies: async (rules) => (await import('./armies/book')).armyBook(rules),
};
