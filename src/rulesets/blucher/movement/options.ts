import { choice } from '../../../core/input/field';
import { flag, option } from '../option';

/** Options for points of movement and rallying that the rulebook leaves open. */
export const MOVEMENT_OPTIONS = {
  reserveUrban: option(
    'R-27',
    choice(['roadOnly', 'allowed'], {
      label: 'A reserve move through a town',
      help: 'along a road only, or anywhere: the list of barred terrain leaves towns out, the example allows only open ground',
      citation: 'Blücher p.39-40',
      default: 'roadOnly',
    }),
  ),
  rallyByCommand: option(
    'R-32',
    flag({
      label: 'A unit activated by command may rally',
      help: 'the book wants it activated individually, not by corps; by command is neither, and refused unless this is set',
      citation: 'Blücher p.87',
    }),
  ),
} as const;
