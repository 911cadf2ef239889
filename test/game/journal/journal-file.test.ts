import fs, {
  appendFileSync,
  chmodSync,
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
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Problem } from '../../../src/core/input/problem';
import { GameFault } from '../../../src/game/files/fault';
import { readJournal, writing, type Writer } from '../../../src/game/journal/journal-file';
import { runsOf } from '../../support/evenings';

interface Said {
  readonly text: string;
}

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'blucher-journal-'));
  file = join(directory, 'games', 'game.jsonl');
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

const atJournal = <T>(work: (writer: Writer<Said>) => Promise<T>, patience = 0, name = file): Promise<T> =>
  writing<Said, T>(name, work, { patience, clock: () => new Date(0) });

const say = async (...texts: readonly string[]): Promise<void> =>
  atJournal(async (writer) => {
    for (const text of texts) await writer.append({ text });
  });

const said = async (): Promise<readonly string[]> =>
  (await readJournal<Said>(file)).entries.map(({ event }) => event.text);

async function failure(work: Promise<unknown>): Promise<Error> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof GameFault || error instanceof Problem) return error;
  throw new Error(`no fault but ${String(error)}`);
}

describe('a journal', () => {
  test('is there with its first event, for this user alone, and nothing beside it', async () => {
    await atJournal(async (writer) => {
      expect(existsSync(file)).toBe(false);
      await writer.append({ text: 'ready' });
      expect(await said()).toEqual(['ready']);
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(directory, 'games')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(directory, 'games'))).toEqual(['game.jsonl']);
  });

  test('that is opened and not written to is not made', async () => {
    await atJournal(() => Promise.resolve());
    await expect(atJournal(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(join(directory, 'games'))).toEqual([]);
  });

  test('that is given up is gone, also where it was open', async () => {
    await atJournal(async (writer) => {
      await writer.append({ text: 'a' });
      await writer.append({ text: 'b' });
      await writer.discard();
    });
    expect(readdirSync(join(directory, 'games'))).toEqual([]);
  });

  test('goes on where it ended', async () => {
    await say('a');
    await say('b', 'c');
    await atJournal(async ({ entries, torn }) => {
      expect([entries.map(({ n }) => n), torn]).toEqual([[1, 2, 3], 0]);
      return Promise.resolve();
    });
    expect(await said()).toEqual(['a', 'b', 'c']);
  });

  test('has each event on the disk when it is acknowledged, its name too', async () => {
    const { open } = promises;
    const { openSync, fsyncSync } = fs;
    const synced: string[] = [];
    const note = (name: unknown): void => {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
      synced.push(`${String(name).slice(directory.length)} ${lines}`);
    };
    jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
      const handle = await open(...args);
      const { sync } = handle;
      handle.sync = () => {
        note(args[0]);
        return sync.call(handle);
      };
      return handle;
    });
    const names = new Map<number, unknown>();
    jest.spyOn(fs, 'openSync').mockImplementation((...args) => {
      const fd = openSync(...args);
      names.set(fd, args[0]);
      return fd;
    });
    jest.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
      note(names.get(fd));
      fsyncSync(fd);
    });
    await say('a', 'b', 'c');
    expect(synced).toEqual([
      expect.stringMatching(/^\/games\/game\.jsonl\.[\da-f-]{36} 0$/),
      '/games 1',
      '/games/game.jsonl 2',
      '/games/game.jsonl 3',
    ]);
  });

  test('is read by any number while one writes', async () => {
    await atJournal(async (writer) => {
      await writer.append({ text: 'a' });
      expect(await Promise.all([said(), said()])).toEqual([['a'], ['a']]);
    });
  });
});

