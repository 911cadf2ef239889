import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import type { UnitState } from './record/unit';

/**
 * Whether a unit has made its move of the turn before the movement phases: it evaded, followed up or pursued. Those who
 * recoiled can still retire (G7.3-01, G7.3-04).
 */
export const hasGone = ({ turn, lastMove }: UnitState, rules: Rules): boolean =>
  turn.movedEarly && lastMove !== 'retiring' && !isEarlier(rules, 10);
