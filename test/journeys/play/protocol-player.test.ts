import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { randomEvening } from '../../support/player';
import { runCli } from '../../cli/run-cli';

/*
 * A random player that knows no rules plays every ruleset by what "now" and "ask" tell it. EVENINGS is how many games of
 * each scenario there are, ACTS how long each is at most; a failing game is shown again by
 *   SEED=... npx jest test/cli/play/protocol/player
 */

const { EVENINGS = '1', ACTS = '30', SEED } = process.env;
const SCENARIOS = ['learning', 'gte-ferrabosco', 'percentage-birkenau', 'grande-tactique-valley'];

const home = mkdtempSync(join(tmpdir(), 'blucher-player-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function check(scenario: string, seed: string, acts: number): Promise<void> {
  const again = `SEED=${seed} ACTS=${acts} npx jest test/cli/play/protocol/player -t ${scenario}`;
  const one = mkdtempSync(join(home, 'game-'));
  const { entries, faults } = await randomEvening(one, scenario, seed, acts);
  expect([again, faults]).toEqual([again, []]);
  const env = { XDG_STATE_HOME: one };
  const told = await runCli(['game', 'log', '--json'], { env });
  expect([again, told.status, told.err]).toEqual([again, 0, '']);
  const log = told.out.trim().split('\n');
  const kept = new Map(
    log.map((line) => JSON.parse(line) as { n: number; hash: string }).map(({ n, hash }) => [n, hash]),
  );
  const lost = [...entries].filter(([n, hash]) => kept.get(n) !== hash);
  expect([again, lost]).toEqual([again, []]);
  const verified = await runCli(['game', 'verify'], { env });
  expect([again, verified.status, verified.err]).toEqual([again, 0, '']);
  rmSync(one, { recursive: true, force: true });
}

test.each(SCENARIOS)(
  '%s: nothing that was acknowledged is lost, and the journal verifies',
  async (scenario) => {
    const seeds = SEED === undefined ? fc.integer({ min: 0 }).map(String) : fc.constant(SEED);
    const property = fc.asyncProperty(
      seeds,
      fc.integer({ min: SEED === undefined ? 1 : Number(ACTS), max: Number(ACTS) }),
      (seed, acts) => check(scenario, seed, acts),
    );
    await fc.assert(property, { numRuns: SEED === undefined ? Number(EVENINGS) : 1 });
  },
  3_600_000,
);
