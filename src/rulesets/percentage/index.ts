import { collectParts, type Part } from '../../core/ruling/ruleset';
import type { RulesetModule } from '../../core/ruleset-module';
import { ARMIES } from './armies';
import { attacking } from './attacking';
import { closeCombatPart } from './close-combat';
import { commandPart } from './command';
import { firePart } from './fire';
import { moralePart } from './morale';
import { movementPart } from './movement';
import { RANGE_BANDS, rangeBand } from './range-band';
import { scenarioPart } from './scenario/part';
import { TERMS } from './terms';
import { turnEndPart } from './turn-end';

/** The topics of the sheet, in the order of the turn. */
const PARTS: readonly Part[] = [
  { procedures: [rangeBand], tables: [RANGE_BANDS] },
  commandPart,
  moralePart,
  movementPart,
  firePart,
  closeCombatPart,
  turnEndPart,
  scenarioPart,
  ARMIES,
];

/** What is looked up in a turn, on two sheets of paper: without what is settled before it or is a single line. */
const QUICK_SHEET: readonly string[] = [
  ...['range-bands', 'command-points', 'command-modifiers', 'initiative-check', 'initiative-modifiers'],
  ...[
    'morale-check',
    'morale-modifiers',
    'morale-status',
    'movement-rates',
    'terrain-penalties',
    'artillery-base',
  ],
  ...['artillery-modifiers', 'small-arms-ranges', 'small-arms-modifiers', 'close-combat-modifiers'],
  ...[
    'infantry-v-infantry',
    'artillery-v-infantry',
    'cavalry-v-cavalry',
    'cavalry-v-artillery',
    'cavalry-v-infantry',
  ],
  ...['leader-hit', 'leader-hit-effects', 'disorder-recovery', 'recovery-modifiers'],
];

export const ruleset: RulesetModule = {
  ...attacking,
  ...collectParts(PARTS, TERMS),
  quick: QUICK_SHEET,
  armies: (rules) => Promise.resolve(ARMIES.book(rules)),
  walk: async () => (await import('./walk')).walk,
  currencies: async () => (await import('./currencies')).currencies,
  scenarios: async () => (await import('./scenario-format')).scenarioFormat,
};
