import { choice } from '../../../core/input/field';
import { option } from '../option';

export const CHARGE_OPTIONS = {
  chargeAfterFiring: option(
    'R-53',
    choice(['no', 'within1B'], {
      label: 'Charging after firing',
      help: 'not at all, or at an enemy within the 1B that infantry can advance after firing',
      citation: 'GTE 9.5, 9.19',
      default: 'no',
    }),
  ),
  pursuitCombat: option(
    'R-47',
    choice(['nextCombatPhase', 'immediate'], {
      label: 'Pursuers who catch broken troops fight them',
      help: 'in the next combat phase, or at once, in the rout and pursuit phase',
      citation: 'GTE 9.17, 12.4',
      default: 'nextCombatPhase',
    }),
  ),
};
