import { mkdir, readlink, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../../core/input/problem';
import { shownFile } from './fault';

/**
 * Makes a directory and those above it, as Node does with `recursive`: but that never ends where a directory that is there,
 * such as /proc, says of each new one that there is none above it.
 */
export async function makeDirectory(directory: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(directory, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(directory) !== directory) {
      await makeDirectory(dirname(directory), mode);
      // Another program may make it meanwhile.
      await mkdir(directory, mode).catch((again: unknown) => refuseUnless(directory, again));
    } else await refuseUnless(directory, error);
  }
}

/** @throws the error where there is no directory all the same, or Problem where a link leads to none. */
async function refuseUnless(directory: string, error: unknown): Promise<void> {
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  const link = found ? undefined : await readlink(directory).catch(() => undefined);
  if (link === undefined) throw error;
  const message = `is a link to ${shownFile(link)}, which is not there; make that directory, or remove the link`;
  throw new Problem({ path: shownFile(directory), message });
}
