/**
 * Upper limits of chi-square for one false alarm in 10^9 runs, by degrees of freedom (Wilson-Hilferty, z = 6): a test
 * that fails here has found a biased die.
 */
function limit(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 6 * Math.sqrt(part)) ** 3;
}

/** `uniform`, or how far the faces are from it. */
export function chiSquare(faces: readonly number[], sides: number): string {
  const counts = new Array<number>(sides).fill(0);
  for (const face of faces) counts[face - 1]!++;
  const expected = faces.length / sides;
  const found = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return found <= limit(sides - 1) ? 'uniform' : `chi-square ${found} with counts ${counts.join()}`;
}

/** How many standard errors a number of hits out of so many trials is from its exact chance. */
export function errorsFrom(chance: number, hits: number, trials: number): number {
  const error = Math.sqrt(trials * chance * (1 - chance));
  return error === 0 ? (hits === trials * chance ? 0 : Infinity) : Math.abs(hits - trials * chance) / error;
}
