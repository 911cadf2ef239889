import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { caseFiles } from '../../support/cases';
import { evenings, gateTest } from '../../support/evenings';

/** The built program: each run has nothing left of the one before, as a module that keeps something would. */
const PROGRAM = join(__dirname, '..', '..', '..', 'bin', 'blucher.js');

function answersTo(lines: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, 'batch'], { maxBuffer: 2 ** 30 }, (_, out) =>
      resolve(out.split('\n').slice(0, -1)),
    );
    child.stdin?.end(lines.join('\n'));
  });
}

/** The most questions about one procedure. */
const MOST = Math.round(1000 * evenings(0.015));

/** Cases with dice, each with one fact of the case after it: what is alike in most things is most easily mistaken. */
function questions(): readonly object[] {
  const all = caseFiles().flatMap(([, cases]) => cases);
  const counts = new Map<string, number>();
  return all.flatMap(({ rules, procedure, dice = [], in: facts, options }, i) => {
    const next = all[i + 1];
    if (dice.length === 0 || next?.rules !== rules || next.procedure !== procedure) return [];
    const crossed = Object.entries(next.in).map(([name, fact]) => ({
      ruleset: rules,
      procedure,
      situation: { ...facts, [name]: fact },
      ...(options && { options }),
    }));
    const before = counts.get(`${rules} ${procedure}`) ?? 0;
    counts.set(`${rules} ${procedure}`, before + crossed.length);
    return crossed.slice(0, Math.max(0, MOST - before));
  });
}

gateTest(
  'an answer does not hang on what was asked before: from the last line to the first all are the same',
  async () => {
    const lines = questions().flatMap((one) => [
      JSON.stringify({ ...one, odds: true }),
      JSON.stringify({ ...one, seed: 's' }),
    ]);
    const [forth, back] = await Promise.all([lines, lines.toReversed()].map(answersTo));
    expect(forth).toHaveLength(lines.length);
    const differing = lines.filter((_, i) => forth?.[i] !== back?.at(-1 - i));
    expect(differing).toEqual([]);
  },
);
