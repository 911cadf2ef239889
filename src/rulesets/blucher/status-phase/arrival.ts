import { integer } from '../../../core/input/field';

/** The usual factor of a group that arrives over a friendly edge (B-REI-01; p.80). */
export const USUAL_FACTOR = 4;
/** The factor of a harder arrival, such as on the enemy's flank (B-REI-01; p.80). */
export const HARD_FACTOR = 5;
const MOST_FACTOR = 99;

export const factorField = integer({
  label: 'Reinforcement factor',
  help: `usually ${USUAL_FACTOR} at a friendly edge, ${HARD_FACTOR} for a harder arrival such as a flank`,
  citation: 'Blücher p.80',
  min: 1,
  max: MOST_FACTOR,
  default: USUAL_FACTOR,
  from: 'scenario',
});
