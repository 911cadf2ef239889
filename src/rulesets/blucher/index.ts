import type { Part, Ruleset } from '../../core/ruleset';
import { BASICS } from './basics';
import { BASE_WIDTH_TABLE, baseWidths } from './base-widths';
import { combatPart } from './combat';
import { commandPart } from './command';
import { CONVERSIONS, DISTANCES } from './distances';
import { firePart } from './fire';
import { PHASES, TERMS } from './terms';
import { TERRAIN } from './terrain';
import { SIGHT, visibility } from './visibility';

/** The topics of the rulebook, in the order of the turn. */
const PARTS: readonly Part[] = [
  { procedures: [baseWidths], tables: [TERRAIN, BASE_WIDTH_TABLE, CONVERSIONS, DISTANCES] },
  { procedures: [visibility], tables: [SIGHT] },
  commandPart,
  firePart,
  combatPart,
];

export const ruleset: Ruleset = {
  ...BASICS,
  procedures: PARTS.flatMap(({ procedures }) => procedures),
  tables: PARTS.flatMap(({ tables }) => tables),
  terms: [...TERMS, ...PARTS.flatMap(({ terms = [] }) => terms)],
  phases: PHASES,
};
