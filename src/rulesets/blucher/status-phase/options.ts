import { flag, option } from '../option';

/** Options for points of the status phase that the rulebook leaves open. */
export const STATUS_OPTIONS = {
  cornerBuffer: option(
    'B-REI-07',
    flag({
      label: 'Reinforcements keep off the corners of the table',
      help: 'the book’s own house rule where both sides may arrive on adjoining edges of a section',
      citation: 'Blücher p.83',
    }),
  ),
} as const;