describe('a line that was cut', () => {
  test('is read over, taken away, and told by its length', async () => {
    await say('a', 'b', 'c');
    const whole = readFileSync(file);
    const ends = [...whole.keys()].filter((at) => whole[at] === 0x0a).map((at) => at + 1);
    const [first = 0] = ends;
    const offset = fc.integer({ min: first, max: whole.length });
    const near = ends.flatMap((end): [number][] => [[end], [Math.max(first, end - 1)], [end + 1]]);
    await fc.assert(
      fc.asyncProperty(offset, async (cut) => {
        writeFileSync(file, whole.subarray(0, cut));
        const kept = ends.filter((end) => end - 1 <= cut);
        const torn = Math.max(0, cut - (kept.at(-1) ?? 0));
        expect(await readJournal(file)).toMatchObject({ torn });
        await atJournal(async (writer) => {
          expect([writer.entries.length, writer.torn]).toEqual([kept.length, torn]);
          expect(readFileSync(file)).toEqual(whole.subarray(0, kept.at(-1)));
          await writer.append({ text: 'next' });
        });
        expect(await said()).toEqual([...['a', 'b', 'c'].slice(0, kept.length), 'next']);
      }),
      { numRuns: runsOf(30), examples: near.filter(([at]) => at <= whole.length) },
    );
  });

  test('leaves a torn end of zeros no trace either', async () => {
    await say('a');
    appendFileSync(file, Buffer.alloc(5000));
    await say('b');
    expect(await said()).toEqual(['a', 'b']);
  });
});

