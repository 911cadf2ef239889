import { constants, type Stats } from 'node:fs';
import { mkdir, open, readFile, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../core/input/problem';
import { GameFault, ioProblem, reading, shownFile } from '../fault';
import { DIRECTORY_MODE, FILE_MODE } from '../program-key';
import { locked, PATIENCE, type Held } from '../lock';
import { damaged, makeEntry, makeLine, NO_HASH, parseLines, type Entry, type Lines } from './lines';

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
  const read = await readFrom<E>(file);
  if (read === undefined) throw new Problem({ path: shownFile(file), message: 'there is no such game' });
  return { entries: read.entries, torn: read.size - read.whole };
}

interface Read<E> extends Lines<E> {
  /** In bytes. */
  readonly size: number;
}

/** What a file holds; undefined if there is none. */
async function readFrom<E>(file: string): Promise<Read<E> | undefined> {
  const found = await reading(file, stat(file));
  if (found === undefined) return undefined;
  refuseOthers(found, file);
  const bytes = (await reading(file, readFile(file))) ?? Buffer.alloc(0);
  const lines = parseLines<E>(bytes, file);
  // The first line of a journal is never cut: this may be anything, and must be left as it is.
  if (bytes.length > 0 && lines.entries.length === 0) throw damaged(file, 1, 'it is no line of a game');
  return { ...lines, size: bytes.length };
}

/** A pipe would never end, and a device might not either. */
function refuseOthers(found: Stats, file: string): void {
  const path = shownFile(file);
  if (!found.isFile()) throw new Problem({ path, message: 'is no file, so it holds no game' });
  if (found.size > MOST_BYTES) throw new GameFault({ path, message: 'is damaged: it is far too large' });
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
  /** Whatever the file holds is given up, unread: the first event takes its place. */
  readonly fresh?: boolean;
}

/**
 * Runs `work` with a journal open for writing. Where there is none, the first event makes one.
 * @throws GameFault if it is damaged, or another process is writing it; Problem if it cannot be written.
 */
export async function writing<E, T>(
  file: string,
  work: (writer: Writer<E>) => Promise<T>,
  { patience = PATIENCE, clock = () => new Date(), fresh = false }: WriteOptions = {},
): Promise<T> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: DIRECTORY_MODE });
    // One lock for one file, whatever links lead to it.
    const target = (await reading(file, realpath(file))) ?? file;
    return await locked(target, (held) => withWriter(target, held, clock, work, fresh), patience);
  } catch (error) {
    throw ioProblem(error, file);
  }
}

async function withWriter<E, T>(
  file: string,
  held: Held,
  clock: () => Date,
  work: (writer: Writer<E>) => Promise<T>,
  fresh: boolean,
): Promise<T> {
  const read = fresh ? undefined : await readFrom<E>(file);
  const disk = new Disk(file, read?.size);
  const entries = [...(read?.entries ?? [])];
  const append = async (event: E): Promise<Entry<E>> => {
    held.check();
    const last = entries.at(-1);
    const prev = last?.hash ?? NO_HASH;
    const entry = makeEntry((last?.n ?? 0) + 1, clock().toISOString(), event, prev);
    await disk.write(makeLine(entry, prev));
    entries.push(entry);
    return entry;
  };
  try {
    if (read) await disk.mend(read);
    return await work({ entries, torn: read ? read.size - read.whole : 0, append });
  } finally {
    await disk.close();
  }
}

/** The file of a journal that is being written: a line is there whole, or it is not there. */
class Disk {
  private handle: FileHandle | undefined;

  /** `size` in bytes; undefined while there is no file. */
  constructor(
    private readonly file: string,
    private size: number | undefined,
  ) {}

  /** Takes a torn line away, or adds the line feed that a whole one wants; what was read is safe from now on. */
  async mend({ whole, unended }: Lines<unknown>): Promise<void> {
    await this.change(async (handle) => {
      if (whole !== this.size) await handle.truncate(whole);
    }, whole);
    if (unended) await this.write('\n');
  }

  write(text: string): Promise<void> {
    if (this.size === undefined) return this.create(text);
    const size = this.size + Buffer.byteLength(text);
    return this.change((handle) => handle.appendFile(text, 'utf8'), size);
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }

  /** A new journal comes into being with its first line whole: a kill before that leaves none. */
  private async create(text: string): Promise<void> {
    const draft = `${this.file}.new`;
    try {
      await writeDraft(draft, text);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await rename(draft, this.file);
    await syncDirectory(dirname(this.file));
    this.size = Buffer.byteLength(text);
  }

  /** What could not be written whole is taken away again, so that the next line does not follow half a line. */
  private async change(make: (handle: FileHandle) => Promise<void>, size: number): Promise<void> {
    this.handle ??= await open(this.file, constants.O_WRONLY | constants.O_APPEND);
    await this.refuseChanged(this.handle);
    try {
      await make(this.handle);
      await this.handle.sync();
    } catch (error) {
      // Should that fail too, the size is not what it was, and nothing more will be written.
      await this.handle.truncate(this.size).catch(() => undefined);
      throw error;
    }
    this.size = size;
  }

  /** A computer that slept may have lost the lock, and another process may have played on, or removed the file. */
  private async refuseChanged(handle: FileHandle): Promise<void> {
    const { size, nlink } = await handle.stat();
    if (size === this.size && nlink > 0) return;
    throw new GameFault({
      path: shownFile(this.file),
      message: 'was changed by another program meanwhile, so nothing more is written; start again',
    });
  }
}

async function writeDraft(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', FILE_MODE);
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name in a directory is safe once the directory is; Windows sees to that by itself. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
