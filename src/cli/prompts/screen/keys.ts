import { emitKeypressEvents, type Interface } from 'node:readline';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Readable } from 'node:stream';

/**
 * For so many milliseconds an Esc may still turn out to begin the sequence of another key. Node's half a second would
 * make players press it twice. Whoever names an input's time first, sets it.
 */
const ESC: Partial<Interface> & { readonly escapeCodeTimeout: number } = { escapeCodeTimeout: 50 };

/** What Node's `keypress` tells: a letter, if it is one, and the key. */
type Press = readonly [letter: string | undefined, key: { readonly name?: string } | undefined];

type Source = NodeJS.ReadableStream & Partial<Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode'>>;

/**
 * The keys of an input, for all questions that are put there. A question takes one key at a time and pauses the keys
 * once it is answered, so that those after it wait for the next one: Inquirer would read them off a terminal unheard.
 */
class Keys extends Readable {
  private readonly waiting: Press[] = [];
  private isOver = false;
  private isGiving = false;
  /** How often the mode has changed, and after which change all has been read that was typed before it. */
  private changes = 0;
  private readTo = -1;

  constructor(private readonly source: Source) {
    super({ read: () => undefined });
    super.pause();
    emitKeypressEvents(source, ESC as Interface);
    let isReturn = false;
    source.on('keypress', (letter: Press[0], given: Press[1]) => {
      // Between questions a terminal turns Enter into a line feed, which is no second half of an Enter before it.
      const isTurned = this.readTo < this.changes && source.isTTY === true && given?.name === 'enter';
      const key = isTurned ? { ...given, name: 'return' } : given;
      const isSecondHalf = isReturn && key?.name === 'enter';
      isReturn = key?.name === 'return';
      // Both halves of a CRLF come in the same round; Enter alone may be either.
      setImmediate(() => (isReturn = false));
      if (isSecondHalf) return;
      this.waiting.push([letter, key]);
      this.give();
    });
    source.once('end', () => {
      this.isOver = true;
      this.give();
    });
  }

  setRawMode(isRaw: boolean): void {
    this.changes++;
    this.source.setRawMode?.(isRaw);
  }

  override resume(): this {
    this.source.resume();
    const { changes } = this;
    void allRead().then(() => (this.readTo = changes));
    this.give();
    return super.resume();
  }

  override pause(): this {
    this.source.pause();
    return super.pause();
  }

  /** Forgets what was typed at a terminal before now; what comes from a pipe stays. */
  async forget(): Promise<void> {
    if (this.source.isTTY !== true || this.isOver) return;
    super.pause();
    this.source.resume();
    await allRead();
    this.source.pause();
    this.waiting.length = 0;
  }

  /** Gives a key in each round: by the next, a question that it answers has paused the keys. */
  private give(): void {
    if (this.isGiving) return;
    this.isGiving = true;
    setImmediate(() => {
      this.isGiving = false;
      if (this.isPaused()) return;
      const press = this.waiting.shift();
      if (press) this.emit('keypress', ...press);
      else if (this.isOver) this.emit('end');
      if (press) this.give();
    });
  }
}

/** The input gives in the next round what the terminal holds, and the round after that has read it. */
async function allRead(): Promise<void> {
  for (let round = 0; round < 2; round++) await nextRound();
}

const keys = new WeakMap<NodeJS.ReadableStream, Keys>();

export function keysOf(input: NodeJS.ReadableStream): Keys {
  const known = keys.get(input) ?? new Keys(input);
  keys.set(input, known);
  return known;
}
