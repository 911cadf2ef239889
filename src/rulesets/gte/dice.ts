import { TOTAL, type Roll } from '../../core/roll';
import { OWNER } from './unit';

/** One D6, and who throws it. */
export function d6(what: string, by: string = OWNER): Roll {
  return { kind: 'roll', for: what, by, count: 1, sides: 6, want: TOTAL };
}
