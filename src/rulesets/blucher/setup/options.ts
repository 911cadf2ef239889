import { choice } from '../../../core/input/field';
import { option } from '../option';

/** Options for points of army morale that the rulebook leaves open. */
export const SETUP_OPTIONS = {
  arrivalCounts: option(
    'R-29',
    choice(['onTable', 'group'], {
      label: 'Reinforcements count for army morale',
      help: 'once they are wholly on the table, or all of a group as soon as it arrives, waiting or not',
      citation: 'Blücher p.83',
      default: 'onTable',
    }),
  ),
} as const;
