import { Problem, sentence, type Fault } from '../../core/input/problem';
import { REASONS } from '../../core/input/reason';
import { printable, shown } from '../../core/input/text';

/** A game's file that is damaged, in use, or of a newer version. The program answers it with exit status 4. */
export class GameFault extends Error {
  constructor(readonly fault: Fault) {
    super(sentence(fault));
    this.name = 'GameFault';
  }
}

/** What is wrong where something else has written, or removed, what this process alone may. */
export function changedMeanwhile(file: string): GameFault {
  const message = 'was changed by another program meanwhile, so nothing more is written; start again';
  return new GameFault({ path: shownFile(file), message });
}

/** What was read of a file; undefined where there is no file. */
export async function reading<T>(file: string, read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw ioProblem(error, file);
  }
}

/** What the system had against a file, as unusable input; any other error stays what it is. */
export function ioProblem(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || code === undefined) return error;
  const why = Object.hasOwn(WHY, code)
    ? `${WHY[code]} (${code}, ${syscall})`
    : `the system says ${code} (${syscall})`;
  return new Problem({ path: shownFile(file), message: `cannot be used: ${why}` });
}

/** The same of a file that is there, or would be made. */
const WHY: typeof REASONS = {
  ...REASONS,
  ENOENT: 'there is no such directory',
  EACCES: 'you may not do so there',
  EPERM: 'you may not do so there',
};

const LONGEST_PATH = 200;

/** The name of a file, safe to show. */
export function shownFile(file: string): string {
  return file === '' ? shown(file) : printable(file, LONGEST_PATH);
}
