import { Readable } from 'node:stream';
import type { Io } from '../../src/cli/io';
import { ClosedOutput } from '../../src/cli/io';
import { main } from '../../src/cli/program';
import type { Secrecy } from '../../src/game/secrets/cipher';

export interface Run {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export interface Around {
  /** Standard input, whole or in chunks; without it there is nothing to read. */
  readonly stdin?: string | Uint8Array | AsyncIterable<Uint8Array>;
  readonly env?: Record<string, string>;
  /** Whether standard output is a terminal. */
  readonly terminal?: boolean;
  /** Whether standard error is one. */
  readonly terminalError?: boolean;
  /** Whether standard input is one too, so that questions can be asked. */
  readonly interactive?: boolean;
  /** The streams of somebody who answers plain questions; both are terminals then. */
  readonly streams?: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };
  /** The reader goes after so many characters. */
  readonly closedAfter?: number;
  readonly width?: number;
  readonly secrecy?: Secrecy;
  /** Hears what is written to standard output at once. */
  readonly told?: (text: string) => void;
}

/** Runs the whole program in this process. */
export async function runCli(args: readonly string[], around: Around = {}): Promise<Run> {
  let out = '';
  let err = '';
  const isAnswered = around.interactive === true || around.streams !== undefined;
  const io: Io = {
    args,
    env: around.env ?? {},
    terminal: {
      input: isAnswered,
      output: around.terminal === true || isAnswered,
      error: around.terminalError === true,
    },
    width: around.width,
    ...(around.secrecy && { secrecy: around.secrecy }),
    input: () => chunksOf(around.stdin ?? ''),
    out: (text) => {
      const more = typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
      out += more;
      around.told?.(more);
      if (out.length > (around.closedAfter ?? Infinity)) throw new ClosedOutput();
    },
    err: (text) => {
      err += text;
    },
    program: undefined,
    streams: () => around.streams ?? { input: process.stdin, output: process.stdout },
  };
  const status = await main(io);
  return { status, out, err };
}

function chunksOf(stdin: NonNullable<Around['stdin']>): AsyncIterable<Uint8Array> {
  if (typeof stdin === 'string') return Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]);
  return stdin instanceof Uint8Array ? Readable.from([stdin]) : stdin;
}

/** Runs a command line that must be answered in JSON. */
export async function runJson(args: readonly string[], around: Around = {}): Promise<unknown> {
  const { status, out, err } = await runCli(args, around);
  if (status !== 0 && status !== 3) throw new Error(`status ${status}: ${err}`);
  return JSON.parse(out);
}
