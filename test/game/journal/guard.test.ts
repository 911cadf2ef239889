import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GameFault } from '../../../src/game/fault';
import { readJournal, writing } from '../../../src/game/journal/file';
import { Guard } from '../../../src/game/journal/guard';
import type { ProgramKey } from '../../../src/game/program-key';
import { keeperOf } from '../../support/secrecy';

const KEEPER = keeperOf();

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'blucher-guard-'));
  file = join(directory, 'game.jsonl');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Writes lines, and marks each. */
async function play(lines: number, marks = true): Promise<void> {
  const guard = await Guard.of(file, directory);
  await writing<object, unknown>(file, async (writer) => {
    for (let n = 0; n < lines; n++) {
      const entry = await writer.append({ n });
      if (marks) await guard.write(entry, KEEPER);
    }
  });
}

/** What is wrong with a journal; undefined if nothing is. */
async function fault(at = file, programKey: ProgramKey | undefined = KEEPER): Promise<string | undefined> {
  const { entries } = await readJournal<object>(at);
  const error: unknown = await (
    await Guard.of(at, directory)
  )
    .check(entries, programKey)
    .catch((e: unknown) => e);
  if (error === undefined) return undefined;
  if (error instanceof GameFault) return error.fault.message;
  throw new Error('no GameFault', { cause: error });
}

const mark = (): string =>
  join(directory, readdirSync(directory).find((name) => name.endsWith('.seal')) ?? '');

test('a journal as it was played is trusted, and its mark is for this user alone', async () => {
  await play(3);
  expect(await fault()).toBeUndefined();
  expect(statSync(mark()).mode & 0o777).toBe(0o600);
});

test('a process that was killed between a line and its mark has done no harm', async () => {
  await play(2);
  await play(2, false);
  expect(await fault()).toBeUndefined();
});

test('a first line without its mark hides nothing yet', async () => {
  await play(1, false);
  expect(await fault()).toBeUndefined();
});

test('a copy is no game to try things on', async () => {
  await play(2);
  const copy = join(directory, 'copy.jsonl');
  copyFileSync(file, copy);
  expect(await fault(copy)).toMatch(/is a copy of/);
});

test('an older state that is put back is known as such', async () => {
  await play(2);
  const older = readFileSync(file);
  await play(1);
  writeFileSync(file, older);
  expect(await fault()).toMatch(/is older than what was played/);
});

test('where the key is gone, or is another, nothing is trusted', async () => {
  await play(2);
  const { entries } = await readJournal<object>(file);
  const guard = await Guard.of(file, directory);
  await expect(guard.check(entries, undefined)).rejects.toThrow(/key that it was sealed with is gone/);
  expect(await fault(file, keeperOf())).toMatch(/sealed with another key/);
});

test('a mark that was put in another’s place opens nothing', async () => {
  await play(2);
  const before = readFileSync(mark(), 'utf8');
  await play(1);
  writeFileSync(
    mark(),
    before.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
  );
  expect(await fault()).toMatch(/is older than what was played/);
});

test('a journal is the same through a link to its directory', async () => {
  mkdirSync(join(directory, 'real'));
  symlinkSync(join(directory, 'real'), join(directory, 'link'));
  file = join(directory, 'real', 'game.jsonl');
  await play(2);
  expect(await fault(join(directory, 'link', 'game.jsonl'))).toBeUndefined();
});

test('a journal that is begun afresh takes the place of whatever was there', async () => {
  writeFileSync(file, 'rubbish');
  const begin = (fresh: boolean): Promise<unknown> =>
    writing<object, unknown>(file, (writer) => writer.append({ fresh }), { fresh });
  await expect(begin(false)).rejects.toThrow(/is damaged at line 1/);
  await begin(true);
  expect((await readJournal<object>(file)).entries.map(({ event }) => event)).toEqual([{ fresh: true }]);
});
