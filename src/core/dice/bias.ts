import { chiSquareLimit, chiSquareTail } from './chi-square';

/** The chance with which the test must notice a bias for `smallestBias` to count it as noticeable. */
export const POWER = 0.8;

/** Halvings of the interval in which the smallest bias is sought. */
const HALVINGS = 50;

/**
 * The smallest rise above 1/sides in the chance of one face, the others falling evenly, that the test of faces gives
 * away with the chance `POWER` (a face that comes too seldom by as much is given away more surely). Undefined where
 * not even a die that always shows one face would be.
 */
export function smallestBias(sides: number, rolls: number, limit: number): number | undefined {
  const critical = chiSquareLimit(limit, sides - 1);
  let [low, high] = [0, 1 - 1 / sides];
  if (powerOf(high, sides, rolls, critical) < POWER) return undefined;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (powerOf(middle, sides, rolls, critical) < POWER) low = middle;
    else high = middle;
  }
  return high;
}

/** The normal distribution is summed in steps of `STEP`, as far as `REACH` to either side, in standard deviations. */
const STEP = 0.05;
const REACH = 6;

/**
 * The chance that the chi-square of all faces passes `critical` where one face has the chance 1/sides + bias. How
 * often that face comes is taken as normal; given that, the others are an honest die of one side less, and the
 * chi-square of all is (sides / rolls) x (sides x off^2 + theirs x rest) / (sides - 1). The noncentral chi-square,
 * which serves for small biases, would promise too much here.
 */
export function powerOf(bias: number, sides: number, rolls: number, critical: number): number {
  const chance = 1 / sides + bias;
  const deviation = Math.sqrt(rolls * chance * (1 - chance));
  let [power, weights] = [0, 0];
  for (let step = -REACH / STEP; step <= REACH / STEP; step++) {
    const weight = Math.exp(-((step * STEP) ** 2) / 2);
    const off = rolls * bias + step * STEP * deviation;
    const wanted = ((sides - 1) * critical * rolls) / sides - sides * off ** 2;
    const rest = rolls * (1 - 1 / sides) - off;
    weights += weight;
    if (wanted <= 0) power += weight;
    else if (sides > 2 && rest > 0) power += weight * chiSquareTail(wanted / rest, sides - 2);
  }
  return power / weights;
}
