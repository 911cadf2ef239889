import { collectParts, type Part } from '../../core/ruling/ruleset';
import type { RulesetModule } from '../../core/ruleset-module';
import { ARMIES } from './armies';
import { attacking } from './attacking';
import { endingPart } from './ending';
import { chargePart } from './charge';
import { commandPart } from './command';
import { firePart } from './fire';
import { flightPart } from './flight';
import { moralePart } from './morale';
import { movementPart } from './movement';
import { TERMS } from './terms';
import { BASES, TERRAIN } from './terrain';
import { turnPart } from './turn';
import { unitsPart } from './units';

/** The topics of the rules, in the order of the turn. */
const PARTS: readonly Part[] = [
  unitsPart,
  turnPart,
  moralePart,
  commandPart,
  movementPart,
  firePart,
  chargePart,
  flightPart,
  endingPart,
  { procedures: [], tables: [TERRAIN, BASES] },
  ARMIES,
];

export const ruleset: RulesetModule = {
  ...attacking,
  ...collectParts(PARTS, TERMS),
  armies: (rules) => Promise.resolve(ARMIES.book(rules)),
  walk: async () => (await import('./walk')).walk,
  currencies: async () => (await import('./currencies')).currencies,
  scenarios: async () => (await import('./scenario')).scenarioFormat,
};
