import { choice } from '../../../core/input/field';
import { option } from '../option';
import { PAGE } from '../sources';

/** Open points of the end of the battle. */
export const ENDING_OPTIONS = {
  cavalryRetainedBy: option(
    'GTE-06',
    choice(['units', 'points'], {
      label: 'Half of the victor’s cavalry is counted in',
      help: 'units on the table, or their Unit Points',
      citation: PAGE.victory,
      default: 'units',
    }),
  ),
};
