import { request } from 'node:http';
import { runCli, type Run } from '../cli/run-cli';
import { bytesOf } from './bot';
import { cheapSecrecy } from './secrecy';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

type Told = Readonly<Record<string, unknown>>;

/** A game that is led with screens; lines are typed at it, as at the laptop, until it ends. */
export class Served {
  private readonly lines: string[] = [];
  private wake: (() => void) | undefined;
  private open = true;
  private text = '';
  private readonly run: Promise<Run>;
  table = '';
  phones: Readonly<Record<string, string>> = {};

  private constructor(home: string, args: readonly string[], seed: string) {
    const [command = '', ...more] = args;
    const rest = [...more];
    const sub = command === 'campaign' ? [rest.shift() ?? ''] : [];
    const served = [command, ...sub, '--table', '127.0.0.1', '--port', '0', ...rest];
    this.run = runCli(served, {
      env: { XDG_STATE_HOME: home },
      stdin: this.bytes(),
      secrecy: cheapSecrecy(bytesOf(seed)),
      told: (text) => (this.text += text),
    });
  }

  /** Starts a game, and waits until its pages are served. */
  static async start(home: string, args: readonly string[], seed = 's'): Promise<Served> {
    const served = new Served(home, args, seed);
    const [serving] = await served.until((events) => events.filter(({ type }) => type === 'serving'));
    const { table, phones } = serving as unknown as Pick<Served, 'table' | 'phones'>;
    Object.assign(served, { table, phones });
    return served;
  }

  private async *bytes(): AsyncGenerator<Uint8Array> {
    while (this.open) {
      const line = this.lines.shift();
      if (line !== undefined) yield Buffer.from(`${line}\n`);
      else await new Promise<void>((wake) => (this.wake = wake));
    }
  }

  get events(): readonly Told[] {
    return this.text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Told);
  }

  /** Waits for what a look at the events finds. */
  async until(look: (events: readonly Told[]) => readonly Told[]): Promise<readonly Told[]> {
    for (;;) {
      const found = look(this.events);
      if (found.length > 0) return found;
      await new Promise((soon) => setTimeout(soon, 2));
    }
  }

  type(line: string): void {
    this.lines.push(line);
    this.wake?.();
  }

  async end(): Promise<Run> {
    this.type('leave');
    const run = await this.run;
    this.open = false;
    this.wake?.();
    return run;
  }

  get base(): string {
    return this.table.replace(/\/table$/, '');
  }

  /** A request as a browser makes it; headers may be others. */
  ask(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const own = { Origin: this.base, 'Content-Type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.base}${path}`,
        { method, agent: false, headers: { ...(body === undefined ? {} : own), ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (more: string) => (text += more));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  /** Seats a phone; gives its cookie. */
  async join(side: string): Promise<string> {
    const token = this.phones[side]?.split('#')[1];
    const { status, headers, body } = await this.ask('/join', { token });
    const [cookie = ''] = [headers['set-cookie'] ?? []].flat();
    if (status !== 200) throw new Error(body);
    return cookie;
  }

  /** A screen that keeps up: what it was sent so far. */
  watch(path: string, cookie?: string): Screen {
    const seen: Screen = { views: [], bytes: '', close: () => sent.destroy() };
    const sent = request(
      `${this.base}${path}`,
      { agent: false, headers: cookie === undefined ? {} : { Cookie: cookie.split(';')[0] ?? '' } },
      (response) => {
        let rest = '';
        response.setEncoding('utf8').on('data', (more: string) => {
          seen.bytes += more;
          const parts = (rest + more).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts)
            if (part.startsWith('data: ')) seen.views.push(JSON.parse(part.slice(6)) as View);
        });
        response.on('error', () => undefined);
      },
    );
    sent.on('error', () => undefined);
    sent.end();
    return seen;
  }

  /** A line of a phone; the events that answer it. */
  async say(cookie: string, line: object): Promise<readonly Told[]> {
    const { status, body } = await this.ask('/line', line, { Cookie: cookie.split(';')[0] ?? '' });
    if (status !== 200) throw new Error(body);
    return (JSON.parse(body) as { readonly events: readonly Told[] }).events;
  }
}

interface View {
  readonly n: number;
  readonly side: string | null;
  readonly wanted: object | null;
  readonly waits: string | null;
  readonly own: readonly { readonly title: string; readonly text: string }[];
  readonly peeks: boolean;
  readonly proposal: object | null;
  readonly acts: readonly {
    readonly word: string;
    readonly roles: readonly { readonly among: readonly string[] }[];
  }[];
  readonly latest: { readonly lines: readonly string[] };
  readonly map: { readonly picture: string; readonly words: readonly string[] } | null;
}

interface Screen {
  readonly views: View[];
  bytes: string;
  close(): void;
}
