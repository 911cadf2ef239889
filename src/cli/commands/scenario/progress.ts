import { displayWidth } from '../../../report/text';
import type { Io } from '../../io';

/** Quicker work than this, in milliseconds, needs no bar. */
const PATIENCE = 300;
/** At least this many milliseconds pass before the bar is drawn again. */
const PAUSE = 100;
const WIDTH = 80;
const BAR = 24;

const START_OF_LINE = '\r';
const ERASE_LINE = '\u001b[K';

/**
 * A line on the terminal that shows how far a long work has come. It writes nowhere else, and leaves nothing behind.
 */
export class Progress {
  private done = 0;
  private drawn = false;
  private lastDrawn = Date.now() + PATIENCE - PAUSE;

  constructor(
    private readonly io: Io,
    private readonly all: number,
    private readonly what: string,
    private readonly isShown: boolean,
  ) {}

  /** Counts `more` as done, and draws the bar with `note` beside it if it is time. */
  step(note: string, more = 1): void {
    this.done += more;
    const now = Date.now();
    if (!this.isShown || now - this.lastDrawn < PAUSE) return;
    this.lastDrawn = now;
    this.draw(note);
  }

  /** Makes room for other text. */
  clear(): void {
    if (this.drawn) this.io.err(`${START_OF_LINE}${ERASE_LINE}`);
    this.drawn = false;
  }

  private draw(note: string): void {
    const filled = Math.floor((this.done * BAR) / this.all);
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}]`;
    const text = `${bar} ${this.done} of ${this.all} ${this.what}${note === '' ? '' : `, ${note}`}`;
    const room = (this.io.width ?? WIDTH) - 1;
    if (displayWidth(text) > room) return;
    this.io.err(`${START_OF_LINE}${text}${ERASE_LINE}`);
    this.drawn = true;
  }
}

/** Whether a bar can be drawn: on a terminal that understands it, and is not read aloud. */
export function canShow({ terminal, env }: Io, plain: boolean): boolean {
  return terminal.error === true && env.TERM !== 'dumb' && !plain;
}