describe('a file that is no journal is left as it is', () => {
  test.each([
    ['a line of text', 'my notes, all in one line'],
    ['a first line that was cut', '{"v":1,"n":1,"at":"2026'],
    ['another text', 'my notes\nin two lines\n'],
  ])('%s', async (_, text) => {
    mkdirSync(join(directory, 'games'));
    writeFileSync(file, text);
    const { message } = await failure(say('a'));
    expect(message).toMatch(
      /game\.jsonl: is damaged at line 1: it (is no line of a game|does not end as every line does); put an untouched copy in its place$/,
    );
    expect((await failure(said())).message).toBe(message);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('a directory', async () => {
    mkdirSync(file, { recursive: true });
    expect((await failure(said())).message).toMatch(/game\.jsonl: is no file, so it holds no game$/);
    expect((await failure(say('a'))).message).toMatch(/is no file/);
  });

  (existsSync('/dev/zero') ? test : test.skip)('a device without an end', async () => {
    expect((await failure(readJournal('/dev/zero'))).message).toMatch(/^\/dev\/zero: is no file/);
  });

  test('one of which there is too much', async () => {
    await say('a');
    await promises.truncate(file, 2 ** 28 + 1);
    expect(await failure(said())).toBeInstanceOf(GameFault);
    expect((await failure(say('b'))).message).toMatch(/is damaged: it is far too large$/);
  });

  test('one that is damaged', async () => {
    await say('a', 'b');
    const changed = readFileSync(file, 'utf8').replace('"b"', '"x"');
    writeFileSync(file, changed);
    const fault = await failure(say('c'));
    expect(fault).toBeInstanceOf(GameFault);
    expect(fault.message).toMatch(
      /is damaged at line 2: its hash does not fit what it says; put an untouched copy in its place$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(changed);
  });
});

test('no game is reported as such', async () => {
  const fault = await failure(said());
  expect(fault).toBeInstanceOf(Problem);
  expect(fault.message).toMatch(/game\.jsonl: there is no such game$/);
});

describe('two at one journal', () => {
  test('the second is turned away, whatever name it calls it by', async () => {
    await say('a');
    const link = join(directory, 'link.jsonl');
    symlinkSync(file, link);
    await atJournal(async (writer) => {
      for (const name of [file, link]) {
        const fault = await failure(atJournal(() => Promise.resolve(), 0, name));
        expect(fault).toBeInstanceOf(GameFault);
        expect(fault.message).toMatch(/is in use by another process; wait until that has finished$/);
      }
      await writer.append({ text: 'b' });
    });
    expect(await said()).toEqual(['a', 'b']);
  });

  test('the second waits as long as it has patience', async () => {
    let second: Promise<unknown> | undefined;
    await atJournal(async (writer) => {
      second = atJournal((other) => other.append({ text: 'b' }), 3000);
      await writer.append({ text: 'a' });
    });
    await second;
    expect(await said()).toEqual(['a', 'b']);
  });

  test('one that was killed is no hindrance', async () => {
    await say('a');
    mkdirSync(`${file}.lock`);
    await promises.utimes(`${file}.lock`, 0, 0);
    await say('b');
    expect(await said()).toEqual(['a', 'b']);
  });

  // A computer that slept: the lock went stale, and another program played on.
  test.each([
    ['has written', () => appendFileSync(file, 'x')],
    ['has cut it', () => writeFileSync(file, '')],
    ['has removed it', () => rmSync(file)],
    [
      'has put another in its place',
      () => {
        const text = readFileSync(file);
        rmSync(file);
        writeFileSync(file, text);
      },
    ],
  ])('nothing is written once something else %s', async (_, meddle) => {
    await say('a');
    const fault = await failure(
      atJournal(async (writer) => {
        await writer.append({ text: 'b' });
        meddle();
        await writer.append({ text: 'c' });
      }),
    );
    expect(fault).toBeInstanceOf(GameFault);
    expect(fault.message).toMatch(
      /was changed by another program meanwhile, so nothing more is written; start again$/,
    );
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').not.toContain('"c"');
  });
});

/** What the system says of a disk without room. */
function noSpace(): Error {
  return Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
}

describe('a disk that is full', () => {
  /** Half a text is written, and no more. */
  const spoilAppending = (): void => {
    jest.spyOn(fs, 'appendFileSync').mockImplementation((fd, text) => {
      fs.writeSync(Number(fd), String(text).slice(0, 40));
      throw noSpace();
    });
  };

  test('loses only the event that was not acknowledged', async () => {
    await say('a');
    spoilAppending();
    const before = readFileSync(file);
    const fault = await failure(say('b'));
    expect(fault).toBeInstanceOf(Problem);
    expect(fault.message).toMatch(/game\.jsonl: cannot be used: the disk is full \(ENOSPC, write\)$/);
    expect(readFileSync(file)).toEqual(before);
    jest.restoreAllMocks();
    await say('b');
    expect(await said()).toEqual(['a', 'b']);
  });

  test('leaves no half of a first line', async () => {
    const { open } = promises;
    jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
      const handle = await open(...args);
      handle.writeFile = async (text) => {
        await handle.write(String(text).slice(0, 40));
        throw noSpace();
      };
      return handle;
    });
    expect((await failure(say('a'))).message).toMatch(/the disk is full/);
    expect(readdirSync(join(directory, 'games'))).toEqual([]);
  });

  test('that lets nothing be taken away is written to no more', async () => {
    await say('a');
    spoilAppending();
    jest.spyOn(fs, 'ftruncateSync').mockImplementation(() => {
      throw noSpace();
    });
    const faults = await atJournal(async (writer) => [
      await writer.append({ text: 'b' }).catch(String),
      await writer.append({ text: 'c' }).catch(String),
    ]);
    expect(faults[0]).toMatch(/no space left/);
    expect(faults[1]).toMatch(/was changed by another program/);
    jest.restoreAllMocks();
    await say('d');
    expect(await said()).toEqual(['a', 'd']);
  });

  test('that fails to keep a line has not acknowledged it', async () => {
    await say('a');
    const { fsyncSync } = fs;
    let times = 0;
    jest.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
      if (times++ > 0) throw Object.assign(new Error(), { code: 'EIO', syscall: 'fsync' });
      fsyncSync(fd);
    });
    expect((await failure(say('b'))).message).toMatch(/cannot be used: its device fails \(EIO, fsync\)$/);
    jest.restoreAllMocks();
    expect(await said()).toEqual(['a']);
  });
});

(process.getuid?.() === 0 ? test.skip : test)('a directory that may not be written is shown', async () => {
  mkdirSync(join(directory, 'games'));
  chmodSync(join(directory, 'games'), 0o500);
  expect((await failure(say('a'))).message).toMatch(/cannot be used: you may not do so there \(EACCES, /);
});

test('a directory that cannot be made is reported', async () => {
  writeFileSync(join(directory, 'games'), '');
  const fault = await failure(say('a'));
  expect(fault).toBeInstanceOf(Problem);
  expect(fault.message).toMatch(
    /game\.jsonl: cannot be used: (the system says EEXIST \(|there is no such directory \(ENOTDIR, )mkdir\)$/,
  );
});
