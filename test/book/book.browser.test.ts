import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCli } from '../cli/run-cli';
import { Browser, browserHere } from '../support/browser';

const PHONE = 360;
const DESKTOP = 1280;

/** Clicks the first link in a part of the page that reads so. */
const click = (within: string, text: string): string =>
  `[...document.querySelectorAll('${within} a')].find((one) => one.textContent.startsWith('${text}')).click()`;

(browserHere === undefined ? describe.skip : describe)('the book in a browser', () => {
  let folder: string;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'blucher-pages-'));
    for (const quick of [[], ['--quick']]) {
      const file = join(folder, `book${quick.join('')}.html`);
      expect((await runCli(['book', '--rules', 'blucher', ...quick, '-o', file])).status).toBe(0);
    }
    url = pathToFileURL(join(folder, 'book.html')).href;
    browser = new Browser(browserHere ?? '');
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  test('steady infantry is found in three clicks from a ruling', async () => {
    const fight = ['combat', '-a', 'inf 5', '-d', 'Halkett=inf 6 steady', '--seed', 'a', '--json'];
    const { out } = await runCli(fight);
    const { factors } = JSON.parse(out) as { readonly factors: readonly { name: string; rule: string }[] };
    const id = factors.find(({ name }) => name === 'steady')?.rule ?? '';
    const page = await browser.open(`${url}#blucher-${id}`, PHONE);
    await page.look('new Promise((done) => document.readyState === "complete" ? done() : (onload = done))');
    await page.look(click(`#blucher-${id}`, 'steady'));
    expect(await page.look('document.querySelector(":target").textContent')).toMatch(
      /^\+1steadytrait, defending/,
    );
    await page.look(click(':target', id));
    expect(await page.look('document.querySelector(":target").id')).toBe(`blucher-${id}`);
    const sight = 'document.querySelector(":target").getBoundingClientRect().top';
    const top = await page.look<number>(`new Promise((done) => requestAnimationFrame(() => done(${sight})))`);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  test.each([PHONE, DESKTOP])('no page is wider than a screen of %d points', async (width) => {
    const page = await browser.open(url, width);
    await page.look('new Promise((done) => document.readyState === "complete" ? done() : (onload = done))');
    expect(await page.look('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  test('on paper no table of the quick sheet reaches over its column', async () => {
    const page = await browser.open(pathToFileURL(join(folder, 'book--quick.html')).href, 741);
    await page.look('new Promise((done) => document.readyState === "complete" ? done() : (onload = done))');
    await page.send('Emulation.setEmulatedMedia', { media: 'print' });
    const wide = `[...document.querySelectorAll('table')].filter((one) => one.getClientRects().length === 1
      && one.offsetWidth > one.parentElement.clientWidth + 1).map((one) => one.previousSibling.textContent)`;
    expect(await page.look(wide)).toEqual([]);
    const { data } = await page.send('Page.printToPDF', { preferCSSPageSize: true });
    const pdf = Buffer.from(String(data), 'base64').toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);
  });
});
