import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../../../../src/game/journal/format';
import { locked } from '../../../../src/game/files/lock';
import { runCli } from '../../run-cli';
import { closeTables, newTable } from './run-mo';
import { gateTest } from '../../../support/evenings';

afterEach(closeTables);

/** The first line of a journal, of another version with its hash made anew. */
function firstLine(text: string, version = VERSION): string {
  const [first = ''] = text.split('\n');
  const [body = ''] = first.split(',"chain":"');
  const other = `${body.replace(/^\{"v":\d+/, `{"v":${version}`)}}`;
  return `${other.slice(0, -1)},"chain":"${createHash('sha256').update(other).digest('hex')}"}\n`;
}

const COMMANDS = ['spend 1', 'status', 'odds', 'peek --insecure-pin 1815', 'reveal', 'roll --solo'];

describe.each([
  [
    'edited',
    (text: string) => text.replace('"worst":18', '"worst":19'),
    /damaged at line 2: its hash does not fit/,
  ],
  [
    'cut off in its first line',
    (text: string) => text.slice(0, 200),
    /damaged at line 1: it is no line of a game/,
  ],
  [
    'of another time',
    (text: string) => firstLine(text.replace(/"at":"\d/, '"at":"1')),
    /damaged: it is a copy of a game, or its mark in the program’s own directory is gone/,
  ],
  ['newer', (text: string) => firstLine(text, 7), /newer version of this program/],
  [
    'one of the first version of this program',
    () => '{"format":"blucher-mo","version":1,"file":"/x","before":null,"game":{},"seal":"x"}\n',
    /was written by version 0\.1\.0 of this program, which alone reads it; begin anew with "mo roll --new"/,
  ],
])('when the file is %s', (_, change, sentence) => {
  test.each(COMMANDS)(
    'mo %s says so in one sentence, with exit status 4, and changes nothing',
    async (line) => {
      const table = newTable();
      await table.hide('6 4 2');
      writeFileSync(table.file, change(readFileSync(table.file, 'utf8')));
      const before = table.files();
      const { status, out, err } = await table.mo(line);
      expect({ status, out }).toEqual({ status: 4, out: '' });
      expect(err).toMatch(sentence);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect(table.files()).toEqual(before);
    },
  );
});

test.each([
  ['cut off', (text: string) => text.slice(0, -20)],
  ['without its last line', firstLine],
])('a file that was %s is whole again: nothing can be thrown anew', async (_, cut) => {
  const table = newTable();
  await table.hide('6 4 2');
  const whole = readFileSync(table.file, 'utf8');
  writeFileSync(table.file, cut(whole));
  expect((await table.mo('status')).status).toBe(0);
  expect(readFileSync(table.file, 'utf8')).toBe(cut(whole));
  expect(await table.json('spend 1')).toMatchObject({ currentMO: 1 });
  expect(readFileSync(table.file, 'utf8').startsWith(whole)).toBe(true);
});

test('older than what was played, it opens nothing', async () => {
  const table = newTable();
  await table.hide('6 4 2');
  await table.mo('spend 1');
  writeFileSync(table.file, firstLine(readFileSync(table.file, 'utf8')));
  const { status, err } = await table.mo('peek --insecure-pin 1815');
  expect([status, err]).toEqual([4, expect.stringContaining('it is older than what was played')]);
});

gateTest(
  'when another process is at it, the exit status is 4, and nothing is lost',
  async () => {
    const table = newTable();
    await table.hide('6 4 2');
    const run = await locked(table.file, () => table.mo('spend 1'));
    expect(run).toMatchObject({ status: 4, out: '' });
    expect(run.err).toContain('is in use by another process');
    expect(await table.json('spend 1')).toMatchObject({ currentMO: 1 });
  },
  20_000,
);

test('a game may be kept in a file of one’s own', async () => {
  const table = newTable();
  const file = join(table.directory, 'waterloo.json');
  await table.mo(['roll', '--solo', '--game', file]);
  expect(await table.json(`spend 2 --game ${file}`)).toMatchObject({ currentMO: 2 });
  expect(await table.json('status')).toEqual({ pledged: null, status: 0 });
  expect((await table.mo('status --game /nowhere/at/all.json')).status).toBe(2);
});

test('a copy of it is no use to try how far the momentum goes', async () => {
  const table = newTable();
  await table.hide('6 4 2');
  const copy = join(table.directory, 'copy.json');
  copyFileSync(table.file, copy);
  const run = await table.mo(['spend', 'end', '--game', copy]);
  expect(run).toMatchObject({ status: 4, out: '' });
  expect(run.err).toContain('is a copy of');
});

test('a game of the first version of this program is named, and left alone', async () => {
  const table = newTable();
  mkdirSync(dirname(table.file));
  const old = join(dirname(table.file), 'momentum.json');
  writeFileSync(old, '{"format":"blucher-mo","version":1}\n');
  const { status, out, err } = await table.mo('status');
  expect({ status, out }).toEqual({ status: 4, out: '' });
  expect(err).toContain('momentum.json: was written by version 0.1.0 of this program, which alone reads it');
  expect(await table.json('roll --solo --new')).toMatchObject({ side: 'A', turn: 1, status: 0 });
  expect(await table.json('status')).toMatchObject({ turn: 1, status: 0 });
  expect(readFileSync(old, 'utf8')).toBe('{"format":"blucher-mo","version":1}\n');
});

test('its journal is one like those of play: it can be listed, and every ruling proved', async () => {
  const table = newTable();
  await table.hide('6 4 2', '--cinc mobile');
  for (const act of ['c3', 'm4', '5']) await table.mo(`spend ${act}`);
  await table.mo('roll --intuitive-used --dice 6,6,5');
  await table.mo('reroll 0 --dice 1');
  await table.mo('spend i');
  const env = { XDG_STATE_HOME: table.directory };
  const verified = await runCli(['game', 'verify', table.file, '--json'], { env });
  expect(verified).toMatchObject({ status: 0, err: '' });
  expect(JSON.parse(verified.out)).toMatchObject({ rulings: 6, cups: 1, pending: [], overruled: [] });
  const log = await runCli(['game', 'log', table.file], { env });
  expect(log.out).toMatch(/^\d+  corps$/m);
});

test('its journal has nothing to be weighed, and the commands that weigh say so', async () => {
  const table = newTable();
  await table.mo('roll --solo');
  for (const line of [
    ['game', 'report', table.file],
    ['advise', '--game', table.file],
  ])
    expect(await runCli(line, { env: { XDG_STATE_HOME: table.directory } })).toMatchObject({
      status: 2,
      err: 'blucher: game: "Momentum" is no battle and no campaign, so nothing in it can be weighed\n',
    });
});

test('what was spent unseen, and dice that were pledged, are proved by it too, once they are shown', async () => {
  const table = newTable();
  const pin = { stdin: '1815\n' };
  await table.mo('pledge --no-keep --pin-stdin', pin);
  await table.mo('roll --word-a Ney --word-b Picton --momentum-dice 6 --pin-stdin', pin);
  for (const line of ['spend 2', 'spend i --pin-stdin', 'spend end']) {
    await table.mo(line, line.includes('pin') ? pin : {});
    await table.mo('check --pin-stdin', pin);
  }
  const verify = async (): Promise<unknown> => {
    const { out } = await runCli(['game', 'verify', table.file, '--json'], {
      env: { XDG_STATE_HOME: table.directory },
    });
    return JSON.parse(out);
  };
  expect(await verify()).toMatchObject({ rulings: 4, cups: 1, pending: [], overruled: [] });
});

test('--new gives up the game of a file that is named, damaged or of the first version', async () => {
  const table = newTable();
  const file = join(table.directory, 'waterloo.jsonl');
  const anew = () => table.json(`roll --solo --new --game ${file}`);
  for (const spoil of [
    (text: string) => text,
    (text: string) => text.replace('"worst"', '"wurst"'),
    () => '{"format":"blucher-mo","version":1}\n',
    () => '',
  ]) {
    await anew();
    await table.mo(`spend 2 --game ${file}`);
    writeFileSync(file, spoil(readFileSync(file, 'utf8')));
    expect(await anew()).toMatchObject({ turn: 1, status: 0 });
    expect(await table.json(`status --game ${file}`)).toMatchObject({ currentMO: 0 });
  }
});

test('--new gives up nothing else that is named', async () => {
  const table = newTable();
  const env = { XDG_STATE_HOME: table.directory };
  await runCli(['play', 'learning'], { env, stdin: 'ready\n' });
  const played = join(table.directory, 'blucher', 'games', 'learning.jsonl');
  const text = join(table.directory, 'list.txt');
  writeFileSync(text, '\nmilk\n');
  const before = table.files();
  for (const [game, sentence] of [
    [played, `--game: ${played} is a game of "blucher play", and none of "blucher mo"`],
    ['learning', '--game: learning is a game of "blucher play", and none of "blucher mo"'],
    [text, `--game: ${text} is no game of "blucher mo", so --new leaves it as it is`],
    ['/dev/null', '/dev/null: is no file, so it holds no game'],
  ])
    for (const line of ['roll', 'pledge'])
      expect(await table.mo(`${line} --solo --new --game ${game}`)).toMatchObject({
        status: 2,
        err: `blucher: ${sentence}\n`,
      });
  expect(table.files()).toEqual(before);
});

test('a game that is not there can only be begun', async () => {
  const table = newTable();
  const before = table.files();
  const absent = join(table.directory, 'absent');
  for (const line of ['status', 'reveal', 'peek', 'odds', 'spend end', 'check'])
    expect(await table.mo(`${line} --game ${absent}`)).toEqual({
      status: 2,
      out: '',
      err: `blucher: --game: there is no game "${absent}"\n`,
    });
  expect(table.files()).toEqual(before);
  expect(await table.mo(`roll --solo --game ${absent}`)).toMatchObject({ status: 0 });
});

test('a game of play is none, by its file and by its name', async () => {
  const table = newTable();
  const env = { XDG_STATE_HOME: table.directory };
  const file = join(table.directory, 'blucher', 'games', 'learning.jsonl');
  await runCli(['play', 'learning'], { env, stdin: 'ready\n' });
  const before = readFileSync(file, 'utf8');
  for (const line of ['status', 'reveal', 'peek', 'odds', 'spend 1', 'check'])
    for (const game of [file, 'learning']) {
      const { status, err } = await table.mo([...line.split(' '), '--game', game]);
      expect([line, status]).toEqual([line, 2]);
      expect(err).toMatch(/^blucher: --game: \S+ is a game of "blucher play", and none of "blucher mo"\n$/);
    }
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test.each(['show', 'watch --once'])(
  'its file is shown by "game %s" without a last turn or words of others',
  async (how) => {
    const table = newTable();
    await table.hide('6 4 2');
    await table.mo('spend c3');
    const { out, status } = await runCli(['game', ...how.split(' '), table.file]);
    expect([status, out]).toEqual([0, expect.stringMatching(/^turn 1[,:] side a/im)]);
    expect(out).not.toMatch(/9999|unseen/);
  },
);
