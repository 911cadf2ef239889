import type { Values } from '../../src/core/input/field';
import { enumerate } from '../../src/core/odds/exact';
import { Problem } from '../../src/core/input/problem';
import { Umpire } from '../../src/core/ruling/umpire';
import { toDistribution } from '../support/odds/brute-force';
import { caseFiles, prepare, type Prepared } from '../support/cases';
import { someOf } from '../support/evenings';

/** Beyond this many ways, with every detail, a case is left out. */
const MOST_PATHS = 20_000;

/** The chances of what a ruling leaves on units; undefined where there are too many. */
function changesIn(
  { rules, procedure, situation }: Prepared,
  after: (outcome: Values) => unknown,
  detail: true | 'lasting',
) {
  const umpire = Umpire.silentOf(rules);
  function* changes() {
    const outcome = yield* procedure.resolve(situation, umpire.again());
    return outcome && !umpire.refused ? after(outcome) : null;
  }
  try {
    const { chances } = enumerate(changes, { key: JSON.stringify, detail, most: MOST_PATHS });
    return toDistribution(chances.map(({ value, probability }) => [JSON.stringify(value), probability]));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

const all = caseFiles().flatMap(([, cases]) => cases.filter(({ faults }) => faults === undefined));

test('what a ruling leaves on units is the same with every detail and with what lasts only', async () => {
  let compared = 0;
  for (const golden of someOf(all, 20)) {
    const prepared = await prepare(golden);
    const { procedure, situation, rules } = prepared;
    const format = await rules.ruleset.engagements?.();
    const after = format?.after[procedure.id];
    if (!after) continue;
    const left = (outcome: Values): unknown =>
      after({ situation, outcome, options: rules.options, was: () => ({ figures: 20, hits: 1, bases: 4 }) });
    const whole = changesIn(prepared, left, true);
    if (whole === undefined) continue;
    compared++;
    expect({ [golden.id]: changesIn(prepared, left, 'lasting') }).toEqual({ [golden.id]: whole });
  }
  expect(compared).toBeGreaterThan(10);
}, 600_000);
