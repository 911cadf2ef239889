import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { DISCOVERY_BW } from './discovery';

// prettier-ignore
export const INFORMATION_TERMS: readonly Term[] = [
  term('discovered', '25-26', `said of a concealed passive unit that is within ${DISCOVERY_BW} BW of any active unit, and visible to any, at the start of a turn; all such are revealed together`, 'discovery'),
  term('reserve marker', '77', 'miniatures without concealment: each unit holds one until it first moves in any way; a reserve move needs it', 'reserveMarkers'),
];
