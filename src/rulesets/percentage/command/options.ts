import { choice, choiceOr, integer, list, number, record, type Field } from '../../../core/input/field';
import type { Option } from '../../../core/ruling/ruleset';
import { flag, option } from '../option';
import { MOST_PACES } from '../scale';
import { THREAT_REACH } from '../unit';
import { AUTO_ORDERS, type AutoOrder } from './order-names';

/** A club's own ranking of the automatic orders, highest first. */
const RANKING: Field<readonly AutoOrder[]> = list(choice(AUTO_ORDERS, { label: 'Automatic order' }), {
  label: 'Automatic orders, the one that prevails first',
  min: AUTO_ORDERS.length,
  max: AUTO_ORDERS.length,
});

/** What the sheet leaves open of threats, commands, automatic orders and initiative. */
export const COMMAND_OPTIONS = {
  threatReach: option(
    'R-03',
    record(
      {
        infantry: reachField('infantry'),
        cavalry: reachField('cavalry'),
        artillery: reachField('artillery'),
      },
      {
        label: 'Paces within which each arm threatens, 0 for never',
        help: 'the sheet does not say what threatening is; by default as far as the arm goes at the double',
        citation: 'Table 4.3.2',
        default: THREAT_REACH,
      },
    ),
  ),
  smokeCommandPenalty: option(
    'R-13',
    choice(['perFour', 'once'], {
      label: 'Smoke near a commander counts',
      help: 'for each full four balls, or once from four on',
      citation: 'Table 3.1.2',
      default: 'perFour',
    }),
  ),
  woundStacking: option(
    'R-14',
    choice(['worst', 'sum'], {
      label: 'Several wounds of a commander',
      help: 'the worst counts, or all of them',
      citation: 'Table 3.1.2',
      default: 'worst',
    }),
  ),
  commandPointsCarryOver: option(
    'R-15',
    flag(false, 'Unspent command points are kept', 'the sheet says nothing of their use', 'Table 3.1.1'),
  ),
  initiativeAddsRating: option(
    'R-16',
    flag(
      true,
      'An initiative check adds the morale rating',
      'the sheet prints "+1-16", read as +1 to +16',
      'Table 4.3.2',
    ),
  ),
  armRowsScope: option(
    'R-17',
    choice(['refusals', 'always'], {
      label: 'The rows of the initiative check for cavalry and artillery count',
      help: 'where cavalry refuses a charge or artillery refuses to withdraw, or in every check of that arm',
      citation: 'Table 4.3.2',
      default: 'refusals',
    }),
  ),
  heavyCoverGrade: option(
    'R-18',
    choice(['heavy', 'medium'], {
      label: 'Heavy cover and heavy woods, in the row of the initiative check for cover, are',
      help: 'heavy by their name, or medium, as they are worth no more than medium works elsewhere',
      citation: 'Table 4.3.2',
      default: 'heavy',
    }),
  ),
  autoOrderPrecedence: option(
    'R-19',
    choiceOr(['recommended', 'listed'], RANKING, {
      label: 'Of several automatic orders the one that is obeyed',
      help: 'those that save the unit before the rest, or in the order of the sheet, or in an order of your own: a list of all nine',
      citation: 'Section 4.1',
      default: 'recommended',
      invalid: (ranking) =>
        typeof ranking === 'string' || new Set(ranking).size === AUTO_ORDERS.length
          ? undefined
          : 'names an order twice; give each of the nine once',
    }),
  ),
  waveringAutoAdvance: option(
    'R-20',
    flag(
      false,
      'Wavering units obey automatic orders to advance',
      'their status forbids them to advance',
      'Section 4.1',
    ),
  ),
  firePriority: option(
    'R-21',
    choice(['nearest', 'owner'], {
      label: 'Of several targets of an automatic order',
      help: 'the nearest, ties to the owning player, or the owning player’s choice; the sheet’s fire priorities are not printed',
      citation: 'Section 4.1',
      default: 'nearest',
    }),
  ),
  reformBonus: option(
    'R-22',
    integer({
      label: 'Bonus to disorder recovery of a unit that re-forms',
      help: 'the sheet prints none',
      citation: 'Section 4.1',
      min: -20,
      max: 20,
      default: 0,
    }),
  ),
  formLineIrregulars: option(
    'R-22',
    flag(
      false,
      'Irregulars too form line at P2',
      'they count one rank in any shape, so they have no line',
      'Section 4.1',
    ),
  ),
  divisionTestBase: option(
    'R-23',
    choice(['initiativeAll', 'rating', 'none'], {
      label: 'What a division test adds to the dice before its own modifiers',
      help: 'the initiative rows for all units but the contradicting order, the morale rating only, or nothing',
      citation: 'Table 4.4.1',
      default: 'initiativeAll',
    }),
  ),
  divisionTestWhen: option(
    'R-24',
    choice(['everyTurnFrom30', 'onCrossing', 'onRequest'], {
      label: 'A division is tested',
      help: 'every turn from 30% of its units lost or routed, in turns in which it reaches 30, 50 or 75%, or whenever the players say',
      citation: 'Table 4.4.1',
      default: 'everyTurnFrom30',
    }),
  ),
  divisionTestPer: option(
    'R-24',
    choice(['unit', 'division'], {
      label: 'A division test is rolled',
      help: 'by each unit for itself, or once for the division, which adds nothing of any unit’s own',
      citation: 'Table 4.4.2',
      default: 'unit',
    }),
  ),
  divisionShareRows: option(
    'R-25',
    choice(['highest', 'sum'], {
      label: 'Of the rows for 30, 50 and 75% of the units lost or routed',
      help: 'the highest that is reached counts, or all that are',
      citation: 'Table 4.4.1',
      default: 'highest',
    }),
  ),
  leaderRate: option(
    'R-51',
    choice(['cavalry', 'free'], {
      label: 'Leaders move',
      help: 'at the rates of cavalry without penalties, or wherever they like; the sheet prints no rate',
      citation: 'Turn sequence 1',
      default: 'cavalry',
    }),
  ),
} as const satisfies Record<string, Option>;

function reachField(arm: keyof typeof THREAT_REACH): Field<number> {
  return number({ label: `Reach of ${arm}`, max: MOST_PACES, default: THREAT_REACH[arm] });
}
