import { createHash, createHmac } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import writeFileAtomic = require('write-file-atomic');
import { GameFault, reading, shownFile } from '../fault';
import { FILE_MODE, type ProgramKey } from '../program-key';
import type { Entry } from './lines';

/*
 * A journal whose secrets the program keeps a key to must be no use as a copy, nor in an older state: whoever tries in it
 * what the dice allow would know them. So the latest line is sealed beside the key, for its file alone.
 */

/** The mark of one journal, in the program's own directory. */
export class Guard {
  private constructor(
    private readonly file: string,
    private readonly mark: string,
  ) {}

  /** The guard of a journal; `directory` is where the program's key is kept. */
  static async of(file: string, directory: string): Promise<Guard> {
    const whole = await canonical(file);
    const name = createHash('sha256').update(whole).digest('hex').slice(0, 16);
    return new Guard(whole, join(directory, `${name}.seal`));
  }

  /** @throws GameFault where the journal is a copy, or lacks lines that were played. */
  async check(entries: readonly Entry[], programKey: ProgramKey | undefined): Promise<void> {
    const mark = (await reading(this.mark, readFile(this.mark, 'utf8')))?.trim();
    // The first line hides nothing: killed after it, the program has not come to its mark.
    if (entries.length <= 1 && mark === undefined) return;
    if (programKey === undefined) throw this.damaged('the program’s key that it was sealed with is gone');
    if (mark === undefined) throw this.damaged('it is a copy of a game that was played elsewhere');
    const isThere = entries.some((entry) => this.markOf(entry, programKey) === mark);
    if (!isThere) throw this.damaged('it is older than what was played, or sealed with another key');
  }

  /** Marks the latest line. */
  async write(entry: Entry, programKey: ProgramKey): Promise<void> {
    await writeFileAtomic(this.mark, `${this.markOf(entry, programKey)}\n`, { mode: FILE_MODE });
  }

  private markOf({ hash }: Entry, { seal }: ProgramKey): string {
    return createHmac('sha256', seal)
      .update(JSON.stringify([this.file, hash]))
      .digest('base64');
  }

  private damaged(why: string): GameFault {
    return new GameFault({ path: shownFile(this.file), message: `is damaged: ${why}` });
  }
}

/** One path for one file, whatever links lead to its directory. */
async function canonical(file: string): Promise<string> {
  const directory = dirname(resolve(file));
  return join((await reading(directory, realpath(directory))) ?? directory, basename(file));
}
