/** How often each face of one kind of die came, and how the evidence that it is not fair has grown. */
export interface DieTest {
  readonly sides: number;
  /** Throws by face, from 1. */
  readonly counts: readonly number[];
  /**
   * The greatest likelihood ratio so far of "some faces come more often" against a fair die. By Ville's inequality a
   * fair die ever reaches `e` with a chance of at most `1 / e`, whenever one stops to look.
   */
  readonly evidence: number;
}

/** So much evidence is called strong: a fair die ever has it in at most one of a hundred. */
export const STRONG = 100;

/**
 * Tests faces in the order in which they were thrown. The alternative is a mixture: every face's chance is learnt from
 * the throws before (Laplace's rule of succession), so that the ratio is a martingale for a fair die.
 */
export function testDie(sides: number, faces: readonly number[]): DieTest {
  const counts = new Array<number>(sides).fill(0);
  let [log, most] = [0, 0];
  faces.forEach((face, thrown) => {
    const before = counts[face - 1] ?? 0;
    log += Math.log((sides * (before + 1)) / (thrown + sides));
    most = Math.max(most, log);
    counts[face - 1] = before + 1;
  });
  return { sides, counts, evidence: Math.exp(Math.min(most, 700)) };
}

/**
 * About how many throws it takes until a die that shows its highest face twice as often as each other face gives strong
 * evidence: the mean growth of the ratio, less what learning costs.
 */
export function throwsNeeded(sides: number): number {
  const high = 2 / (sides + 1);
  const other = 1 / (sides + 1);
  const growth = high * Math.log(high * sides) + (sides - 1) * other * Math.log(other * sides);
  const cost = (n: number): number => ((sides - 1) / 2) * Math.log(n) + Math.log(STRONG);
  let throws = 1;
  while (throws * growth < cost(throws)) throws = Math.ceil(throws * 1.05) + 1;
  return throws;
}
