import { checkbox, choice } from '../../../core/input/field';
import { option } from '../option';

export const MORALE_OPTIONS = {
  routTwicePerTurn: option(
    'R-05',
    checkbox({
      label: 'A unit that first routs in phases 1 to 3 routs again in phase 4 of the same turn',
      help: 'otherwise one rout move a turn, but for units caught by a follow-up charge',
      citation: 'GTE 7.3, 9.16',
    }),
  ),
  routFormation: option(
    'R-59',
    choice(['asBroken', 'column'], {
      label: 'How fast infantry routs that broke in line',
      help: 'at the speed of a line, or like a column; a broken square routs like a column anyway',
      citation: 'GTE 9.1, 9.16',
      default: 'asBroken',
    }),
  ),
};
