import { createReadStream } from 'node:fs';
import { Problem } from '../../../core/input/problem';
import { reasonOf } from '../../../core/input/reason';
import type { HiddenDice } from '../../../game/secrets/commitment';
import { openFile } from '../../input/input';
import { flag, under, type FlagValues } from '../../flags';
import { canAsk, type Io } from '../../io';
import { askDice, askPin, choosePin, diceWanted, goodPin, readDice } from '../../input/secret-input';

/** Ways to hand over a PIN without a terminal. */
export const PIN = under('PIN, where there is no terminal to ask at:', {
  pinFd: flag.text('<number>', 'first line of an open file descriptor'),
  pinFile: flag.text('<file>', 'first line of a file'),
  pinStdin: flag.yes('first line of standard input'),
  insecurePin: flag.text('<text>', 'for trials only: others can read it in the list of processes'),
});
export type PinFlags = FlagValues<typeof PIN>;

const AFTER_PIN = 'after the PIN, if that comes from there too';

/** Ways to hand over what one's own dice show. */
export const OWN_DICE = under('Own dice, where there is no terminal to ask at:', {
  diceFd: flag.text('<number>', `a line of an open file descriptor; ${AFTER_PIN}`),
  diceFile: flag.text('<file>', 'first line of a file'),
  diceStdin: flag.yes(`a line of standard input; ${AFTER_PIN}`),
});
type DiceFlags = FlagValues<typeof OWN_DICE>;

/** A secret has at most this many bytes. */
const LONGEST_SECRET = 1000;

/** Where one secret comes from. */
type Source =
  | { readonly kind: 'fd'; readonly fd: number }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'text'; readonly text: string };

/** Gets secrets: from where the flags say, else at the terminal, typed unseen. No message shows a secret. */
export class Secrets {
  private readonly readers = new Map<string, LineReader>();

  constructor(
    private readonly flags: PinFlags & DiceFlags,
    private readonly io: Io,
  ) {}

  /** Whether there is any way to get a PIN. */
  get hasPin(): boolean {
    return this.pinSource !== undefined || this.hasTerminal;
  }

  private get hasTerminal(): boolean {
    return canAsk(this.io);
  }

  private get pinSource(): Source | undefined {
    const { pinFd, pinFile, pinStdin, insecurePin } = this.flags;
    return only('PIN', [
      fdSource('--pin-fd', pinFd),
      pinFile === undefined ? undefined : { kind: 'file', file: pinFile },
      pinStdin === true ? { kind: 'fd', fd: 0 } : undefined,
      insecurePin === undefined ? undefined : { kind: 'text', text: insecurePin },
    ]);
  }

  private get diceSource(): Source | undefined {
    const { diceFd, diceFile, diceStdin } = this.flags;
    return only('dice', [
      fdSource('--dice-fd', diceFd),
      diceFile === undefined ? undefined : { kind: 'file', file: diceFile },
      diceStdin === true ? { kind: 'fd', fd: 0 } : undefined,
    ]);
  }

  /** A PIN that has been chosen before. */
  async pin(who: string): Promise<string> {
    const source = this.pinSource;
    if (source) return this.line(source, 'PIN');
    this.needTerminal('PIN', '--pin-fd, --pin-file or --pin-stdin');
    return askPin(this.io.streams(), who);
  }

  /** A new PIN; at a terminal it is asked twice. */
  async newPin(who: string): Promise<string> {
    const source = this.pinSource;
    if (source) return goodPin(await this.line(source, 'PIN'));
    this.needTerminal('PIN', '--pin-fd, --pin-file, --pin-stdin, or --solo');
    return choosePin(this.io.streams(), who);
  }

  /** What the roller's own dice show. */
  async dice(who: string, wanted: { readonly count: number; readonly sides: number }): Promise<HiddenDice> {
    const source = this.diceSource;
    if (source) {
      const dice = readDice(await this.line(source, 'dice'), wanted);
      if (dice) return dice;
      throw new Problem({ path: 'dice', message: `cannot be what the dice show; ${diceWanted(wanted)}` });
    }
    this.needTerminal('dice', '--dice-fd, --dice-file or --dice-stdin');
    return askDice(this.io.streams(), who, wanted);
  }

  private needTerminal(what: string, flags: string): void {
    if (this.hasTerminal) return;
    throw new Problem({
      path: what,
      message: `is wanted, and there is no terminal to ask at; give ${flags}`,
    });
  }

  private async line(source: Source, path: string): Promise<string> {
    if (source.kind === 'text') return source.text;
    const line = await this.readerOf(source).next();
    if (line !== undefined) return line;
    throw new Problem({ path, message: `has no line there, or one of more than ${LONGEST_SECRET} bytes` });
  }

  /** The reader of a source. It is kept, since two secrets from one source are two lines of it. */
  private readerOf(source: Exclude<Source, { kind: 'text' }>): LineReader {
    const key = source.kind === 'fd' ? String(source.fd) : `file ${source.file}`;
    const known = this.readers.get(key) ?? new LineReader(this.open(source));
    this.readers.set(key, known);
    return known;
  }

  private open(source: Exclude<Source, { kind: 'text' }>): AsyncIterable<Uint8Array> {
    if (source.kind === 'file') return openFile(source.file);
    if (source.fd !== 0) return createReadStream('', { fd: source.fd });
    if (!this.io.terminal.input) return this.io.input();
    throw new Problem({
      path: 'standard input',
      message: 'is a terminal; leave the flag out to be asked without echo',
    });
  }
}

function only(what: string, sources: readonly (Source | undefined)[]): Source | undefined {
  const [first, ...others] = sources.filter((source) => source !== undefined);
  if (others.length === 0) return first;
  throw new Problem({ path: what, message: 'is given in more than one way; give one of them' });
}

function fdSource(flag: string, text: string | undefined): Source | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,4}$/.test(text)) return { kind: 'fd', fd: Number(text) };
  throw new Problem({ path: flag, message: 'is no number of an open file descriptor; give one, such as 3' });
}

/** The lines of an input that may hold secrets. No more is read than it takes to complete a line. */
class LineReader {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private rest = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next line without its end; undefined at the end of the input, and where it is too long. */
  async next(): Promise<string | undefined> {
    let newline = this.rest.indexOf('\n');
    while (newline < 0 && this.rest.length <= LONGEST_SECRET) {
      const chunk = await this.read();
      if (chunk === undefined) break;
      this.rest = Buffer.concat([this.rest, chunk]);
      newline = this.rest.indexOf('\n');
    }
    const length = newline < 0 ? this.rest.length : newline;
    return this.rest.length === 0 || length > LONGEST_SECRET ? undefined : this.take(length);
  }

  private take(length: number): string {
    const line = this.rest.subarray(0, length).toString('utf8');
    this.rest = this.rest.subarray(length + 1);
    return line.replace(/\r$/, '');
  }

  private async read(): Promise<Uint8Array | undefined> {
    try {
      const next = await this.chunks.next();
      return next.done === true ? undefined : next.value;
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new Problem({ path: 'secret', message: `cannot be read: ${reasonOf(error)}` });
    }
  }
}

/** The problem of a wrong PIN. It gives no hint of how wrong the PIN was. */
export function wrongPin(): Problem {
  return new Problem({ path: 'PIN', message: 'is wrong; nothing was changed' });
}
