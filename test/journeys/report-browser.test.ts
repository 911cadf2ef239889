import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eveningOf } from '../../src/evening/evening';
import { eveningHtml } from '../../src/report/evening/html';
import { scripted } from '../evening/games';

/** A browser of this machine; undefined if it has none. */
const browser = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
if (browser === undefined) console.warn('No Chromium here: the pages are not opened in a browser.');

const work = mkdtempSync(join(tmpdir(), 'blucher-browser-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Opens a page in a frame of that width; gives the widths of the frame and of what stands in it, and tables that are cut. */
function measured(page: string, width: number): unknown {
  const srcdoc = JSON.stringify(page).replaceAll('</', '<\\/');
  const script = `const frame = document.querySelector('iframe');
    frame.srcdoc = ${srcdoc};
    frame.onload = () => {
      const page = frame.contentDocument;
      const wide = [...page.querySelectorAll('.wide')].filter((one) => one.scrollWidth > one.clientWidth + 1);
      const cut = wide.map((one) => one.getAttribute('aria-label'));
      const result = JSON.stringify([page.documentElement.scrollWidth <= frame.clientWidth, cut]);
      document.body.innerHTML = '<pre>' + result + '</pre>';
    };`;
  const file = join(work, 'frame.html');
  writeFileSync(
    file,
    `<!DOCTYPE html><body style="margin:0"><iframe style="width:${width}px;height:800px;border:0"></iframe><script>${script}</script>`,
  );
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--virtual-time-budget=8000',
    '--window-size=1400,900',
  ];
  const dom = execFileSync(browser ?? '', [...args, '--dump-dom', `file://${file}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(/<pre>(.*?)<\/pre>/s.exec(dom.toString('utf8'))?.[1] ?? 'null');
}

const inBrowser = browser === undefined ? test.skip : test;

describe.each(['learning', 'gte-ferrabosco'])('the page of %s', (name) => {
  inBrowser.each([360, 1280])('is not cut at %i pixels', async (width) => {
    const page = eveningHtml(await eveningOf(await scripted(name)));
    expect(measured(page, width)).toEqual([true, []]);
  });
});
