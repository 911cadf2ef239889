import { resolve } from 'node:path';
import { run } from '../cli/commands/play';
import type { Io } from '../cli/io';
import { KEEPINGS } from '../cli/play/secrets/keeping';
import { isObject } from '../core/input/check';
import { isJson } from '../core/input/json-value';
import { isText, TEXT, YES_OR_NO, type Parts } from '../core/input/parts';
import { faultsOf, type Fault } from '../core/input/problem';
import { listing } from '../core/input/text';
import { VERSION } from '../core/version';
import { GameFault } from '../game/files/fault';
import { checkSettings, textIn } from './given';
import type { GameLine } from './procedures';

/** How a game is opened. */
export interface GameSettings {
  /** What a new game is called, else after its battle. */
  readonly name?: string;
  /** Open dice that follow from a seed; hidden dice never do. */
  readonly seed?: string;
  /** The dice are thrown by hand: each throw is `wanted`, and its faces are the next line. */
  readonly byHand?: boolean;
  /** Who plays a new game, by side: `{ Red: 'Anna' }`. */
  readonly players?: Readonly<Record<string, string>>;
  /** Who can look at hidden dice; else the program alone keeps them. */
  readonly keep?: 'program' | 'pin' | 'pin-only';
  /** The folder below which games are kept, in place of `$XDG_STATE_HOME`. */
  readonly state?: string;
}

/** One line of an answer: an entry of the journal, or another event; `docs/protocol.md` has all of them. */
export interface GameEvent {
  readonly type: string;
  /** The entry of the journal, which is safe on the disk. */
  readonly n?: number;
  readonly [part: string]: unknown;
}

/** A game that is being played. While it is open no other program can write to it. */
export interface OpenGame {
  readonly kind: 'opened';
  readonly version: string;
  /** The events that came as it was opened. */
  readonly events: readonly GameEvent[];
  /**
   * Says one line, as players type it or in parts, and waits for all events that answer it. What is refused or cannot be
   * done is an event of its own; the game stands as it stood.
   */
  send(line: string | GameLine): Promise<readonly GameEvent[]>;
  /** Leaves the game, which is kept; `openGame` with its name goes on with it. */
  close(): Promise<void>;
}

/** The game cannot be opened: there is no such battle, or its journal is damaged or in use. */
export interface NotOpened {
  readonly kind: 'faulty';
  readonly version: string;
  readonly faults: readonly Fault[];
}

/**
 * Opens a battle on the protocol of `blucher play`. Nothing is thrown.
 *
 * @param battle - a scenario by its name or file, or a game that is kept.
 */
export async function openGame(battle: string, settings: GameSettings = {}): Promise<OpenGame | NotOpened> {
  try {
    textIn(battle, 'battle');
    checkSettings(settings, SETTINGS, 'settings');
    return await opened(battle, settings);
  } catch (error) {
    return { kind: 'faulty', version: VERSION, faults: faultsOf(error) };
  }
}

async function opened(battle: string, settings: GameSettings): Promise<OpenGame | NotOpened> {
  const lines = new Lines();
  const session = new Session();
  const io: Io = {
    args: [],
    env: { ...process.env, ...(settings.state !== undefined && { XDG_STATE_HOME: resolve(settings.state) }) },
    terminal: { input: false, output: false },
    width: undefined,
    input: () => lines.read(() => session.answer()),
    out: (text) => session.hear(text),
    err: () => undefined,
    program: undefined,
    streams: () => ({ input: process.stdin, output: process.stdout }),
  };
  const ended = run([...flagsOf(settings), '--', battle], io).then(
    () => session.end(),
    (error: unknown) => session.fail(error),
  );
  const events = await session.next();
  if (session.faults) return { kind: 'faulty', version: VERSION, faults: session.faults };
  return {
    kind: 'opened',
    version: VERSION,
    events,
    send: async (line) => {
      if (session.isOver) return [CLOSED];
      const text = textOf(line);
      if (text === undefined) return [NO_LINE];
      const answer = session.next();
      lines.add(text);
      return answer;
    },
    close: async () => {
      lines.end();
      await ended;
    },
  };
}

/** A line as it is typed; undefined where it is none, or a part of it cannot even be read. */
function textOf(line: unknown): string | undefined {
  if (typeof line === 'string') return line;
  try {
    return isObject(line) && isJson(line) ? JSON.stringify(line) : undefined;
  } catch {
    return undefined;
  }
}

const errorOf = (message: string): GameEvent => ({ type: 'error', error: { path: '', message } });
const CLOSED = errorOf('the game was left; open it again to go on with it');
const NO_LINE = errorOf('this is no line; give text, or an object such as {"do":"ready"}');

const SETTINGS: Parts = {
  name: TEXT,
  seed: TEXT,
  byHand: YES_OR_NO,
  players: {
    fits: (value) => isObject(value) && Object.values(value).every(isText),
    allowed: "names by side, such as { Red: 'Anna' }",
  },
  keep: { fits: (value) => KEEPINGS.some((one) => one === value), allowed: listing(KEEPINGS) },
  state: TEXT,
};

function flagsOf({ name, seed, byHand, players = {}, keep }: GameSettings): readonly string[] {
  const valued = { name, seed, keep, dice: byHand === true ? 'ask' : undefined };
  return [
    ...Object.entries(valued).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`, value])),
    ...Object.entries(players).flatMap(([side, player]) => ['--player', `${side}=${player}`]),
  ];
}

/** What stands on a command line as a flag is a setting here. */
const settingOf = (path: string): string =>
  path.startsWith('--player') ? 'players' : path.replace(/^--(\w+).*$/, '$1');

/** The lines that are said to the game, each read when the one before is answered. */
class Lines {
  private readonly waiting: string[] = [];
  private isOver = false;
  private wake: () => void = () => undefined;

  add(line: string): void {
    this.waiting.push(line.replaceAll('\n', ' '));
    this.wake();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }

  /** `answered` is called each time that a line is wanted: the one before is answered then. */
  async *read(answered: () => void): AsyncIterable<Uint8Array> {
    for (;;) {
      answered();
      while (this.waiting.length === 0 && !this.isOver) await new Promise<void>((wake) => (this.wake = wake));
      const line = this.waiting.shift();
      if (line === undefined) return;
      yield Buffer.from(`${line}\n`);
    }
  }
}

/** What the game tells, answer by answer. */
class Session {
  isOver = false;
  faults: readonly Fault[] | undefined;
  private events: GameEvent[] = [];
  private readonly asking: ((events: readonly GameEvent[]) => void)[] = [];

  next(): Promise<readonly GameEvent[]> {
    return new Promise((done) => this.asking.push(done));
  }

  hear(text: string | Uint8Array): void {
    const lines = (typeof text === 'string' ? text : Buffer.from(text).toString()).split('\n');
    this.events.push(...lines.filter((line) => line !== '').map((line) => JSON.parse(line) as GameEvent));
    if (this.events.some(({ type }) => type === 'left')) this.isOver = true;
  }

  /** All that was heard answers the line that waits longest. */
  answer(): void {
    const events = this.events.filter(({ type }) => type !== 'ready');
    const done = this.asking.shift();
    if (done === undefined) return;
    this.events = [];
    done(events);
  }

  end(): void {
    this.isOver = true;
    this.answer();
  }

  fail(error: unknown): void {
    const faults = error instanceof GameFault ? [error.fault] : faultsOf(error);
    this.faults = faults.map((fault) => ({ ...fault, path: settingOf(fault.path) }));
    this.events.push(...this.faults.map((fault) => ({ type: 'error', error: fault })));
    this.end();
  }
}
