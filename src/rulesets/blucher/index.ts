import type { Scale } from '../../core/distance';
import type { Values } from '../../core/field';
import type { Ruleset } from '../../core/ruleset';
import { combat } from './combat';
import {
  ALLOCATION_CHECKS,
  ATTACKER_REROLLS,
  COMBAT_CHECKS,
  COMBAT_MODIFIERS,
  DEFENDER_REROLLS,
  REROLL_GRID,
} from './combat-tables';
import { fire } from './fire';
import { FIRE_BONUSES, FIRE_CHECKS, FIRE_PENALTIES, FIRE_RANGE, FIRE_TERRAIN } from './fire-tables';
import { OPTIONS } from './options';
import { scaleOf } from './scale';
import { PHASES, TERMS } from './terms';

export const ruleset: Ruleset = {
  id: 'blucher',
  title: 'Blücher',
  about: 'Blücher by Sam A. Mustafa: the basic game, miniatures and advanced rules.',
  version: '1',
  procedures: [fire, combat],
  tables: [
    FIRE_PENALTIES,
    FIRE_BONUSES,
    FIRE_CHECKS,
    FIRE_RANGE,
    FIRE_TERRAIN,
    COMBAT_MODIFIERS,
    DEFENDER_REROLLS,
    ATTACKER_REROLLS,
    REROLL_GRID,
    COMBAT_CHECKS,
    ALLOCATION_CHECKS,
  ],
  options: OPTIONS,
  terms: TERMS,
  phases: PHASES,
  alias: () => undefined,
  scale: (options: Values): Scale => scaleOf(options),
};
