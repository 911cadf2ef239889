import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Terminal } from '../prompts/pty';
import { runCli } from '../run-cli';
import { newFolder } from '../../support/folder';
import { gateTest, variants } from '../../support/evenings';

const folder = newFolder();

describe('a long message', () => {
  const long = ['game', 'show', 'no such game, '.repeat(5)];

  test('is one line in a pipe', async () => {
    const { err } = await runCli(long);
    expect(err).toMatch(/^blucher: .{80,}\n$/);
  });

  test.each([60, 80])('is broken between words at a terminal of %p columns', async (width) => {
    const [piped, { err }] = [await runCli(long), await runCli(long, { terminalError: true, width })];
    const lines = err.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    expect(`${lines.map((line) => line.trim()).join(' ')}\n`).toBe(piped.err);
  });
});

describe('a message beside the answer', () => {
  const names = [1, 2, 3, 4, 5, 6];
  const large = JSON.stringify({
    schema: 'blucher-engagement/1',
    name: 'x',
    units: Object.fromEntries(
      names.flatMap((i) => [`A${i}`, `D${i}`].map((id) => [id, { type: 'INF', elan: 8 }])),
    ),
    steps: names.flatMap((i) => [
      { procedure: 'fire', situation: { id: `A${i}`, targetId: `D${i}`, distanceBW: 1 } },
      { procedure: 'fire-end', situation: { id: `D${i}` } },
    ]),
  });

  test.each(
    variants([
      ['of one roster among several', ['army', 'check', 'austrai', 'austria'], '', /no\s+army\s+"austrai"/],
      ['of a simulation that cannot be exact', ['simulate', '-', '--plain'], large, /^blucher: not exact: /],
    ]),
  )('%s is broken as others are', async (_, args, stdin, wanted) => {
    const width = 60;
    const { err } = await runCli(args, { terminalError: true, width, stdin });
    expect(err).toMatch(wanted);
    expect(err.trimEnd().split('\n').length).toBeGreaterThan(1);
    for (const line of err.trimEnd().split('\n')) expect(line.length).toBeLessThanOrEqual(width);
  });
});

gateTest('a fault of the program that nobody has caught is broken too', async () => {
  const fault = join(folder, 'fault.cjs');
  writeFileSync(fault, `process.on('SIGWINCH', () => { throw new Error('a long fault '.repeat(20)); });`);
  const terminal = new Terminal(['play', 'learning', '--keep', 'program'], {
    NODE_OPTIONS: `--require ${fault}`,
    XDG_STATE_HOME: folder,
  });
  await terminal.see('Red');
  terminal.resize(80, 25);
  await terminal.see('internal fault');
  expect(await terminal.end()).toBe(2);
  const lines = terminal.text.slice(terminal.text.indexOf('blucher: internal')).trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^(blucher: | {2}).{1,78}[^ ]$/);
});
