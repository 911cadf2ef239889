import { closeSync, createReadStream, fstatSync, statSync, writeSync, type Stats } from 'node:fs';
import { Problem } from '../core/input/problem';
import { reasonOf } from '../core/input/reason';
import { encode } from './output/encode';
import { ClosedOutput, type Io } from './io';

const [STDIN, STDOUT, STDERR] = [0, 1, 2];
/** Large files are read in pieces of this many bytes. */
const READ_BYTES = 1 << 17;
/** How long to wait, in milliseconds, before writing again to a reader that is not ready. */
const PAUSE = 2;

/**
 * This process's own arguments, streams and environment. Output is written at once and in order, so nothing is lost
 * at exit and a slow reader slows the program down instead of filling its memory.
 */
export function processIo(): Io {
  return {
    args: process.argv.slice(2),
    env: process.env,
    terminal: {
      get input() {
        return isTerminal(STDIN);
      },
      get output() {
        return isTerminal(STDOUT);
      },
      get error() {
        return isTerminal(STDERR);
      },
    },
    get width() {
      // A terminal that says it has no width does not know it; a pipe has none, but whoever reads it may say one.
      return isTerminal(STDOUT) ? process.stdout.columns || undefined : columnsIn(process.env);
    },
    input: openInput,
    page: (text) => page(text, process.env),
    program: require.main?.filename,
    out: (text) => write(STDOUT, text),
    err: (text) => writeError(text),
    streams: () => ({ input: process.stdin, output: process.stdout }),
  };
}

/** Narrower than this is no width that anybody reads. */
const NARROWEST = 20;

/** `$COLUMNS`, where it is a width. */
function columnsIn({ COLUMNS = '' }: NodeJS.ProcessEnv): number | undefined {
  return /^\d{2,4}$/.test(COLUMNS) && Number(COLUMNS) >= NARROWEST ? Number(COLUMNS) : undefined;
}

function openInput(): AsyncIterable<Uint8Array> {
  const isFile = statOf(() => fstatSync(STDIN))?.isFile() === true;
  return isFile ? createReadStream('', { fd: STDIN, highWaterMark: READ_BYTES }) : process.stdin;
}

/** What `node:os` names `devNull`; to load it takes a millisecond of each start. */
const DEV_NULL = process.platform === 'win32' ? '\\\\.\\nul' : '/dev/null';

/** Loading `node:tty` costs several milliseconds, so what cannot be a terminal is ruled out before. */
function isTerminal(fd: number): boolean {
  const stat = statOf(() => fstatSync(fd));
  if (stat?.isCharacterDevice() !== true || stat.rdev === statOf(() => statSync(DEV_NULL))?.rdev)
    return false;
  const { isatty } = process.getBuiltinModule('node:tty');
  return isatty(fd);
}

/** Closes the streams of a terminal that is gone: Node, which resets those of its beginning at its end, aborts over them. */
export function closeLost(): void {
  for (const fd of [STDIN, STDOUT, STDERR]) {
    if (statOf(() => fstatSync(fd))?.isCharacterDevice() && !isTerminal(fd)) closeSync(fd);
  }
}

function statOf(look: () => Stats): Stats | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Quits if all fits the screen, shows colours, and leaves the text there: as for git. */
const LESS = 'FRX';
/** Output is UTF-8, whatever the locale says. */
const LESSCHARSET = 'utf-8';
/** What a shell exits with where a command cannot be run. */
const [NOT_EXECUTABLE, NOT_FOUND] = [126, 127];
const USUAL_PAGER = process.platform === 'win32' ? 'more' : 'less';

/** Shows what is longer than the screen by `$PAGER`, as git and man do; an empty one means none. */
function page(text: string, env: NodeJS.ProcessEnv): boolean {
  const pager = env.PAGER ?? USUAL_PAGER;
  // No screen that is known, a pipe among them, has an end that a text could run over.
  const rows = process.stdout.rows || Infinity;
  if (pager === '' || text.split('\n').length <= rows) return false;
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  // Ctrl-C is the pager's own while it is shown, and nobody has asked for the usual one by name.
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  const { error, status } = spawnSync(pager, {
    shell: true,
    input: text,
    stdio: ['pipe', 'inherit', env.PAGER === undefined ? 'ignore' : 'inherit'],
    env: { LESS, LESSCHARSET, ...env },
  });
  // What came meanwhile is heard in the next round of events only, also by those who listen on.
  setImmediate(() => setImmediate(() => process.off('SIGINT', ignore)));
  // A pager that is left before it has read all closes its end.
  const isRun = error === undefined || (error as NodeJS.ErrnoException).code === 'EPIPE';
  return isRun && status !== NOT_EXECUTABLE && status !== NOT_FOUND;
}

function write(fd: number, text: string | Uint8Array): void {
  const bytes = typeof text === 'string' ? encode(text) : text;
  for (let done = 0; done < bytes.length;) done += writeSome(fd, bytes, done);
}

/** Writes what the reader takes; a pipe that other programs set to non-blocking may be full for the moment. */
function writeSome(fd: number, bytes: Uint8Array, from: number): number {
  try {
    return writeSync(fd, bytes, from);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isClosed = code === 'EIO' && statOf(() => fstatSync(fd))?.isCharacterDevice();
    if (code === 'EPIPE' || code === 'EBADF' || isClosed) throw new ClosedOutput();
    if (code !== 'EAGAIN')
      throw new Problem({ path: 'standard output', message: `cannot be written: ${reasonOf(error)}` });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    return 0;
  }
}

/** Writes to standard error. Failures are ignored: there is nobody left to tell. */
function writeError(text: string): void {
  try {
    write(STDERR, text);
  } catch {
    return;
  }
}
