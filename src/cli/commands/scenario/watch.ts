import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../../core/input/problem';
import { EXIT, type Io } from '../../io';
import { SCENARIO_FILE } from './load';
import { report } from '../../output/report-fault';
import { withWrappedErrors } from '../../output/wrapped-errors';

/** Editors write a file in several steps: for this many milliseconds there must be no further change. */
const QUIET = 150;

/**
 * Does the work now, and again whenever something below the names has changed, until the program is interrupted.
 * @throws Problem where a name cannot be watched.
 */
export async function watching(
  names: readonly string[],
  io: Io,
  work: () => Promise<unknown>,
): Promise<number> {
  const told = await withWrappedErrors(io);
  const bell = new Bell();
  const watchers: FSWatcher[] = [];
  try {
    for (const place of await placesOf(names)) watchers.push(watchPlace(place, bell));
    for (;;) {
      await work().catch((error: unknown) => report(error, told));
      told.err(`blucher: watching ${names.join(' ')}; Ctrl-C ends it\n`);
      if (!(await bell.rung())) return EXIT.interrupted;
    }
  } finally {
    for (const watcher of watchers) watcher.close();
    bell.close();
  }
}

/** Rings once all is quiet after a change; an interrupt ends it. */
class Bell {
  private timer: NodeJS.Timeout | undefined;
  private isRung = false;
  private ring: (goOn: boolean) => void = () => undefined;
  private readonly stop = (): void => this.ring(false);

  constructor() {
    process.once('SIGINT', this.stop);
  }

  change(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isRung = true;
      this.ring(true);
    }, QUIET);
  }

  /** Waits for a change or an interrupt; gives whether to go on: true after a change. */
  async rung(): Promise<boolean> {
    const goOn = this.isRung || (await new Promise<boolean>((resolve) => (this.ring = resolve)));
    this.isRung = false;
    return goOn;
  }

  close(): void {
    clearTimeout(this.timer);
    process.off('SIGINT', this.stop);
  }
}

/** A directory, with or without those below it. */
interface Place {
  readonly directory: string;
  readonly recursive: boolean;
}

/** A file's directory is watched: editors put a new file in the place of the old one. */
async function placesOf(names: readonly string[]): Promise<readonly Place[]> {
  const places = new Map<string, Place>();
  for (const name of names) {
    const place = await placeOf(name);
    const known = places.get(place.directory);
    places.set(place.directory, { ...place, recursive: place.recursive || known?.recursive === true });
  }
  return [...places.values()];
}

async function placeOf(name: string): Promise<Place> {
  try {
    const isDirectory = (await stat(name)).isDirectory();
    return { directory: isDirectory ? name : dirname(name), recursive: isDirectory };
  } catch {
    // What comes with the program does not change, and standard input is read but once.
    throw new Problem({ path: name, message: 'cannot be watched: it is no file or directory here' });
  }
}

function watchPlace({ directory, recursive }: Place, bell: Bell): FSWatcher {
  return watch(directory, { recursive }, (_, file) => {
    if (file === null || SCENARIO_FILE.test(file)) bell.change();
  });
}
