import type { Values } from '../../core/field';
import type { Ruleset } from '../../core/ruleset';
import { casualties } from './fire/casualties';
import { moraleCheck } from './morale/morale-check';
import {
  MORALE_CHECK,
  MORALE_MODIFIERS,
  MORALE_RATING,
  MORALE_STATUS,
  MORALE_TRIGGERS,
  RALLY_CHECKS,
} from './morale/tables';
import { OPTIONS } from './options';
import { PHASES } from './phases';
import { RANGE_BANDS, rangeBand } from './range-band';
import { RANKS } from './morale/ranks';
import { scaleOf } from './scale';
import { smallArmsFire } from './fire/small-arms-fire';
import { SMALL_ARMS_BASE, SMALL_ARMS_CHECKS, SMALL_ARMS_MODIFIERS } from './fire/small-arms-tables';
import { TERMS } from './terms';
import { SMALL_ARMS_RANGES } from './weapons';

export const ruleset: Ruleset = {
  id: 'percentage',
  title: 'Hit-percentage sheet',
  about:
    'A Napoleonic player’s quick-reference sheet whose rules book is not known: 2D10 tests, hit percentages, paces and disorder markers.',
  version: '1',
  procedures: [smallArmsFire, moraleCheck, rangeBand, casualties],
  tables: [
    MORALE_TRIGGERS,
    MORALE_CHECK,
    MORALE_MODIFIERS,
    MORALE_RATING,
    MORALE_STATUS,
    RALLY_CHECKS,
    RANGE_BANDS,
    RANKS,
    SMALL_ARMS_RANGES,
    SMALL_ARMS_MODIFIERS,
    SMALL_ARMS_BASE,
    SMALL_ARMS_CHECKS,
  ],
  options: OPTIONS,
  terms: TERMS,
  phases: PHASES,
  alias: (name, raw) => (name === 'fire' && !firesGuns(raw) ? smallArmsFire.id : undefined),
  scale: scaleOf,
};

/** "Fire" is meant by the shooter's arm: what speaks of guns is not small arms. */
function firesGuns(raw: Values): boolean {
  return raw.arm === 'artillery' || ['guns', 'gunType', 'gunClass'].some((name) => Object.hasOwn(raw, name));
}
