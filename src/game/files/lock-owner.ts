import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { isObject } from '../../core/input/check';

/*
 * Who holds a lock, in a file beside it. A lock renews itself by its time, so that one of a process that was killed is
 * known to be dead only after a while, and never while the clock is set back. The process's own number, with its start
 * and that of the computer, tells at once.
 */

/** A process, told from any other that had or will have its number. */
interface Owner {
  readonly pid: number;
  /** When the process started, in ticks since the computer did; null where the system does not say. */
  readonly start: string | null;
  /** This start of the computer; null where the system does not say. */
  readonly boot: string | null;
}

const fileOf = (file: string): string => `${file}.owner`;

/** Writes down that this process holds the lock. Without that the lock is one like any other. */
export async function claim(file: string): Promise<void> {
  const { pid } = process;
  const owner: Owner = { pid, start: await startOf(pid), boot: await bootId() };
  await writeFile(fileOf(file), JSON.stringify(owner), { mode: 0o600 }).catch(() => undefined);
}

/** Takes the note of the owner away, before the lock is given back; that of another stays. */
export async function disclaim(file: string): Promise<void> {
  if ((await ownerOf(file))?.pid !== process.pid) return;
  await rm(fileOf(file), { force: true }).catch(() => undefined);
}

/** Removes the lock of a process that is gone; one process at a time, since the next may have taken it meanwhile. */
export async function removeDeadLock(file: string): Promise<void> {
  const guard = `${file}.breaking`;
  try {
    await mkdir(guard);
  } catch {
    // Another process is at it, or was killed at it: then the lock's own time decides.
    return;
  }
  try {
    const owner = await ownerOf(file);
    if (owner === undefined || !(await isDead(owner))) return;
    // A lock without a note is not dead to anybody, so that nobody removes the lock of who takes it next.
    await rm(fileOf(file), { force: true });
    await rmdir(`${file}.lock`).catch(() => undefined);
  } finally {
    await rmdir(guard).catch(() => undefined);
  }
}

async function ownerOf(file: string): Promise<Owner | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(fileOf(file), 'utf8'));
    const isOwner = isObject(owner) && Number.isSafeInteger(owner.pid) && Number(owner.pid) > 0;
    return isOwner
      ? { pid: Number(owner.pid), start: textOf(owner.start), boot: textOf(owner.boot) }
      : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function isDead({ pid, start, boot }: Owner): Promise<boolean> {
  const now = await bootId();
  if (boot !== null && now !== null && boot !== now) return true;
  if (!isRunning(pid)) return true;
  const started = await startOf(pid);
  return start !== null && started !== null && start !== started;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** The 22nd field of a process's line in Linux's `proc`; the second, in parentheses, may hold anything. */
async function startOf(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

async function bootId(): Promise<string | null> {
  const id = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return id.trim() === '' ? null : id.trim();
}
