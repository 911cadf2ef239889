import { checkbox, choice } from '../../../core/input/field';
import { cost, flag, option } from '../option';
import { SEQUENCE } from '../sources';

/** Open points of the PIP Phase. */
export const COMMAND_OPTIONS = {
  badCommanderZero: option(
    'R-08',
    choice(['final', 'beforeQuality'], {
      label: 'A roll of 1 under a bad commander',
      help: 'is 0 and stays so, or is 0 before the great general’s own +1 and the bad one’s -1',
      citation: SEQUENCE.pips,
      default: 'final',
    }),
  ),
  commanderBonusStack: flag(
    'R-18',
    true,
    'Corps and Army commander may both help the same general',
    'each of them can add +1 to one',
  ),
  takeBacks: option(
    'GTP-04',
    checkbox({
      label: 'PIPs that are spent may be taken back',
      help: 'the source advises against it; a slip of typing may be corrected by consent in any case',
      citation: SEQUENCE.pips,
    }),
  ),
  rallyTo: option(
    'R-10',
    choice(['asWritten', 'shaken'], {
      label: 'A unit that is rallied or de-silenced',
      help: 'has no marker any more and so is eager, as the source says, or becomes shaken',
      citation: SEQUENCE.pips,
      default: 'asWritten',
    }),
  ),
  limberCost: cost('PIPs to limber', 1),
  unlimberCost: cost('PIPs to unlimber', 1),
  deSilenceCost: cost('PIPs to de-silence artillery', 2),
  formSquareCost: cost('PIPs to form square', 1),
  leaveSquareCost: cost('PIPs to leave square', 1),
};
