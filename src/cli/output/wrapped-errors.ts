import type { Io } from '../io';
import { styleOf } from './output';

/** Begins a message of the program on standard error. */
const MESSAGE = 'blucher: ';
/** Indents the further lines of a message. */
const INDENT = '  ';

/** The same surroundings, with messages broken between words where standard error is a terminal; a program reads one line each. */
export async function withWrappedErrors(io: Io): Promise<Io> {
  if (io.terminal.error !== true) return io;
  const { wrap } = await import('../../report/text');
  const wrapped = (text: string): string =>
    `${wrap(text.trimEnd(), styleOf({}, io).width, INDENT).join('\n')}\n`;
  return { ...io, err: (text) => io.err(text.startsWith(MESSAGE) ? wrapped(text) : text) };
}
