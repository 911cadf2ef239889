import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
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
import { GameFault } from '../../src/game/fault';
import { locked } from '../../src/game/lock';
import { changeGame, placeOf, readGame, type Place } from '../../src/game/store';

interface Game {
  readonly count: number;
}

let directory: string;
let place: Place;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'blucher-store-'));
  place = placeOf(join(directory, 'state'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const put = (count: number, where = place): Promise<undefined> =>
  changeGame<Game, undefined>(where, randomBytes, () =>
    Promise.resolve({ game: { count }, result: undefined }),
  );
const add = (where = place): Promise<number> =>
  changeGame<Game, number>(where, randomBytes, (game) => {
    const count = (game?.count ?? 0) + 1;
    return Promise.resolve({ game: { count }, result: count });
  });
const get = async (where = place): Promise<number | undefined> => (await readGame<Game>(where)).game?.count;

const fault = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof GameFault) return error.fault.message;
  throw new Error(`no GameFault but ${String(error)}`);
};

describe('a game', () => {
  test('is nothing at first, then what was put there, for this user alone', async () => {
    expect(await get()).toBeUndefined();
    expect(existsSync(place.directory)).toBe(false);
    await put(1);
    await put(2);
    expect(await get()).toBe(2);
    expect(statSync(place.file).mode & 0o777).toBe(0o600);
    expect(statSync(join(place.directory, 'keeper.key')).mode & 0o777).toBe(0o600);
    expect(statSync(place.directory).mode & 0o777).toBe(0o700);
  });

  test('stays as it was where nothing is to be changed, or the change fails', async () => {
    await put(1);
    const before = readFileSync(place.file);
    await changeGame<Game, undefined>(place, randomBytes, () => Promise.resolve({ result: undefined }));
    const failing = changeGame<Game, undefined>(place, randomBytes, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(readFileSync(place.file)).toEqual(before);
    await put(2);
  });

  test('kept elsewhere is sealed by the same key, each by itself', async () => {
    const here = placeOf(place.directory, join(directory, 'a.json'));
    const there = placeOf(place.directory, join(directory, 'b.json'));
    await put(1, here);
    await put(2, there);
    expect([await get(here), await get(there), await get()]).toEqual([1, 2, undefined]);
  });

  test('is the same through a link to its directory', async () => {
    mkdirSync(join(directory, 'real'));
    symlinkSync(join(directory, 'real'), join(directory, 'link'));
    await put(1, placeOf(place.directory, join(directory, 'real', 'a.json')));
    expect(await get(placeOf(place.directory, join(directory, 'link', 'a.json')))).toBe(1);
  });

  test('is not made in a directory that is not there', async () => {
    const nowhere = placeOf(place.directory, join(directory, 'no', 'a.json'));
    await expect(put(1, nowhere)).rejects.toThrow(/a\.json: there is no such directory/);
    expect(await get(nowhere)).toBeUndefined();
  });

  test('that cannot be read is told by what the system says', async () => {
    mkdirSync(place.directory);
    mkdirSync(place.file);
    await expect(get()).rejects.toThrow(/momentum\.json: cannot be used: the system says EISDIR/);
  });
});

describe('a file that cannot be trusted', () => {
  const text = (): string => readFileSync(place.file, 'utf8');

  test.each([
    ['edited', (file: string) => file.replace('"count":1', '"count":9'), /was edited/],
    [
      'given another version of old',
      (file: string) => file.replace('"version":1', '"version":0'),
      /was edited/,
    ],
    ['cut off', (file: string) => file.slice(0, -20), /was cut off, or is no JSON/],
    ['emptied', () => '', /was cut off/],
    ['another program’s', () => '{"format":"other"}', /is no file of "blucher mo"/],
    ['a list', () => '[]', /is no file of "blucher mo"/],
    ['without a seal', () => '{"format":"blucher-mo","version":1,"game":{"count":1}}', /was edited/],
    ['far too large', (file: string) => file + ' '.repeat(2 ** 20), /is far too large/],
    [
      'newer',
      (file: string) => file.replace('"version":1', '"version":2'),
      /newer version of this program \(format 2/,
    ],
  ])('when it was %s, then it is refused and left alone', async (_, change, message) => {
    await put(1);
    writeFileSync(place.file, change(text()));
    const before = text();
    expect(await fault(get())).toMatch(message);
    expect(await fault(add())).toMatch(message);
    expect(text()).toBe(before);
  });

  test('when any byte of it is another, then it is refused', async () => {
    await put(1);
    const whole = text();
    for (let at = 0; at < whole.length - 1; at++) {
      const changed = whole.slice(0, at) + (whole[at] === 'x' ? 'y' : 'x') + whole.slice(at + 1);
      writeFileSync(place.file, changed);
      expect(await fault(get())).toMatch(/damaged/);
    }
  });

  test('when it was copied elsewhere, then the copy is no game to try things on', async () => {
    await put(1);
    const copy = placeOf(place.directory, join(directory, 'copy.json'));
    copyFileSync(place.file, copy.file);
    expect(await fault(get(copy))).toMatch(/is a copy of .*momentum\.json/);
  });

  test('when an older copy is put back, then it is known as such', async () => {
    await put(1);
    await put(2);
    const older = text();
    await put(3);
    writeFileSync(place.file, older);
    expect(await fault(get())).toMatch(/is older than what was played/);
  });

  test('when the key is gone or another, then it is told', async () => {
    await put(1);
    const key = join(place.directory, 'keeper.key');
    rmSync(key);
    expect(await fault(get())).toMatch(/key that it was sealed with is gone/);
    writeFileSync(key, `${'0'.repeat(64)}\n`);
    expect(await fault(get())).toMatch(/sealed with another key/);
    writeFileSync(key, 'rubbish');
    expect(await fault(get())).toMatch(/must hold the program’s key/);
  });

  test('when a new game is begun, then it is replaced unread', async () => {
    await put(1);
    writeFileSync(place.file, 'rubbish');
    const fresh = { fresh: true };
    await changeGame<Game, undefined>(
      place,
      randomBytes,
      () => Promise.resolve({ game: { count: 5 }, result: undefined }),
      fresh,
    );
    expect(await get()).toBe(5);
  });
});

describe('several at once', () => {
  test('each change builds on the one before', async () => {
    const counts = await Promise.all(Array.from({ length: 12 }, () => add()));
    expect([...counts].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(await get()).toBe(12);
  });

  test('when another process is at it, then one waits, and no longer than patience lasts', async () => {
    await put(1);
    const waiting = locked(place.file, () => {
      const change = () => Promise.resolve({ game: { count: 2 }, result: undefined });
      return fault(changeGame<Game, undefined>(place, randomBytes, change, { patience: 200 }));
    });
    expect(await waiting).toMatch(/is in use by another process/);
    expect(await get()).toBe(1);
  });

  test('reading needs no lock', async () => {
    await put(1);
    expect(await locked(place.file, () => get())).toBe(1);
  });

  test('when the one who held the lock was killed, then it is taken over', async () => {
    await put(1);
    mkdirSync(`${place.file}.lock`);
    expect(await add()).toBe(2);
  });

  test('a killed process that had written the game, but not yet its seal, has done no harm', async () => {
    await put(1);
    const before = placeSeals();
    await put(2);
    writeSeals(before);
    expect(await get()).toBe(2);
    expect(await add()).toBe(3);
    expect(await get()).toBe(3);
  });
});

function placeSeals(): readonly (readonly [string, string])[] {
  return sealFiles().map((file) => [file, readFileSync(file, 'utf8')] as const);
}

function writeSeals(files: readonly (readonly [string, string])[]): void {
  files.forEach(([file, text]) => writeFileSync(file, text));
}

function sealFiles(): readonly string[] {
  return readdirSync(place.directory)
    .filter((name) => name.endsWith('.seal'))
    .map((name) => join(place.directory, name));
}
