import { collectParts, type Part, type Ruleset } from '../../core/ruleset';
import { openBetween, procedureMeant } from './alias';
import { closeCombatPart } from './close-combat';
import { commandPart } from './command';
import { firePart } from './fire';
import { moralePart } from './morale';
import { movementPart } from './movement';
import { OPTIONS } from './options';
import { RANGE_BANDS, rangeBand } from './range-band';
import { scaleOf } from './scale';
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
];

export const ruleset: Ruleset = {
  id: 'percentage',
  title: 'Hit-percentage sheet',
  about:
    'A Napoleonic player’s quick-reference sheet whose rules book is not known: 2D10 tests, hit percentages, paces and disorder markers.',
  version: '5',
  ...collectParts(PARTS, TERMS),
  options: OPTIONS,
  alias: procedureMeant,
  openBetween,
  scale: scaleOf,
  walk: async () => (await import('./walk')).walk,
  currencies: async () => (await import('./currencies')).currencies,
  scenarios: async () => (await import('./scenario-format')).scenarioFormat,
  engagements: async () => (await import('./engagement')).engagementFormat,
  attacks: async () => (await import('./attack')).attackFormat,
  fights: async () => (await import('./fight')).fightFormat,
};
