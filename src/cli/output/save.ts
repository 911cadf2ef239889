import { rm, stat, writeFile } from 'node:fs/promises';
import { Problem } from '../../core/input/problem';
import { writingReasonOf } from '../../core/input/reason';
import { nameFault } from '../../core/input/text';
import { replaceFile } from '../../game/files/durable';
import { flag, type FlagValues } from '../flags';
import type { Io } from '../io';

/** Where a text is written. */
export const OUT = {
  out: flag.text('<file>', 'where it is written to; else standard output', { short: 'o' }),
  force: flag.yes('replace the file if there is one'),
};

/** What names standard output in place of a file, by custom. */
export const STANDARD_OUTPUT = '-';

/** Writes a text to the file that the flags name, else to standard output. @throws Problem as `saveText` does. */
export async function writeOut({ out, force }: FlagValues<typeof OUT>, text: string, io: Io): Promise<void> {
  if (out === undefined || out === STANDARD_OUTPUT) io.out(text);
  else await saveText(out, text, force === true);
}

/**
 * Writes a text to a file; one that is replaced stays whole until the text is.
 * @throws Problem where its name is unusable, it cannot be written, or exists already and may not be replaced: `instead`
 * says what to give then.
 */
export async function saveText(
  file: string,
  text: string,
  replace: boolean,
  instead = 'another name, or --force',
): Promise<void> {
  const fault = nameFault(file);
  if (fault !== undefined) throw new Problem({ path: 'file', message: `the name of the file ${fault}` });
  if (file === STANDARD_OUTPUT)
    throw new Problem({
      path: file,
      message: 'is standard output, to which this is not written; name a file',
    });
  try {
    const isFile = replace && (await stat(file).catch(() => undefined))?.isFile() === true;
    if (isFile) await replaceFile(file, text);
    else await writeFile(file, text, { flag: replace ? 'w' : 'wx' });
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    const there = code === 'EEXIST';
    // On a full disk half a file would be in the way of the next try.
    if (!replace && syscall === 'write') await rm(file, { force: true });
    const message = there
      ? `is there already; give ${instead}`
      : `cannot be written: ${writingReasonOf(error)}`;
    throw new Problem({ path: file, message });
  }
}
