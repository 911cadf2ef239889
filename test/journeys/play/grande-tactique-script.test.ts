import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../cli/run-cli';

const home = mkdtempSync(join(tmpdir(), 'blucher-play-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const at = (...args: readonly string[]): ReturnType<typeof runCli> =>
  runCli(args, { env: { XDG_STATE_HOME: home }, stdin: '' });

test('a whole battle in one command: its journal verifies, and it ends as its Division collapses', async () => {
  const scenario = 'scenarios/grande-tactique-valley.yaml';
  const script = 'scenarios/scripts/grande-tactique-valley.yaml';
  const played = await at('play', scenario, '--script', script);
  expect([played.status, played.err]).toEqual([0, '']);
  const verified = await at('game', 'verify');
  expect([verified.status, verified.out]).toEqual([0, expect.stringContaining('Everything agrees.')]);
  const words = played.out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly word?: string }).word);
  expect(words.filter((word) => word === 'fire')).toHaveLength(7);
  const shown = await at('game', 'show');
  expect(shown.out).toContain('Blue has won: overwhelming victory.');
}, 60_000);

test('the checks of the scenario are met', async () => {
  const checked = await at('scenario', 'check', 'scenarios/grande-tactique-valley.yaml');
  expect(checked.out).toContain('13 checks, 13 as expected');
}, 60_000);
