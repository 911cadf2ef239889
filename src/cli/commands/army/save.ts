import { writeFile } from 'node:fs/promises';
import { Problem } from '../../../core/input/problem';
import { writingReasonOf } from '../../../core/input/reason';

/**
 * Writes a text to a file.
 * @throws Problem where it cannot be written, or exists already and may not be replaced.
 */
export async function saveText(file: string, text: string, replace: boolean): Promise<void> {
  try {
    await writeFile(file, text, { flag: replace ? 'w' : 'wx' });
  } catch (error) {
    const there = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const message = there
      ? 'is there already; give another name, or --force'
      : `cannot be written: ${writingReasonOf(error)}`;
    throw new Problem({ path: file, message });
  }
}
