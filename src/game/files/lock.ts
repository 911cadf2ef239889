import lockfile = require('proper-lockfile');
import { GameFault, shownFile } from './fault';
import { claim, disclaim, removeDeadLock } from './lock-owner';

/** A lock that its holder has not renewed for so many milliseconds was left behind by a process that was killed. */
const STALE = 2000;
/** Time between two attempts, in milliseconds. */
const PAUSE = 100;

/** How many milliseconds to wait for another process; longer than a killed one's lock lasts. */
export const PATIENCE = 3000;

/** Whether the lock is still ours: a computer that slept in the middle may have lost it. */
export interface Held {
  /** @throws GameFault if another process may have taken the file over. */
  check(): void;
}

/**
 * Runs `work` while no other process does so for the same file, which need not exist; its directory must.
 * @throws GameFault if another process is at it and does not finish within `patience` milliseconds.
 */
export async function locked<T>(
  file: string,
  work: (held: Held) => Promise<T>,
  patience = PATIENCE,
): Promise<T> {
  const lost = new AbortController();
  const release = await acquire(file, patience, () => lost.abort());
  const check = (): void => {
    if (lost.signal.aborted) throw inUse(file);
  };
  await claim(file);
  try {
    return await work({ check });
  } finally {
    if (!lost.signal.aborted) {
      await disclaim(file);
      // A lock that was lost meanwhile cannot be given back.
      await release().catch((error: unknown) => {
        if (!hasCode(error, 'ERELEASED')) throw error;
      });
    }
  }
}

async function acquire(
  file: string,
  patience: number,
  onCompromised: () => void,
): Promise<() => Promise<void>> {
  const retries = { retries: Math.ceil(patience / PAUSE), minTimeout: PAUSE, maxTimeout: PAUSE };
  const options = { realpath: false, stale: STALE, onCompromised };
  try {
    return await lockfile.lock(file, options);
  } catch (error) {
    if (!isLocked(error)) throw error;
  }
  await removeDeadLock(file);
  try {
    return await lockfile.lock(file, { ...options, retries });
  } catch (error) {
    throw isLocked(error) ? inUse(file) : error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

const isLocked = (error: unknown): boolean => hasCode(error, 'ELOCKED');

function inUse(file: string): GameFault {
  return new GameFault({
    path: shownFile(file),
    message: 'is in use by another process; wait until that has finished',
  });
}
