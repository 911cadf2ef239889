import { mkdir, open, readFile, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../core/problem';
import { GameFault, ioProblem, reading, shownFile } from '../fault';
import { DIRECTORY_MODE, FILE_MODE } from '../keeper';
import { locked, PATIENCE, type Held } from '../lock';
import { makeEntry, makeLine, NO_HASH, parseLines, type Entry } from './lines';

/** No evening's journal is as large, in bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** A journal as it was read. */
export interface Journal<E> {
  readonly entries: readonly Entry<E>[];
  /** Bytes of a last event that was being written when the program was killed; it was never acknowledged. */
  readonly torn: number;
}

/**
 * Reads a journal; any number may, at any time.
 * @throws GameFault if it is damaged; Problem if there is none, or it cannot be read.
 */
export async function readJournal<E>(file: string): Promise<Journal<E>> {
  const found = await reading(file, stat(file));
  if (found === undefined) throw new Problem({ path: shownFile(file), message: 'there is no such game' });
  if (found.size > MOST_BYTES)
    throw new GameFault({ path: shownFile(file), message: 'is damaged: it is far too large' });
  const bytes = (await reading(file, readFile(file))) ?? Buffer.alloc(0);
  const { entries, whole } = parseLines<E>(bytes, file);
  return { entries, torn: bytes.length - whole };
}

/** A journal that this process alone may write. */
export interface Writer<E> {
  readonly entries: readonly Entry<E>[];
  /** As in `Journal`; the torn bytes are gone from the file. */
  readonly torn: number;
  /** Writes an event, and returns once it is safe on the disk. */
  append(event: E): Promise<Entry<E>>;
}

export interface WriteOptions {
  /** Milliseconds to wait for another process. */
  readonly patience?: number;
  /** The time of an event; tests hand in their own. */
  readonly clock?: () => Date;
}

/**
 * Runs `work` with the journal open for writing. A new file is made where there is none.
 * @throws GameFault if it is damaged, or another process is writing it; Problem if it cannot be written.
 */
export async function writing<E, T>(
  file: string,
  work: (writer: Writer<E>) => Promise<T>,
  { patience = PATIENCE, clock = () => new Date() }: WriteOptions = {},
): Promise<T> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: DIRECTORY_MODE });
    return await locked(file, (held) => withFile(file, held, clock, work), patience);
  } catch (error) {
    throw ioProblem(error, file);
  }
}

async function withFile<E, T>(
  file: string,
  held: Held,
  clock: () => Date,
  work: (writer: Writer<E>) => Promise<T>,
): Promise<T> {
  const handle = await open(file, 'a+', FILE_MODE);
  try {
    return await work(await repaired<E>(handle, file, held, clock));
  } finally {
    await handle.close();
  }
}

/** The writer, after a torn last line was taken away, or a missing line feed was added. */
async function repaired<E>(
  handle: FileHandle,
  file: string,
  held: Held,
  clock: () => Date,
): Promise<Writer<E>> {
  const bytes = await handle.readFile();
  const { entries, whole, unended } = parseLines<E>(bytes, file);
  if (whole < bytes.length) await handle.truncate(whole);
  if (unended) await handle.appendFile('\n');
  await handle.sync();
  return new FileWriter<E>(
    handle,
    held,
    clock,
    [...entries],
    whole + (unended ? 1 : 0),
    bytes.length - whole,
  );
}

class FileWriter<E> implements Writer<E> {
  constructor(
    private readonly handle: FileHandle,
    private readonly held: Held,
    private readonly clock: () => Date,
    readonly entries: Entry<E>[],
    private size: number,
    readonly torn: number,
  ) {}

  async append(event: E): Promise<Entry<E>> {
    this.held.check();
    const last = this.entries.at(-1);
    const prev = last?.hash ?? NO_HASH;
    const entry = makeEntry((last?.n ?? 0) + 1, this.clock().toISOString(), event, prev);
    await this.write(makeLine(entry, prev));
    this.entries.push(entry);
    return entry;
  }

  /** What could not be written whole is taken away again, so that the next event does not follow half a line. */
  private async write(line: string): Promise<void> {
    try {
      await this.handle.appendFile(line, 'utf8');
      await this.handle.sync();
    } catch (error) {
      await this.handle.truncate(this.size).catch(() => undefined);
      throw error;
    }
    this.size += Buffer.byteLength(line);
  }
}
