import type { Part } from '../../../core/ruling/ruleset';
import { disorderRecovery, RECOVERY, RECOVERY_MODIFIERS } from './disorder-recovery';
import { LEADER_EFFECTS, LEADER_HITS, LEADER_MODIFIERS, leaderHit } from './leader-hit';
import { TURN_END_TERMS } from './terms';

export const turnEndPart: Part = {
  procedures: [leaderHit, disorderRecovery],
  tables: [LEADER_HITS, LEADER_MODIFIERS, LEADER_EFFECTS, RECOVERY, RECOVERY_MODIFIERS],
  terms: TURN_END_TERMS,
};
