import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A browser of this machine; undefined if it has none. */
export const browserHere = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Params = Readonly<Record<string, unknown>>;

/** A headless browser that is led over a pipe; each page has cookies of its own, as another phone would. */
export class Browser {
  private readonly child: ChildProcess;
  private readonly profile = mkdtempSync(join(tmpdir(), 'blucher-chromium-'));
  private readonly waiting = new Map<number, (answer: Params) => void>();
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

  /** Opens a page as wide as a phone. */
  async open(url: string, width = 320): Promise<Page> {
    const { browserContextId } = await this.send('Target.createBrowserContext', {});
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, String(sessionId));
    const size = { width, height: 900, deviceScaleFactor: 1, mobile: true };
    await page.send('Emulation.setDeviceMetricsOverride', size);
    await page.send('Page.navigate', { url });
    return page;
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.child.once('exit', done));
    await this.send('Browser.close', {});
    await gone;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
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
}
