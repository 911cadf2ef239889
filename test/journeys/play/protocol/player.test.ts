import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { evenings, gateTest } from '../../../support/evenings';
import { randomEvening } from '../../../support/player/evening';
import { runCli } from '../../../cli/run-cli';
import { newFolder } from '../../../support/folder';

/*
 * A random player that knows no rules plays every ruleset by what "now" and "ask" tell it, with the built program in a
 * process of its own, which is killed, left and opened again. What fails is cut down to few steps, and told with the
 * command that shows it again.
 */

/** Acts that are tried in all. */
const ACTS = Math.round(100_000 * evenings(0.0005));
const SCENARIOS = [
  'learning',
  'gte-ferrabosco',
  'gte-wolmirsk',
  'percentage-birkenau',
  'grande-tactique-valley',
  'campaign new --blue france-early --red austria --map valley',
];
/** Steps that an evening has at most. */
const LONGEST = Math.min(600, Math.ceil((2 * ACTS) / SCENARIOS.length));
const { SEED, STEPS, FC_SEED = '1815' } = process.env;

const home = newFolder();

/** What is wrong with an evening, and how often each thing was done in it. */
async function played(scenario: string, seed: string, steps: readonly number[]) {
  const one = mkdtempSync(join(home, 'game-'));
  const { entries, faults, counts } = await randomEvening(one, scenario, seed, steps);
  const env = { XDG_STATE_HOME: one };
  const told = await runCli(['game', 'log', '--json'], { env });
  const log = told.out.split('\n').filter((line) => line !== '');
  const kept = new Map(
    log.map((line) => JSON.parse(line) as { n: number; hash: string }).map(({ n, hash }) => [n, hash]),
  );
  const lost = [...entries].filter(([n, hash]) => kept.get(n) !== hash).map(([n]) => `entry ${n} is lost`);
  const verified = entries.size === 0 ? undefined : await runCli(['game', 'verify'], { env });
  const journals = verified?.status === 0 ? 1 : 0;
  const unsound = verified?.status ? [`verify: ${verified.status} ${verified.err}${verified.out}`] : [];
  rmSync(one, { recursive: true, force: true });
  const more = new Map(Object.entries({ entries: kept.size, 'journals verified': journals }));
  return { wrong: [...faults, ...lost, ...unsound], counts: new Map([...counts, ...more]) };
}

/** How often each thing was done in all evenings that are added. */
class Counts {
  private readonly all = new Map<string, number>();
  add(counts: ReadonlyMap<string, number>): void {
    for (const [what, count] of counts) this.all.set(what, (this.all.get(what) ?? 0) + count);
  }
  of(what: string): number {
    return this.all.get(what) ?? 0;
  }
  /** Printed where a long run was asked for. */
  print(of: string): void {
    if (ACTS >= 1000)
      process.stderr.write(`${of} ${JSON.stringify(Object.fromEntries([...this.all].sort()))}\n`);
  }
}

const total = new Counts();
afterAll(() => total.print('total'));

gateTest.each(SCENARIOS)(
  '%s: nothing that was acknowledged is lost, and the journal verifies',
  async (scenario) => {
    const counts = new Counts();
    const check = async (seed: string, steps: readonly number[]): Promise<void> => {
      const again = `SEED=${seed} STEPS=${steps.join(',')} npx jest protocol-player -t '${scenario}'`;
      const { wrong, counts: more } = await played(scenario, seed, steps);
      if (wrong.length > 0) process.stderr.write(`${wrong.join('\n')}\n${again}\n`);
      expect({ again, wrong }).toEqual({ again, wrong: [] });
      for (const sum of [counts, total]) sum.add(more);
    };
    if (SEED !== undefined) return check(SEED, (STEPS ?? '').split(',').map(Number));
    const seeds = fc.noShrink(fc.nat(999_999)).map(String);
    const step = fc.noShrink(fc.nat(99_999));
    const steps = fc.noBias(fc.array(step, { minLength: 1, maxLength: LONGEST, size: 'max' }));
    for (let game = 0; counts.of('act') < ACTS / SCENARIOS.length; game++)
      await fc.assert(fc.asyncProperty(seeds, steps, check), { numRuns: 1, seed: Number(FC_SEED) + game });
    counts.print(scenario);
  },
  10_800_000,
);
