import { randomUUID } from 'node:crypto';
import { fsyncSync, ftruncateSync } from 'node:fs';
import { lstat, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Problem } from '../../core/input/problem';
import { reading, shownFile } from './fault';

/*
 * Files that survive a kill at any moment, and a failure of the power: what was written is on the disk, under its name,
 * before anything follows from it.
 */

/** Only the user may read a new one; on Windows the directory of the user's own data sees to that. */
const FILE_MODE = 0o600;

/**
 * Puts a text in the place of a file, whole or not at all; a link to it stays one, and its permissions are as they were.
 * @throws Problem where something else is there: a device, or a link to a disk that is not mounted.
 */
export async function replaceFile(link: string, text: string): Promise<void> {
  const file = (await reading(link, realpath(link))) ?? link;
  const there = await reading(file, lstat(file));
  if (there?.isFile() === false) {
    const what = there.isSymbolicLink() ? 'a link that leads nowhere' : 'no file';
    throw new Problem({ path: shownFile(file), message: `is ${what}, so nothing is put in its place` });
  }
  // No file of the user's has that name.
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeDraft(draft, text, there ? there.mode & 0o777 : FILE_MODE);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await sweep(file).catch(() => undefined);
  await syncDirectory(dirname(file));
}

/** A draft is there for a moment: one of so many milliseconds was left by a program that was killed. */
const OLD = 60_000;
/** What a draft's name has after its file's. */
const DRAFT = /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function sweep(file: string): Promise<void> {
  const name = basename(file);
  for (const other of await readdir(dirname(file))) {
    if (!other.startsWith(name) || !DRAFT.test(other.slice(name.length))) continue;
    const path = join(dirname(file), other);
    if (Date.now() - (await lstat(path)).mtimeMs > OLD) await rm(path);
  }
}

/**
 * Changes an open file of `size` bytes, and returns once that is safe on the disk; what could not be done whole is taken
 * away again. It does not let others work meanwhile: for a line of a game, the turns of the event loop would take longer.
 */
export function changeDurably(fd: number, size: number, change: () => void): void {
  try {
    change();
    fsyncSync(fd);
  } catch (error) {
    try {
      ftruncateSync(fd, size);
    } catch {
      // The size is not what it was then, and nothing more will be written.
    }
    throw error;
  }
}

async function writeDraft(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name in a directory is safe once the directory is; Windows sees to that by itself. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
