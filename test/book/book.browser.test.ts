import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCli } from '../cli/run-cli';
import { browser, inBrowserAtGate } from '../support/browser';
import { newFolder } from '../support/folder';

const PHONE = 360;
const DESKTOP = 1280;

/** Clicks the first link in a part of the page that reads so. */
const click = (within: string, text: string): string =>
  `[...document.querySelectorAll('${within} a')].find((one) => one.textContent.startsWith('${text}')).click()`;

const folder = newFolder();

const books = new Map<string, Promise<string>>();

/** The address of the book of a ruleset, which is written once. */
function bookOf(id: string): Promise<string> {
  const book = books.get(id) ?? written(join(folder, `${id}.html`), '--rules', id);
  books.set(id, book);
  return book;
}

async function written(file: string, ...flags: readonly string[]): Promise<string> {
  expect((await runCli(['book', ...flags, '-o', file])).status).toBe(0);
  return pathToFileURL(file).href;
}

describe('the book in a browser', () => {
  inBrowserAtGate('steady infantry is found in three clicks from a ruling', async () => {
    const fight = ['combat', '-a', 'inf 5', '-d', 'Halkett=inf 6 steady', '--seed', 'a', '--json'];
    const { out } = await runCli(fight);
    const { factors } = JSON.parse(out) as { readonly factors: readonly { name: string; rule: string }[] };
    const id = factors.find(({ name }) => name === 'steady')?.rule ?? '';
    const page = await browser().open(`${await bookOf('blucher')}#blucher-${id}`, PHONE);
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

  inBrowserAtGate(
    'no page is wider than the screen of a phone or a desk, long addresses of the web included',
    async () => {
      for (const at of [await bookOf('blucher'), await bookOf('grande-tactique')]) {
        for (const width of [PHONE, DESKTOP]) {
          const page = await browser().open(at, width);
          // A page that is too wide makes a phone's view wider than its screen.
          const wide = await page.look<number>('document.documentElement.scrollWidth');
          expect([at, wide <= width]).toEqual([at, true]);
        }
      }
    },
  );

  /** Each ruleset with a setting of a club. */
  inBrowserAtGate.each<[string, string]>([
    ['blucher', 'crestFire=always'],
    ['gte', 'oldGuard=true'],
    ['gte-fatline', 'oldGuard=true'],
    ['percentage', 'fireBeforeCloseCombat=no'],
    ['grande-tactique', 'squareFirerModifier=-2'],
  ])(
    'on paper the quick sheet of %s with %s is one or two pages of A4, no table wider than its column',
    async (id, set) => {
      const file = join(folder, `quick-${id}.html`);
      const page = await browser().open(await written(file, '--quick', '--rules', id, '--set', set), 741);
      expect(await page.look('document.querySelector("h1 small").textContent')).toContain(set.split('=')[0]);
      await page.send('Emulation.setEmulatedMedia', { media: 'print' });
      const wide = `[...document.querySelectorAll('table')].filter((one) => one.getClientRects().length === 1
        && one.offsetWidth > one.parentElement.clientWidth + 1).map((one) => one.previousSibling.textContent)`;
      expect(await page.look(wide)).toEqual([]);
      expect([1, 2]).toContain((await page.print()).pages);
    },
  );
});
