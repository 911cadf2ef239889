import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Readable, Writable } from 'node:stream';
import { gateTest } from './evenings';

/** A browser of this machine, the quickest first; undefined if it has none. */
const program = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
if (program === undefined) console.warn('No Chromium here: no page is opened in a browser.');

/** A test that wants a browser, where there is one. */
export const inBrowser = program === undefined ? test.skip : test;
/** One that takes seconds, and is for the gate. */
export const inBrowserAtGate = program === undefined ? test.skip : gateTest;

let started: Browser | undefined;

/** The browser of a test file, which is started once. */
export function browser(): Browser {
  return (started ??= new Browser(program ?? ''));
}
afterEach(() => started?.closePages());
afterAll(() => started?.close());

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Params = Readonly<Record<string, unknown>>;

/** A page as it is printed. */
interface Printed {
  readonly pages: number;
  /** Width and height, points. */
  readonly paper: readonly [width: number, height: number];
}

/** A headless browser that is led over a pipe. */
class Browser {
  private readonly child: ChildProcess;
  private readonly profile = mkdtempSync(join(tmpdir(), 'blucher-chromium-'));
  private readonly waiting = new Map<number, (answer: Params) => void>();
  /** Of each person, whose pages share their cookies; to make one costs a second. */
  private readonly contexts = new Map<string, Promise<Params>>([['', Promise.resolve({})]]);
  private pages: unknown[] = [];
  private id = 0;
  private rest = '';

  constructor(program: string) {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe'];
    this.child = spawn(program, [...flags, `--user-data-dir=${this.profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    (this.child.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => {
      const parts = (this.rest + text).split('\0');
      this.rest = parts.pop() ?? '';
      for (const part of parts) {
        const { id, result, error } = JSON.parse(part) as { id?: number; result?: Params; error?: Params };
        if (id !== undefined) this.waiting.get(id)?.(result ?? { error });
      }
    });
  }

  send(method: string, params: Params, sessionId?: string): Promise<Params> {
    const id = ++this.id;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      (this.child.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Opens a page for somebody, as wide as a phone, and waits until it is there as a whole. */
  async open(url: string, width = 320, person = ''): Promise<Page> {
    const context = this.contexts.get(person) ?? this.send('Target.createBrowserContext', {});
    this.contexts.set(person, context);
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', ...(await context) });
    this.pages.push(targetId);
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, String(sessionId));
    const size = { width, height: 900, deviceScaleFactor: 1, mobile: true };
    await page.send('Emulation.setDeviceMetricsOverride', size);
    await page.send('Page.navigate', { url });
    await page.look('new Promise((done) => (document.readyState === "complete" ? done() : (onload = done)))');
    return page;
  }

  /** Opens a page that is not served. */
  show(html: string, width: number): Promise<Page> {
    const file = join(this.profile, `${this.id}.html`);
    writeFileSync(file, html);
    return this.open(pathToFileURL(file).href, width);
  }

  async closePages(): Promise<void> {
    for (const targetId of this.pages.splice(0)) await this.send('Target.closeTarget', { targetId });
    for (const context of this.contexts.values()) await this.send('Storage.clearCookies', await context);
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.child.once('exit', done));
    void this.send('Browser.close', {}); // It may be gone before it answers.
    await gone;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Page {
  constructor(
    private readonly browser: Browser,
    private readonly session: string,
  ) {}

  send(method: string, params: Params): Promise<Params> {
    return this.browser.send(method, params, this.session);
  }

  /** The value of an expression in the page, awaited. @throws Error where it throws. */
  async look<T>(expression: string): Promise<T> {
    const answer = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const { result, exceptionDetails } = answer as {
      readonly result?: { readonly value?: unknown; readonly description?: string };
      readonly exceptionDetails?: object;
    };
    if (exceptionDetails !== undefined) throw new Error(result?.description ?? 'the page fails');
    return result?.value as T;
  }

  /** Waits until an expression holds, also while the page is loaded. */
  async until(expression: string): Promise<void> {
    while (!(await this.look<boolean>(expression).catch(() => false)))
      await new Promise((soon) => setTimeout(soon, 10));
  }

  /** What axe finds fault with: the rule, and the elements. */
  async faults(): Promise<readonly string[]> {
    await this.look(`${AXE}; 0`);
    return this.look(`axe.run().then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' ')))`);
  }

  /** The page as a picture, in PNG. */
  async picture(): Promise<Buffer> {
    const { data } = await this.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
    });
    return Buffer.from(String(data), 'base64');
  }

  /** Prints the page, on the paper that it asks for. */
  async print(): Promise<Printed> {
    const { data } = await this.send('Page.printToPDF', { preferCSSPageSize: true });
    const pdf = Buffer.from(String(data), 'base64').toString('latin1');
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    return {
      pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
      paper: [Math.round(Number(width)), Math.round(Number(height))],
    };
  }
}
