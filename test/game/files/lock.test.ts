import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lockfile = require('proper-lockfile');
import { GameFault } from '../../../src/game/files/fault';
import { locked } from '../../../src/game/files/lock';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'blucher-lock-'));
  file = join(directory, 'game');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('work under a lock gives its result, and leaves nothing behind', async () => {
  const result = await locked(file, (held) => {
    held.check();
    expect(existsSync(`${file}.lock`)).toBe(true);
    return Promise.resolve(7);
  });
  expect(result).toBe(7);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('work that fails gives the lock back too', async () => {
  await expect(locked(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await locked(file, () => Promise.resolve('again'), 0)).toBe('again');
});

test('a file that is in use is refused where nobody waits', async () => {
  await locked(file, async () => {
    const second = locked(file, () => Promise.resolve(), 0);
    await expect(second).rejects.toThrow(GameFault);
    await expect(second).rejects.toThrow('is in use by another process');
  });
});

test('one after the other has it where they wait', async () => {
  let inside = 0;
  const work = async (): Promise<number> => {
    inside++;
    await new Promise(setImmediate);
    return inside--;
  };
  const results = await Promise.all([locked(file, work), locked(file, work), locked(file, work)]);
  expect(results).toEqual([1, 1, 1]);
});

test('a directory that is not there is the system’s error, not a game in use', async () => {
  const missing = locked(join(directory, 'none', 'game'), () => Promise.resolve(), 0);
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('a lock that was left behind', () => {
  const leave = (owner: object): void => {
    mkdirSync(`${file}.lock`);
    // The clock was set back since: by its time the lock is renewed for an hour to come.
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(`${file}.lock`, later, later);
    writeFileSync(`${file}.owner`, JSON.stringify(owner));
  };
  const taken = (): Promise<string> => locked(file, () => Promise.resolve('taken'), 0);
  const gone = spawnSync(process.execPath, ['-e', '0']).pid;
  const own = { pid: process.pid, start: null, boot: null };

  test.each([
    ['by a process that is gone', { pid: gone, start: null, boot: null }],
    ['before the computer was started', { ...own, boot: 'another' }],
    ['by a process whose number another has now', { ...own, start: '1' }],
  ])('%s is taken at once', async (_, owner) => {
    leave(owner);
    // Only Linux tells when computer and processes started.
    const isKnown = existsSync('/proc/self/stat') || owner.pid !== process.pid;
    if (isKnown) expect(await taken()).toBe('taken');
    expect(existsSync(`${file}.breaking`)).toBe(false);
  });

  test.each([
    ['by a process that runs', own],
    ['without a note of its owner', {}],
  ])('%s is respected', async (_, owner) => {
    leave(owner);
    await expect(taken()).rejects.toThrow('is in use by another process');
  });
});

test('a lock that was lost meanwhile is not given back, nor is the note of its new owner taken away', async () => {
  const theirs = JSON.stringify({ pid: 1 });
  const gone = Object.assign(new Error('Lock is already released'), { code: 'ERELEASED' });
  jest.spyOn(lockfile, 'lock').mockResolvedValueOnce(() => Promise.reject(gone));
  const work = (): Promise<never> => {
    writeFileSync(`${file}.owner`, theirs);
    return Promise.reject(new Error('no'));
  };
  await expect(locked(file, work)).rejects.toThrow('no');
  expect(readFileSync(`${file}.owner`, 'utf8')).toBe(theirs);
});

test('a lock leaves no note of its owner behind', async () => {
  await locked(file, () => Promise.resolve(expect(existsSync(`${file}.owner`)).toBe(true)));
  expect(existsSync(`${file}.owner`)).toBe(false);
});
