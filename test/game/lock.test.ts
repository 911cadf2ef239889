import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GameFault } from '../../src/game/fault';
import { locked } from '../../src/game/lock';

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
