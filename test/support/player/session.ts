import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** An event of the protocol. */
export type Told = Readonly<Record<string, unknown>>;

/** Whether the next line is to name dice, or facts that only dice have made matter. */
export const isWanted = (event: Told): boolean =>
  event.type === 'wanted' && ('dice' in event || 'facts' in event);

/** How a session ended; `status` is null after a kill. */
interface Ended {
  readonly status: number | null;
  readonly err: string;
}

/** Milliseconds after which a program that does not answer is held for stuck, and killed. */
const LONGEST_SILENCE = 60_000;

/** The built program as it plays, in a process of its own: each line is written when the one before is answered. */
export class Session {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<Ended>;
  private open = true;
  private id = 0;
  private buffer = '';
  private events: Told[] = [];
  private told: (() => void) | undefined;
  private isDoomed = false;

  /** `heard` is given every event as it comes. */
  constructor(
    home: string,
    args: readonly string[],
    private readonly heard: (event: Told) => void,
  ) {
    const env = { PATH: process.env.PATH ?? '', XDG_STATE_HOME: home };
    this.child = spawn(process.execPath, ['bin/blucher.js', ...args], { env, stdio: 'pipe' });
    this.child.stdin.on('error', () => undefined);
    this.child.stdout.setEncoding('utf8').on('data', (more: string) => this.hear(more));
    this.ended = Promise.all([once(this.child, 'close'), text(this.child.stderr)]).then(([[status], err]) => {
      this.open = false;
      this.told?.();
      return { status: status as number | null, err };
    });
  }

  private hear(more: string): void {
    const lines = (this.buffer + more).split('\n');
    this.buffer = lines.pop() ?? '';
    for (const event of lines.map((line) => JSON.parse(line) as Told)) {
      this.heard(event);
      this.events.push(event);
      if (this.isDoomed && 'n' in event) this.child.kill('SIGKILL');
    }
    this.told?.();
  }

  /** Writes a line that no answer is waited for. */
  write(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  /** The events that answer a line: to its end, or until dice or facts are wanted, or the program is gone. */
  async say(line: object): Promise<readonly Told[]> {
    const id = ++this.id;
    this.events = [];
    this.write(JSON.stringify({ id, ...line }));
    const isAnswer = (event: Told): boolean => event.id === id && (event.type === 'ready' || isWanted(event));
    const silence = setTimeout(() => this.child.kill('SIGKILL'), LONGEST_SILENCE);
    while (this.open && !this.events.some(isAnswer)) await new Promise<void>((told) => (this.told = told));
    clearTimeout(silence);
    return this.events;
  }

  /** The program is killed when it next acknowledges an entry; or now. */
  async kill(when: 'acknowledges' | 'now'): Promise<void> {
    if (when === 'acknowledges') this.isDoomed = true;
    else {
      this.child.kill('SIGKILL');
      await this.ended;
    }
  }

  async end(): Promise<Ended> {
    this.child.stdin.end();
    return this.ended;
  }
}
