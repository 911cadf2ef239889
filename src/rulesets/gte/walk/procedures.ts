import { registerHitsOf } from '../casualties/register-hits';
import { chargeSequenceOf } from '../charge/sequence/charge-sequence';
import { chargeResponseOf } from '../charge/charge-response';
import { combatOf } from '../combat/combat';
import { fireOf } from '../fire/fire';
import { breakUnitOf } from '../morale/break-unit';
import { controlTestOf } from '../morale/control-test';
import { rallyOf } from '../morale/rally';
import { formationCheckOf } from '../movement/formation-check';
import { reactionTestOf } from '../reaction/reaction-test';
import { STANDARD } from '../standard';

/*
 * Procedures that differ between the editions, for their types: acts name them by their ids, and the edition in force
 * rules.
 */

export const breakUnit = breakUnitOf(STANDARD);
export const chargeResponse = chargeResponseOf(STANDARD);
export const chargeSequence = chargeSequenceOf(STANDARD);
export const combat = combatOf(STANDARD);
export const controlTest = controlTestOf(STANDARD);
export const fire = fireOf(STANDARD);
export const formationCheck = formationCheckOf(STANDARD);
export const rally = rallyOf(STANDARD);
export const reactionTest = reactionTestOf(STANDARD);
export const registerHits = registerHitsOf(STANDARD);
