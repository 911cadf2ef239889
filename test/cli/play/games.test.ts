import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../run-cli';

const HOME = mkdtempSync(join(tmpdir(), 'blucher-games-'));
const NAME = 'the-long-friday-night-at-the-club';
afterAll(() => rmSync(HOME, { recursive: true, force: true }));

const list = async (terminal: boolean, ...flags: readonly string[]): Promise<string> => {
  const { status, out } = await runCli(['game', 'list', ...flags], {
    env: { XDG_STATE_HOME: HOME },
    terminal,
  });
  expect(status).toBe(0);
  return out;
};

test('games are listed within 80 columns, their names whole, since they are typed', async () => {
  expect(await list(true)).toBe('There is no game yet; begin one with "blucher play <scenario>".\n');
  expect(await list(false)).toBe('');
  for (const name of ['friday', NAME])
    await runCli(['play', 'learning', '--name', name], { env: { XDG_STATE_HOME: HOME }, stdin: 'ready\n' });
  const lines = (await list(false)).trimEnd().split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.map((line) => line.split(' ')[0]).filter((word) => word !== '')).toEqual(
    expect.arrayContaining(['game', 'friday', NAME]),
  );
  expect(await list(false, '--plain')).toMatch(
    /^game: friday; how it stands: The Mill at Hollenbrunn: turn 1/m,
  );
  const told = (await list(false, '--json')).trim().split('\n');
  expect(told.map((line) => (JSON.parse(line) as { id: string }).id).sort()).toEqual(['friday', NAME].sort());
});
