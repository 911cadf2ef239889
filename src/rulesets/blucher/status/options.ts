import { flag, option } from '../option';

/** Open points of the status phase. */
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
