import { number } from '../../../core/input/field';
import { option } from '../option';

/** The book's own examples go this far beyond a quarter (R13-02; p.91, 161). */
const ACCEPTED = 0.3;

/** Options for points of historical scenarios that the rulebook leaves open. */
export const SCENARIO_OPTIONS = {
  'scenario.strengthTolerance': option(
    'R13-02',
    number({
      label: 'How far a formation may lie outside its scale and still be over- or understrength',
      help: 'in parts of the nearer end; the book says "about 25%", and counts 27.8% as overstrength',
      citation: 'Blücher p.91, 161',
      max: 1,
      default: ACCEPTED,
    }),
  ),
} as const;
