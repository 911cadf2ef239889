import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../../../../src/core/version';
import { RULESETS } from '../../../../src/rulesets';
import { runCli, runJson } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const home = newFolder();
const env = { HOME: home, XDG_STATE_HOME: join(home, 'state'), LANG: 'de_DE.UTF-8' };

interface Looked {
  readonly what: string;
  readonly found: string;
  readonly wrong?: string;
}
const looked = async (around: Record<string, string>): Promise<ReadonlyMap<string, Looked>> =>
  new Map(
    ((await runJson(['doctor', '--json'], { env: around })) as readonly Looked[]).map((one) => [
      one.what,
      one,
    ]),
  );

test('it tells versions, folders, settings and rulesets, and that nothing is wrong', async () => {
  const found = await looked({ ...env, BLUCHER_RULES: 'gte' });
  expect(found.get('program')?.found).toContain(VERSION);
  expect(found.get('node')?.found).toContain(process.version);
  expect(found.get('games')?.found).toBe('~/state/blucher/games, 0 kept');
  expect(found.get('language')?.found).toBe('de_DE.UTF-8');
  expect(found.get('rules')?.found).toBe('gte, set');
  for (const { id } of RULESETS) expect(found.get(`ruleset ${id}`)?.found).toMatch(/^version \S+$/);
  const { status, out } = await runCli(['doctor'], { env });
  expect([status, out]).toEqual([0, expect.stringMatching(/\n\nNothing is wrong\.\n$/)]);
});

test('it counts kept games, and names none', async () => {
  const { status } = await runCli(['play', 'learning', '--name', 'secret-name'], { env });
  expect(status).toBe(0);
  const { out } = await runCli(['doctor'], { env });
  expect(out).toContain('1 kept');
  expect(out).not.toContain('secret-name');
});

test('a config file that cannot be used is reported with its line, and the exit status is 1', async () => {
  mkdirSync(join(home, '.config', 'blucher'), { recursive: true });
  writeFileSync(join(home, '.config', 'blucher', 'config'), 'rulez: gte\n');
  const { status, out } = await runCli(['doctor', '--plain'], { env });
  expect([status, out]).toEqual([1, expect.stringMatching(/config,\s+line\s+1:[^]*Wrong: settings\./)]);
  rmSync(join(home, '.config'), { recursive: true });
});

test('a ruleset that there is not is wrong', async () => {
  const { status, out } = await runCli(['doctor', '--plain'], { env: { ...env, BLUCHER_RULES: 'nosuch' } });
  expect([status, out]).toEqual([1, expect.stringMatching(/there is no ruleset[^]*Wrong: rules\./)]);
});

// Root may write everywhere.
const asUser = process.getuid?.() === 0 ? test.skip : test;
asUser('a folder that cannot be written to is wrong', async () => {
  const locked = join(home, 'locked');
  mkdirSync(locked);
  chmodSync(locked, 0o500);
  const { status, out } = await runCli(['doctor'], { env: { ...env, XDG_STATE_HOME: locked } });
  expect([status, out]).toEqual([1, expect.stringContaining('Wrong: games.')]);
});
