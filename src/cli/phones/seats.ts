import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from '../../core/input/check';
import { replaceFile } from '../../game/files/durable';
import { makeDirectory } from '../../game/files/make-directory';
import { DIRECTORY_MODE } from '../../game/secrets/program-key';

/** What a cookie was given for: a side, until a moment in milliseconds. */
export interface Seat {
  readonly side: string;
  readonly until: number;
}

/** The seats of a game by the hash of their cookie. */
export type Seats = ReadonlyMap<string, Seat>;

/**
 * The seats of one game on the disk, so that phones need not be let in anew when the program was stopped. Only hashes of
 * the cookies are kept: the file lets nobody in.
 */
export class SeatFile {
  private readonly file: string;
  private last: Promise<void> = Promise.resolve();

  /** `directory` is where the program keeps its state; `game` is known by the hash of its first line. */
  constructor(directory: string, game: string) {
    this.file = join(directory, 'phones', `${game.slice(0, 16)}.json`);
  }

  /** The seats that still count; none where the file cannot be read. */
  async read(now = Date.now()): Promise<Seats> {
    try {
      const raw: unknown = JSON.parse(await readFile(this.file, 'utf8'));
      const seats = Object.entries(isObject(raw) ? raw : {}).flatMap(([cookie, seat]) =>
        isSeat(seat) && seat.until > now ? [[cookie, seat] as const] : [],
      );
      return new Map(seats);
    } catch {
      return new Map();
    }
  }

  /** Keeps these seats and no others, one call after the other. */
  write(seats: Seats): Promise<void> {
    const text = JSON.stringify(Object.fromEntries(seats));
    return (this.last = this.last.catch(() => undefined).then(() => this.replace(text)));
  }

  private async replace(text: string): Promise<void> {
    if (text === '{}') return rm(this.file, { force: true });
    await makeDirectory(dirname(this.file), DIRECTORY_MODE);
    await replaceFile(this.file, text);
  }
}

function isSeat(raw: unknown): raw is Seat {
  return isObject(raw) && typeof raw.side === 'string' && typeof raw.until === 'number';
}
