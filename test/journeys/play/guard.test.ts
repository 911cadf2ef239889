import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesTo, NEW } from '../../cli/commands/campaign/support';
import { runCli, type Run } from '../../cli/run-cli';
import { cheapSecrecy } from '../../support/secrecy';
import { newFolder } from '../../support/folder';

/** A computer of its own, with a file for a copy. */
function computer() {
  const home = newFolder();
  const directory = join(home, 'blucher');
  return {
    directory,
    copy: join(home, 'copy.jsonl'),
    fileOf: (name: string): string => join(directory, 'games', `${name}.jsonl`),
    at: (line: string, stdin = ''): Promise<Run> =>
      runCli(line.split(' '), { env: { XDG_STATE_HOME: home }, stdin, secrecy: cheapSecrecy() }),
  };
}

/** A battle with dice under a cup that the program alone opens. */
async function battle() {
  const all = computer();
  const begun = await all.at('play scenarios/learning.yaml --seed s', 'ready\nmo 2 5 2\n');
  expect([begun.status, begun.err]).toEqual([0, '']);
  return { ...all, file: all.fileOf('learning') };
}

describe('a battle’s journal', () => {
  test('lifts no cup as a copy: neither to play nor to undo', async () => {
    const { at, file, copy } = await battle();
    copyFileSync(file, copy);
    const before = readFileSync(copy, 'utf8');
    for (const [line, stdin] of [
      [`play ${copy}`, 'next\nnext\n'],
      [`game undo ${copy}`, ''],
    ] as const) {
      const { status, out, err } = await at(line, stdin);
      expect([status, out, err]).toEqual([
        4,
        '',
        expect.stringContaining('is a copy of a game that goes on in'),
      ]);
    }
    expect(readFileSync(copy, 'utf8')).toBe(before);
    // Anybody may check it, and the game itself goes on.
    expect((await at(`game verify ${copy}`)).out).toContain('Everything agrees.');
    expect(await at('play learning', 'next\n')).toMatchObject({ status: 0, err: '' });
  });

  test('with its last lines cut away is whole again, or refused', async () => {
    const { at, file } = await battle();
    const whole = readFileSync(file, 'utf8');
    const lines = whole.split('\n').slice(0, -1);
    const cutTo = (count: number): void => writeFileSync(file, `${lines.slice(0, count).join('\n')}\n`);
    cutTo(lines.length - 1);
    const again = await at('play learning', 'now\n');
    expect([again.status, again.out]).toEqual([0, expect.stringContaining('"finished":true')]);
    expect(readFileSync(file, 'utf8')).toBe(whole);
    cutTo(lines.length - 2);
    const { status, err } = await at('play learning', 'now\n');
    expect([status, err]).toEqual([4, expect.stringContaining('it is older than what was played')]);
  });
});

test('a campaign’s journal opens nothing as a copy: not to play, to look, nor by sending it to oneself', async () => {
  const { at, directory, copy } = computer();
  const begun = await at([...NEW, '--name', 'spring', '--seed', '1'].join(' '), linesTo('edge west'));
  expect([begun.status, begun.err]).toEqual([0, '']);
  copyFileSync(join(directory, 'games', 'spring.jsonl'), copy);
  for (const line of [
    `campaign show ${copy} --side blue`,
    `campaign battle ${copy} --open`,
    `campaign resume ${copy}`,
    `campaign receive ${copy} --name other`,
  ]) {
    const { status, out, err } = await at(line);
    expect([line, status, out, err]).toEqual([
      line,
      4,
      '',
      expect.stringContaining('is a copy of a game that goes on in'),
    ]);
  }
  expect((await at('campaign show spring --side blue')).status).toBe(0);
  // Taking an older state of one's own would be an undo without a trace.
  await at('campaign resume --seed 1', 'A B1 B2 B3');
  const older = await at(`campaign receive ${copy} --theirs`);
  expect([older.status, older.err]).toEqual([
    2,
    expect.stringContaining('the other machine has to receive yours'),
  ]);
});

test('what cannot be marked is not done: an act never stands after the program said that it failed', async () => {
  const { at, directory } = computer();
  await at('mo roll --solo');
  const seals = join(directory, 'seals');
  const before = readFileSync(join(directory, 'mo.jsonl'), 'utf8');
  rmSync(seals, { recursive: true });
  writeFileSync(seals, '');
  chmodSync(seals, 0o600);
  expect((await at('mo spend 1')).status).not.toBe(0);
  expect(readFileSync(join(directory, 'mo.jsonl'), 'utf8')).toBe(before);
});
