import { choice, list } from '../../../core/input/field';
import { flag, option } from '../option';
import { PAGE } from '../sources';
import { CHARGE_ROW, MOST_ROWS, shadowedCharge } from './charge-table';

/** Open points of charges. */
export const CHARGE_OPTIONS = {
  rearChargePenalty: flag(
    'R-05',
    true,
    'A charge in the rear counts like one in the flank for the unit charged',
    'once; the page speaks of the flank and names a rear corner',
  ),
  withstoodCharge: option(
    'R-26',
    choice(['ask', 'noResolution', 'chargersShaken'], {
      label: 'A charge that infantry or cavalry withstands, of which the result is lost',
      help: 'the players enter it; or all stay in contact, as with artillery; or the chargers become shaken',
      citation: PAGE.charging,
      default: 'ask',
    }),
  ),
  cavalryNext: option(
    'R-13',
    choice(['ask', 'pursue', 'followUp', 'halt'], {
      label: 'What cavalry does after a successful charge, of which the rule is lost',
      help: 'the players enter it after its check, or it is always the same',
      citation: PAGE.morale,
      default: 'ask',
    }),
  ),
  chargeTable: option(
    'R-26',
    list(CHARGE_ROW, {
      label: 'Results of charges by your own copy, as rows; the first that fits a charge decides',
      help: 'by the arms of the principal charger and of the target; a template: blucher rulesets template grande-tactique',
      citation: PAGE.charging,
      max: MOST_ROWS,
      default: [],
      invalid: shadowedCharge,
    }),
  ),
  cavalryIntoCover: flag(
    'R-34',
    false,
    'Cavalry may charge into woods, and into a BUA at units that are not routed',
    'the pages allow a charge on routed infantry in a BUA as an exception',
  ),
};
