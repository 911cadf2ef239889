import type { AttackOdds } from '../core/odds/attack';
import type { SplitFormat } from '../core/odds/split';
import { bestSplit, type BestSplit } from './splits';
import { endsOf, isAnything, ranked, weigh, type Course, type Scales, type Weighed } from './weigh';

/** A course with what it is worth, its dice split as is best. */
export interface Advised extends Weighed {
  /** How a whole attack ends. */
  readonly attack?: AttackOdds | undefined;
  readonly split?: BestSplit;
}

/**
 * Courses from the best to the worst for a side, no more than `most` of those that change anything.
 * @throws Problem where one of them cannot be weighed.
 */
export async function advise(
  courses: readonly Course[],
  scales: Scales,
  splits: SplitFormat | undefined,
  most = Infinity,
): Promise<readonly Advised[]> {
  const advised: Advised[] = [];
  for (const course of courses) {
    const split = await bestSplit(course, scales, splits);
    advised.push(split ? { ...split.best, course, split } : await weigh(course, scales));
  }
  const best = ranked(advised).filter(({ balances }) => balances.some(isAnything) || most === Infinity);
  return Promise.all(best.slice(0, most).map(async (one) => ({ ...one, attack: await endsOf(one, scales) })));
}
