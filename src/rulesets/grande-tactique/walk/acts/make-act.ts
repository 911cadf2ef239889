import { actsOf } from '../../../../core/walk/acts-of';
import type { BattleState } from '../record';

/** The makers of this ruleset's acts. */
export const { ruled, noted } = actsOf<BattleState>();
