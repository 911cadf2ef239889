import type { Secrecy } from '../game/secrets/cipher';

/** Everything that the program touches outside itself; tests hand in their own. */
export interface Io {
  /** The words after the program's name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Which of the streams are terminals. Standard error matters only to displays of progress. */
  readonly terminal: { readonly input: boolean; readonly output: boolean; readonly error?: boolean };
  /** Columns of the terminal, where there is one. */
  readonly width: number | undefined;
  /** The bytes of standard input; opened by the first call. */
  input(): AsyncIterable<Uint8Array>;
  /**
   * Writes to standard output, and waits as long as the reader is busy.
   * @throws ClosedOutput when the reader has gone.
   */
  out(text: string | Uint8Array): void;
  err(text: string): void;
  /** Shows a text by the user's pager. @returns false where it fits the screen, or there is no pager. */
  page?(text: string): boolean;
  /** The file of the program, for threads that help with a long input; without it there are none. */
  readonly program: string | undefined;
  /** The terminal's streams, for prompts. */
  streams(): { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };
  /** Nobody is asked anything, whatever the streams are (`--no-input`). */
  readonly isSilent?: boolean;
  /** Where hidden dice get their randomness, and what a guess at a PIN costs; only tests set it. */
  readonly secrecy?: Secrecy;
}

/** Whether there is somebody who can be asked: both streams are terminals, and `--no-input` does not forbid it. */
export function canAsk({ isSilent, terminal }: Pick<Io, 'isSilent' | 'terminal'>): boolean {
  return isSilent !== true && terminal.output && terminal.input;
}

/** The same, of somebody who does not want to be asked: nothing is read from the keyboard either. */
export function silent(io: Io): Io {
  return {
    ...io,
    isSilent: true,
    get terminal() {
      return io.terminal;
    },
    get width() {
      return io.width;
    },
    input: () => (io.terminal.input ? nothing() : io.input()),
  };
}

/** The keyboard of somebody who is asked nothing. */
export async function* nothing(): AsyncGenerator<Uint8Array> {
  // no bytes
}

/** The reader of standard output has gone (`| head -1`): the program stops quietly. */
export class ClosedOutput extends Error {
  constructor() {
    super('the reader of the output has gone');
    this.name = 'ClosedOutput';
  }
}

/** Exit statuses of the program. */
export const EXIT = {
  answered: 0,
  /** A check found that something does not hold. */
  failed: 1,
  unusable: 2,
  refused: 3,
  /** A damaged, newer or locked file of a game. */
  damaged: 4,
  interrupted: 130,
} as const;
