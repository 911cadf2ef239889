import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  type Stats,
} from 'node:fs';
import { readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../core/input/problem';
import { changeDurably, replaceFile } from '../files/durable';
import { GameFault, changedMeanwhile, ioProblem, reading, shownFile } from '../files/fault';
import { makeDirectory } from '../files/make-directory';
import { DIRECTORY_MODE } from '../secrets/program-key';
import { locked, PATIENCE, type Held } from '../files/lock';
import type { Guard } from './guard';
import { damaged, makeEntry, makeLine, NO_HASH, parseLines, type Entry, type Lines } from './format';

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

/** The bytes of a file; undefined if there is none. @throws Problem on anything that is no file. */
export async function bytesOf(file: string): Promise<Buffer | undefined> {
  const found = await reading(file, stat(file));
  if (found === undefined) return undefined;
  refuseOthers(found, file);
  return reading(file, readFile(file));
}

/** What a file holds; undefined if there is none. */
async function readFrom<E>(file: string): Promise<Read<E> | undefined> {
  const bytes = await bytesOf(file);
  if (bytes === undefined) return undefined;
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
  /** Whether the last event was begun before, and is written down only now. */
  readonly finished: boolean;
  /** Writes an event, and returns once it is safe on the disk. */
  append(event: E): Promise<Entry<E>>;
  /** Takes the journal away, with its mark: nothing more is written. */
  discard(): Promise<void>;
}

export interface WriteOptions {
  /** Milliseconds to wait for another process. */
  readonly patience?: number;
  /** The time of an event; tests hand in their own. */
  readonly clock?: () => Date;
  /** The version of an event; absent = that of this program. */
  readonly version?: () => number;
  /** Whatever the file holds is given up, unread: the first event takes its place. */
  readonly fresh?: boolean;
  /** Marks each line before it is written. */
  readonly guard?: Guard;
  /** The same game may go on elsewhere too. */
  readonly beside?: boolean;
}

/**
 * Reads a journal that others may be writing, and checks it by its guard.
 * @throws GameFault as `readJournal` and the guard do.
 */
export async function readGuarded<E>(file: string, guard: Guard): Promise<Journal<E>> {
  const [first] = (await readJournal<E>(file)).entries;
  // Marks first: should the journal grow meanwhile, what is marked is still in it.
  const marks = await guard.marks(first);
  const { entries, torn } = await readJournal<E>(file);
  const begun = await guard.check(entries, marks);
  return { entries: begun ? [...entries, begun] : entries, torn };
}

/**
 * Runs `work` with a journal open for writing. Where there is none, the first event makes one.
 * @throws GameFault if it is damaged, or another process is writing it; Problem if it cannot be written.
 */
export async function writing<E, T>(
  file: string,
  work: (writer: Writer<E>) => Promise<T>,
  options: WriteOptions = {},
): Promise<T> {
  try {
    await makeDirectory(dirname(file), DIRECTORY_MODE);
    // One lock for one file, whatever links lead to it.
    const target = (await reading(file, realpath(file))) ?? file;
    return await locked(
      target,
      (held) => withWriter(target, held, work, options),
      options.patience ?? PATIENCE,
    );
  } catch (error) {
    throw ioProblem(error, file);
  }
}

async function withWriter<E, T>(
  file: string,
  held: Held,
  work: (writer: Writer<E>) => Promise<T>,
  { clock = () => new Date(), version, fresh = false, guard, beside = false }: WriteOptions,
): Promise<T> {
  const read = fresh ? undefined : await readFrom<E>(file);
  const begun = read && (await guard?.check(read.entries, await guard.marks(read.entries[0])));
  const disk = new Disk(file, read?.size);
  const entries = [...(read?.entries ?? [])];
  const add = async (entry: Entry<E>): Promise<void> => {
    const prev = entries.at(-1)?.hash ?? NO_HASH;
    await disk.write(makeLine(entry, prev));
    entries.push(entry);
  };
  const append = async (event: E): Promise<Entry<E>> => {
    held.check();
    // Before it is marked: a mark of this line would let those be cut away that another program wrote meanwhile.
    disk.check();
    const last = entries.at(-1);
    const prev = last?.hash ?? NO_HASH;
    const entry = makeEntry((last?.n ?? 0) + 1, clock().toISOString(), event, prev, version?.());
    const coming = { first: entries[0] ?? entry, prev, entry, line: makeLine(entry, prev) };
    await guard?.mark(coming, beside);
    try {
      await add(entry);
    } catch (error) {
      await guard?.unmark(coming);
      throw error;
    }
    return entry;
  };
  const discard = async (): Promise<void> => {
    held.check();
    disk.check();
    await disk.remove();
    const [first] = entries;
    if (first) await guard?.forget(first);
  };
  try {
    if (read) await disk.mend(read);
    if (begun) await add(begun);
    const torn = read ? read.size - read.whole : 0;
    return await work({ entries, torn, finished: begun !== undefined, append, discard });
  } finally {
    disk.close();
  }
}

/** The file of a journal that is being written: a line is there whole, or it is not there. */
class Disk {
  private fd: number | undefined;

  /** `size` in bytes; undefined while there is no file. */
  constructor(
    private readonly file: string,
    private size: number | undefined,
  ) {}

  /** Takes a torn line away, or adds the line feed that a whole one wants; what was read is safe from now on. */
  async mend({ whole, unended }: Lines<unknown>): Promise<void> {
    this.change((fd) => {
      if (whole !== this.size) ftruncateSync(fd, whole);
    }, whole);
    if (unended) await this.write('\n');
  }

  /** A new journal comes into being with its first line whole: a kill before that leaves none. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.byteLength(text);
    if (this.size !== undefined) return this.change((fd) => appendFileSync(fd, text), this.size + bytes);
    await replaceFile(this.file, text);
    this.size = bytes;
  }

  close(): void {
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }

  async remove(): Promise<void> {
    this.close();
    await rm(this.file, { force: true });
  }

  /** @throws GameFault where another program has changed the file. */
  check(): void {
    if (this.size !== undefined) this.sizeOf(this.open());
  }

  private open(): number {
    return (this.fd ??= openSync(this.file, constants.O_WRONLY | constants.O_APPEND));
  }

  private change(make: (fd: number) => void, size: number): void {
    const fd = this.open();
    changeDurably(fd, this.sizeOf(fd), () => make(fd));
    this.size = size;
  }

  /** A computer that slept may have lost the lock, and another process may have played on, or removed the file. */
  private sizeOf(fd: number): number {
    const { size, nlink } = fstatSync(fd);
    if (size === this.size && nlink > 0) return size;
    throw changedMeanwhile(this.file);
  }
}
