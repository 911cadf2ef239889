import { eveningOf } from '../../src/evening/evening';
import { eveningHtml } from '../../src/report/evening/html';
import { scripted } from '../evening/games';
import { browser, inBrowser } from '../support/browser';

/** How wide a page is, and its tables that are cut. */
const WIDE = `(() => {
  const cut = [...document.querySelectorAll('.wide')].filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [document.documentElement.scrollWidth, cut.map((one) => one.getAttribute('aria-label'))];
})()`;

describe.each(['learning', 'gte-ferrabosco'])('the page of %s', (name) => {
  inBrowser.each([360, 1280])('is not cut at %i pixels', async (width) => {
    const html = eveningHtml(await eveningOf(await scripted(name)));
    const page = await browser().show(html, width);
    expect(await page.look(WIDE)).toEqual([width, []]);
  });
});
