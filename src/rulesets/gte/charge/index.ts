import type { Part } from '../../../core/ruling/ruleset';
import type { WholeEdition } from '../whole-edition';
import { chargeCheck } from './charge-check';
import { chargeResponseOf } from './charge-response';
import { CHARGE_CHECKS } from './charge-tables';
import { EVADE_TABLE } from './evade';
import { followUpCharge } from './follow-up-charge';
import { pursuit, PURSUIT_CHECKS } from './pursuit';
import { RESPONSE_CHECKS } from './response-tables';
import { chargeSequenceOf } from './sequence/charge-sequence';
import { CHARGE_TERMS } from './terms';

export function chargePart(edition: WholeEdition): Part {
  return {
    procedures: [chargeCheck, chargeResponseOf(edition), followUpCharge, pursuit, chargeSequenceOf(edition)],
    tables: [CHARGE_CHECKS, RESPONSE_CHECKS, EVADE_TABLE, PURSUIT_CHECKS],
    terms: CHARGE_TERMS,
  };
}
