import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isObject } from '../../core/input/check';
import { GameFault, reading, shownFile } from '../files/fault';
import { machineOf, type ProgramKey } from '../secrets/program-key';
import { makeLine, NO_HASH, readLine, type Entry } from './format';
import { lengthOf, readMark, writeMark, type Mark } from './mark-file';

/*
 * A journal with secrets that the program keeps a key to must be no use as a copy, nor in an older state: whoever tries
 * in it what the dice allow would know them. So each line is marked beside the key, for its file alone, before it is
 * written. A mark holds its line whole: what was begun when the program was killed is finished at the next start, and a
 * last line that was cut away is there again.
 */

/** The marks of a journal: that of its own place, and those of other places where the same game was played. */
interface Marks {
  readonly own: Mark | undefined;
  readonly others: readonly Mark[];
}

/** A line that is about to be written. */
interface Coming {
  readonly first: Entry;
  readonly prev: string;
  readonly entry: Entry;
  /** As it will stand in the file. */
  readonly line: string;
}

/** The marks of one journal, in the program's own directory. */
export class Guard {
  /** Whether this place has a mark already. */
  private isMarked = false;
  /** How long the file of its marks is; undefined before it is known. */
  private length: number | undefined;

  private constructor(
    private readonly file: string,
    private readonly directory: string,
    private readonly programKey: ProgramKey | undefined,
  ) {}

  /** The guard of a journal; `directory` is where the program's key is kept. */
  static async of(file: string, directory: string, programKey: ProgramKey | undefined): Promise<Guard> {
    return new Guard(await canonical(file), join(directory, 'seals'), programKey);
  }

  /**
   * The marks of a journal that begins with an entry. A reader reads them before the lines that it checks.
   * @throws GameFault where they were made with another key.
   */
  async marks(first: Entry | undefined): Promise<Marks> {
    const all = (first && (await reading(this.directory, readdir(this.directory)))) ?? [];
    const names = all.filter((name) => first && name.startsWith(gameKey(first)));
    const marks = await Promise.all(names.map((name) => this.read(name)));
    return {
      own: marks.find(({ file }) => file === this.file),
      others: marks.filter(({ file }) => file !== this.file),
    };
  }

  private async read(name: string): Promise<Mark> {
    const mark = await readMark(join(this.directory, name), this.programKey);
    if (mark) return mark;
    if (this.programKey === undefined)
      throw this.damaged('the program’s key that it was sealed with is gone');
    throw this.damaged('it is older than what was played, or sealed with another key');
  }

  /**
   * Checks a journal; returns its last line, where that was begun and is not in the file.
   * @throws GameFault where the journal is a copy, or lacks lines that were played.
   */
  async check<E>(entries: readonly Entry<E>[], { own, others }: Marks): Promise<Entry<E> | undefined> {
    const [first] = entries;
    if (first === undefined) return undefined;
    this.isMarked = own !== undefined;
    this.length = own && lengthOf(this.placeOf(first));
    if (own) return this.begunBy(own, entries);
    await this.refuseCopy(first, others);
    if (others.length === 0) this.refuseUnmarked(first);
    // It was moved here; what was played at any of its places must be in it.
    return others.map((mark) => this.begunBy(mark, entries)).find((begun) => begun !== undefined);
  }

  /** How many lines were played on this machine that are not in the journal. */
  async lacking(entries: readonly Entry[]): Promise<number> {
    const { own, others } = await this.marks(entries[0]);
    // Another place has lines of its own once both machines went on: they count only for what was moved from there.
    const gone = (own ? [own] : others).filter((mark) => !entries.some(({ hash }) => hash === mark.hash));
    const last = gone.map(({ line }) => numberIn(line ?? ''));
    return Math.max(0, ...last.map((n) => Math.max(1, n - entries.length)));
  }

