// The long runs of the tests, one after the other: `npm run evenings`, or `npm run evenings kills` for one of them.
import { spawnSync } from 'node:child_process';

/** Each run: what it is called, which tests it makes, and how many times their whole length (see test/support/evenings.ts). */
const RUNS = [
  {
    name: 'kills',
    tests: ['test/journeys/play/kill', 'test/journeys/play/guard'],
    times: 1,
  },
  { name: 'terminals', tests: ['test/journeys/play/terminal/evenings'], times: 1 },
  { name: 'damage', tests: ['test/game/journal'], times: 1 },
  { name: 'hostile', tests: ['test/journeys/hostile'], times: 1 },
  { name: 'throws', tests: ['test/game/game.fair-dice'], times: 1 },
  { name: 'players', tests: ['test/journeys/play/protocol'], times: 1 },
  { name: 'phones', tests: ['test/journeys/phones/table', 'test/journeys/phones/browser'], times: 1 },
  { name: 'games', tests: ['random-games', 'random-armies'], times: 3 },
  { name: 'campaigns', tests: ['random-campaigns'], times: 3 },
  { name: 'forgeries', tests: ['test/game/timeline', 'test/game/verify'], times: 10 },
  {
    name: 'properties',
    tests: ['rules', 'core', 'book', 'report', 'scenario', 'engagement', 'evening', 'advice', 'cli'].map(
      (room) => `test/${room}`,
    ),
    times: 1,
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !RUNS.some((run) => run.name === name));
if (unknown !== undefined) {
  console.error(`There is no run "${unknown}"; give ${RUNS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

let failed = 0;
for (const { name, tests, times } of RUNS.filter((run) => wanted.length === 0 || wanted.includes(run.name))) {
  console.log(`${name}: ${tests.join(' ')}`);
  const env = { ...process.env, EVENINGS: process.env.EVENINGS ?? String(times) };
  const { status } = spawnSync('npx', ['jest', '--testTimeout=3600000', ...tests], { env, stdio: 'inherit' });
  if (status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
