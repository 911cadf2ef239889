import { actsOf } from '../../../../core/walk/acts-of';
import type { BattleState } from '../record/state';

/** Makers of the acts of a battle by the sheet: each side does them for its own. */
export const { ruled, noted, sealed } = actsOf<BattleState>('each');

/** Stands for both sides, where neither acts first. */
export const BOTH = 'both';