  /**
   * Marks a line that is about to be written.
   * @throws GameFault where it begins a copy of a game that goes on elsewhere, unless both are wanted (`isBeside`).
   */
  async mark({ first, prev, entry, line }: Coming, isBeside = false): Promise<void> {
    const others = this.isMarked || isBeside ? [] : (await this.marks(first)).others;
    await this.refuseCopy(first, others);
    await this.write(first, { prev, hash: entry.hash, line });
    this.isMarked = true;
    // Where it was moved, what it had been at its old place must not be accepted there any more.
    for (const { file } of others) await rm(this.placeOf(first, file), { force: true });
  }

  /** Marks a journal at the place that it was moved to. */
  async movedTo(guard: Guard, entries: readonly Entry[]): Promise<void> {
    const [[first], entry, before] = [entries, entries.at(-1), entries.at(-2)];
    if (first === undefined || entry === undefined) return;
    const prev = before?.hash ?? NO_HASH;
    await guard.mark({ first, prev, entry, line: makeLine(entry, prev) }, true);
    await rm(this.placeOf(first), { force: true });
  }

  /** Takes a mark back when its line could not be written. */
  async unmark({ first, prev, entry }: Coming): Promise<void> {
    if (entry === first) await this.forget(first);
    else await this.write(first, { prev, hash: prev, line: null });
  }

  /** Takes the mark of a journal away that is given up. */
  async forget(first: Entry): Promise<void> {
    this.length = undefined;
    await rm(this.placeOf(first), { force: true });
  }

  private async write(first: Entry, mark: Omit<Mark, 'file'>): Promise<void> {
    if (this.programKey === undefined) throw new Error('only who has a key may write');
    const whole = { file: this.file, ...mark };
    this.length = await writeMark(this.placeOf(first), whole, this.programKey, this.length);
  }

  /** The line that a mark tells of, where it is not in the journal yet. */
  private begunBy<E>({ hash, prev, line }: Mark, entries: readonly Entry<E>[]): Entry<E> | undefined {
    if (entries.some((entry) => entry.hash === hash)) return undefined;
    const last = entries.at(-1);
    if (last?.hash === prev && line !== null) return readLine(Buffer.from(line.trimEnd()), last, this.file);
    throw this.damaged('it is older than what was played, or sealed with another key');
  }

  private async refuseCopy(first: Entry, others: readonly Mark[]): Promise<void> {
    for (const { file } of others) {
      if (!(await firstLineOf(file)).includes(first.hash)) continue;
      throw this.fault(
        `is a copy of a game that goes on in ${shownFile(file)}: nothing under a cup is opened in it; go on there, or move that file away first`,
      );
    }
  }

  /** A journal that was begun here has a mark, unless an earlier version of this program began it. */
  private refuseUnmarked({ event }: Entry): void {
    const machine = isObject(event) ? event.machine : undefined;
    if (machine === undefined || this.programKey === undefined || machine !== machineOf(this.programKey))
      return;
    throw this.damaged('it is a copy of a game, or its mark in the program’s own directory is gone');
  }

  private placeOf(first: Entry, file = this.file): string {
    return join(this.directory, `${gameKey(first)}${shortHash(file)}.seal`);
  }

  private damaged(why: string): GameFault {
    return this.fault(`is damaged: ${why}`);
  }

  private fault(message: string): GameFault {
    return new GameFault({ path: shownFile(this.file), message });
  }
}

/** The number of a line as it stands in a journal; 0 where it has none. */
function numberIn(line: string): number {
  return Number(/^\{"v":\d+,"n":(\d+),/.exec(line)?.[1] ?? 0);
}

/** One path for one file, whatever links lead to it. */
async function canonical(file: string): Promise<string> {
  const whole = resolve(file);
  const target = await reading(file, realpath(whole));
  const directory = dirname(whole);
  if (target !== undefined || directory === whole) return target ?? whole;
  return join(await canonical(directory), basename(whole));
}

/** Empty where there is no such file, or it cannot be read. */
async function firstLineOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.slice(0, text.indexOf('\n'));
}

/** What all marks of a game begin with. */
const gameKey = ({ hash }: Entry): string => `${hash.slice(0, 16)}-`;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
