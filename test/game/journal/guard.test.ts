import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lockfile = require('proper-lockfile');
import { GameFault } from '../../../src/game/files/fault';
import { readGuarded, readJournal, writing } from '../../../src/game/journal/journal-file';
import { Guard } from '../../../src/game/journal/guard';
import { machineOf, type ProgramKey } from '../../../src/game/secrets/program-key';
import { keeperOf } from '../../support/secrecy';

const KEEPER = keeperOf();

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'blucher-guard-'));
  file = join(directory, 'game.jsonl');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Writes lines, marked by the guard of their place. */
async function play(lines: number, at = file, beside = false): Promise<void> {
  const guard = await Guard.of(at, directory, KEEPER);
  await writing<object, unknown>(
    at,
    async ({ append }) => {
      for (let n = 0; n < lines; n++) await append({ n });
    },
    { guard, beside },
  );
}

/** What is wrong with a journal; undefined if nothing is. */
async function fault(at = file, programKey: ProgramKey | undefined = KEEPER): Promise<string | undefined> {
  const error: unknown = await readGuarded(at, await Guard.of(at, directory, programKey)).then(
    () => undefined,
    (e: unknown) => e,
  );
  if (error === undefined) return undefined;
  if (error instanceof GameFault) return error.fault.message;
  throw new Error('no GameFault', { cause: error });
}

const lines = (): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const keep = (count: number): void => writeFileSync(file, lines().slice(0, count).join('\n') + '\n');
const marks = (): string[] =>
  readdirSync(join(directory, 'seals')).map((name) => join(directory, 'seals', name));

test('a journal as it was played is trusted, and its mark is for this user alone', async () => {
  await play(3);
  expect(await fault()).toBeUndefined();
  expect(marks().map((mark) => statSync(mark).mode & 0o777)).toEqual([0o600]);
});

test('a last line that was cut away is there again, for a reader and for the next writer', async () => {
  await play(3);
  const whole = lines();
  keep(2);
  const { entries } = await readGuarded(file, await Guard.of(file, directory, KEEPER));
  expect(entries.map(({ event }) => event)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
  expect(lines()).toHaveLength(2);
  const guard = await Guard.of(file, directory, KEEPER);
  const finished = await writing(file, (writer) => Promise.resolve(writer.finished), { guard });
  expect([finished, lines()]).toEqual([true, whole]);
});

test('a copy is no game to try things on, and the original goes on', async () => {
  await play(2);
  const copy = join(directory, 'copy.jsonl');
  copyFileSync(file, copy);
  expect(await fault(copy)).toMatch(
    /is a copy of a game that goes on in .*game\.jsonl.*; go on there, or move that file away first$/,
  );
  await expect(play(1, copy)).rejects.toThrow(/is a copy of/);
  await play(1);
  expect(await fault()).toBeUndefined();
});

test('a game that begins by the lines of another one is a copy too, unless both are wanted', async () => {
  await play(2);
  const { entries } = await readJournal<object>(file);
  const at = join(directory, 'other.jsonl');
  const again = async (beside: boolean): Promise<void> => {
    const guard = await Guard.of(at, directory, KEEPER);
    const clock = (): Date => new Date(entries[0]!.at);
    await writing<object, unknown>(at, ({ append }) => append({ n: 0 }), { guard, beside, clock });
  };
  await expect(again(false)).rejects.toThrow(/is a copy of/);
  await again(true);
  expect([await fault(), await fault(at)]).toEqual([undefined, undefined]);
});

test('a journal that was moved goes on, and what it was before is accepted nowhere', async () => {
  await play(3);
  const older = readFileSync(file);
  const moved = join(directory, 'moved.jsonl');
  renameSync(file, moved);
  await play(2, moved);
  expect(await fault(moved)).toBeUndefined();
  rmSync(moved);
  writeFileSync(file, older);
  expect(await fault()).toMatch(/is older than what was played/);
});

test('an older state that is put back is known as such', async () => {
  await play(2);
  const older = readFileSync(file);
  await play(2);
  writeFileSync(file, older);
  expect(await fault()).toMatch(/is older than what was played/);
});

test('where the key is gone, or is another, nothing is trusted', async () => {
  await play(2);
  const keyless = await Guard.of(file, directory, undefined);
  await expect(readGuarded(file, keyless)).rejects.toThrow(/key that it was sealed with is gone/);
  expect(await fault(file, keeperOf())).toMatch(/sealed with another key/);
});

test('what was begun on this computer needs its mark; what came from another one does not', async () => {
  for (const programKey of [KEEPER, keeperOf()]) {
    await writing<object, unknown>(file, ({ append }) => append({ machine: machineOf(programKey) }), {
      fresh: true,
    });
    expect(await fault()).toEqual(
      programKey === KEEPER ? expect.stringMatching(/its mark .* is gone/) : undefined,
    );
  }
});

test('a line that cannot be written is marked no more; where no mark can be made, none is written', async () => {
  await play(2);
  const guard = await Guard.of(file, directory, KEEPER);
  const tried = writing<object, unknown>(
    file,
    ({ append }) => {
      appendFileSync(file, 'from another program');
      return append({ n: 2 });
    },
    { guard },
  );
  await expect(tried).rejects.toThrow(/was changed by another program/);
  truncateSync(file, lines().slice(0, 2).join('\n').length + 1);
  expect([await fault(), lines().length]).toEqual([undefined, 2]);
  rmSync(join(directory, 'seals'), { recursive: true });
  writeFileSync(join(directory, 'seals'), 'no directory');
  await expect(play(1)).rejects.toThrow(/cannot be used/);
  expect(lines()).toHaveLength(2);
});

/** A program that is stopped while another plays, as if its lock had not been renewed for long, and then adds a line. */
async function stoppedWhile(meanwhile: () => Promise<unknown>): Promise<unknown> {
  const guard = await Guard.of(file, directory, KEEPER);
  return writing<object, unknown>(
    file,
    async ({ append }) => {
      jest.spyOn(lockfile, 'lock').mockResolvedValueOnce(() => Promise.resolve());
      await meanwhile();
      return append({ n: 2 });
    },
    { guard },
  );
}

test('what another wrote while a program was stopped cannot be cut away by that one’s next line', async () => {
  await play(2);
  await expect(stoppedWhile(() => play(2))).rejects.toThrow(/was changed by another program/);
  expect([await fault(), lines().length]).toEqual([undefined, 4]);
  keep(2);
  expect(await fault()).toMatch(/older than what was played/);
});

test('nor can what a program has not seen be cut away while it is stopped', async () => {
  await play(2);
  const { size } = statSync(file);
  const tried = stoppedWhile(async () => {
    await play(2);
    truncateSync(file, size);
  });
  await expect(tried).rejects.toThrow(/was changed by another program/);
  expect(await fault()).toMatch(/older than what was played/);
});

test('half a mark does no harm, and many of them are one again', async () => {
  await play(2);
  const [mark = ''] = marks();
  // Of two kills in a row there are two halves, and the second takes no line of its own from the first.
  for (const half of ['\nhalf a mark', '\nhalf of another']) {
    appendFileSync(mark, half);
    expect(await fault()).toBeUndefined();
  }
  await play(1);
  expect(await fault()).toBeUndefined();
  appendFileSync(mark, ` ${'x'.repeat(300_000)}`);
  await play(1);
  expect(await fault()).toBeUndefined();
  expect(statSync(mark).size).toBeLessThan(1000);
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
