import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { spawn, type IPty } from '@lydell/node-pty';
import { KEY } from './support';

/** Unless a test gives other options, a PIN is tried in no time. */
const QUICK_PINS = join(__dirname, '..', '..', 'support', 'quick-pins.cjs');
/** What has not appeared after so many milliseconds never will. */
const LONGEST_WAIT = 30_000;
/** Characters of the screen that a failure shows. */
const MOST_SHOWN = 1_500;

/** What must be seen before, in order, then what is typed. */
export type Step = readonly [...seen: readonly string[], typed: string];

/** The built program on a real pseudo-terminal of 80 by 24. */
export class Terminal {
  private readonly pty: IPty;
  private raw = '';
  private seen = 0;
  private waiting: (() => void) | undefined;
  private readonly ended: Promise<number>;

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.pty = spawn(process.execPath, ['bin/blucher.js', ...args], {
      cols: 80,
      rows: 24,
      cwd: process.cwd(),
      // Without a pager of its own a test waits for no key of it.
      env: {
        ...{ PATH: process.env.PATH ?? '', TERM: 'xterm-256color', PAGER: '' },
        ...{ NODE_OPTIONS: `--require ${QUICK_PINS}`, ...env },
      },
    });
    this.pty.onData((data) => {
      this.raw += data;
      this.waiting?.();
    });
    this.ended = new Promise((resolve) => this.pty.onExit(({ exitCode }) => resolve(exitCode)));
  }

  /** Everything that was written, escape sequences included. */
  get written(): string {
    return this.raw;
  }

  /** Everything that was written, as text. */
  get text(): string {
    return stripVTControlCharacters(this.raw).replaceAll('\r\n', '\n');
  }

  /** Resolves when that text appears after what was seen before. */
  async see(wanted: string): Promise<void> {
    const state = { isLate: false };
    const late = setTimeout(() => {
      state.isLate = true;
      this.waiting?.();
    }, LONGEST_WAIT);
    try {
      for (;;) {
        const at = this.text.indexOf(wanted, this.seen);
        if (at >= 0) {
          this.seen = at + wanted.length;
          return;
        }
        if (state.isLate)
          throw new Error(`no "${wanted}" in\n${this.text.slice(this.seen).slice(-MOST_SHOWN)}`);
        await new Promise<void>((resolve) => (this.waiting = resolve));
      }
    } finally {
      clearTimeout(late);
    }
  }

  /** Types keys once that text has appeared. */
  async on(wanted: string, keys: string): Promise<void> {
    await this.see(wanted);
    this.pty.write(keys);
  }

  /** Types line after line, each once what goes before it has appeared. */
  async follow(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      for (const text of step.slice(0, -2)) await this.see(text);
      await this.on(step.at(-2) ?? '', `${step.at(-1) ?? ''}${KEY.enter}`);
    }
  }

  /** Makes the terminal wider or narrower, as a player may at any time. */
  resize(columns: number, rows: number): void {
    this.pty.resize(columns, rows);
  }

  /** The exit status. */
  end(): Promise<number> {
    return this.ended;
  }

  /** For a test that failed half way, or for what others may send. */
  kill(signal?: NodeJS.Signals): void {
    this.pty.kill(signal);
  }
}

/** Terminals of one suite, each with a state directory that is given; all are gone after each test. */
export function terminalsOf(suite: string): {
  newHome(): string;
  open(home: string, args: readonly string[]): Terminal;
} {
  const terminals: Terminal[] = [];
  const homes: string[] = [];
  afterEach(() => {
    terminals.splice(0).forEach((terminal) => terminal.kill());
    homes.splice(0).forEach((home) => rmSync(home, { recursive: true, force: true }));
  });
  return {
    newHome: () => {
      const home = mkdtempSync(join(tmpdir(), `blucher-${suite}-`));
      homes.push(home);
      return home;
    },
    open: (home, args) => {
      const terminal = new Terminal(args, { XDG_STATE_HOME: home });
      terminals.push(terminal);
      return terminal;
    },
  };
}
