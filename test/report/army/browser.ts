import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
/** Milliseconds, however busy the machine is. */
const PATIENCE = 120_000;

/** A page as a browser prints it. */
export interface Printed {
  readonly pages: number;
  /** Width and height, points. */
  readonly paper: readonly [width: number, height: number];
}

/** A browser that is on this machine. */
export class Browser {
  constructor(private readonly command: string) {}

  works(): boolean {
    return this.print('<!DOCTYPE html><title>try</title><p>One page.</p>')?.pages === 1;
  }

  /** Prints a page to PDF; undefined where the browser cannot. */
  print(html: string): Printed | undefined {
    return this.with(html, (file, directory) => {
      const out = join(directory, 'page.pdf');
      const { status } = this.run([`--print-to-pdf=${out}`, file]);
      return status === 0 && existsSync(out) ? pagesOf(readFileSync(out, 'latin1')) : undefined;
    });
  }

  /** What a script says of a page: the text that it leaves at the root element, as `data-said`. */
  ask(html: string, script: string): string | undefined {
    const tail = `<script>document.documentElement.dataset.said = (${script})();</script></body>`;
    return this.with(html.replace('</body>', tail), (file) => {
      const { stdout } = this.run(['--dump-dom', file]);
      return /data-said="([^"]*)"/.exec(stdout)?.[1];
    });
  }

  private run(args: readonly string[]): { readonly status: number | null; readonly stdout: string } {
    return spawnSync(this.command, [...FLAGS, ...args], {
      encoding: 'utf8',
      timeout: PATIENCE,
      stdio: 'pipe',
    });
  }

  private with<T>(html: string, work: (file: string, directory: string) => T): T {
    const directory = mkdtempSync(join(tmpdir(), 'blucher-print-'));
    try {
      const file = join(directory, 'page.html');
      writeFileSync(file, html);
      return work(`file://${file}`, directory);
    } finally {
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

function pagesOf(pdf: string): Printed {
  const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return { pages: pdf.split(/\/Type \/Page\n/).length - 1, paper: [Number(width), Number(height)] };
}

/** A browser that prints; undefined where there is none, or none that works. */
export function browserHere(): Browser | undefined {
  return NAMES.map((name) => new Browser(name)).find((browser) => browser.works());
}
