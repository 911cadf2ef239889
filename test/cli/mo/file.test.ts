import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locked } from '../../../src/game/lock';
import { closeTables, newTable } from './run-mo';

afterEach(closeTables);

const COMMANDS = ['spend 1', 'status', 'odds', 'peek --insecure-pin 1815', 'reveal', 'roll --solo'];

describe.each([
  ['edited', (text: string) => text.replace('"currentMO":0', '"currentMO":9'), /damaged: it was edited/],
  ['cut off', (text: string) => text.slice(0, 500), /damaged: it was cut off/],
  ['newer', (text: string) => text.replace('"version":1', '"version":7'), /newer version of this program/],
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

test('when another process is at it, then exit status 4, and nothing is lost', async () => {
  const table = newTable();
  await table.hide('6 4 2');
  const run = await locked(table.file, () => table.mo('spend 1'));
  expect(run).toMatchObject({ status: 4, out: '' });
  expect(run.err).toContain('is in use by another process');
  expect(await table.json('spend 1')).toMatchObject({ currentMO: 1 });
}, 20_000);

test('a game may be kept in a file of one’s own', async () => {
  const table = newTable();
  const file = join(table.directory, 'waterloo.json');
  await table.mo(['roll', '--solo', '--game', file]);
  expect(await table.json(`spend 2 --game ${file}`)).toMatchObject({ currentMO: 2 });
  expect(await table.json('status')).toEqual({ pledged: null, status: 0 });
  expect((await table.mo('status --game /nowhere/at/all.json')).status).toBe(0);
});

test('a copy of it is no use to try how far the momentum goes', async () => {
  const table = newTable();
  await table.hide('6 4 2');
  const copy = join(table.directory, 'copy.json');
  copyFileSync(table.file, copy);
  const run = await table.mo(['spend', 'end', '--game', copy]);
  expect(run).toMatchObject({ status: 4, out: '' });
  expect(run.err).toContain('it is a copy of');
});
