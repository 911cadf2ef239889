import { runCli } from '../cli/run-cli';
import { browser, inBrowser, inBrowserAtGate } from '../support/browser';
import { variants } from '../support/evenings';

/** Pixels; cards are as wide as they are on paper. */
const WIDTH = 1000;

/** 24 units, with the longest names, most traits and most boxes that the lists have. */
const ROSTER = JSON.stringify({
  list: 'franceEarly',
  limit: 400,
  cinc: 'napoleon',
  artilleryOfficer: 'drouot',
  corps: [
    {
      id: 'Guard',
      kind: 'guard',
      units: [
        'oldGuard*2',
        'guardInfantry*2',
        'guardCavalry',
        { row: 'alliedElite', name: 'Vistula Legion' },
      ],
      attach: { foot: 2 },
      guardArt: [['heavy', 'heavy', 'heavy']],
    },
    { id: 'I', officer: 'davout', units: ['ligneLegere*5', 'lightCavalry'], attach: { foot: 3 } },
    { id: 'Westphalians and Saxons', units: ['frenchModel*2', 'alliedConscripts*2', 'poorCavalry'] },
    { id: 'Cav', officer: 'murat', units: ['cuirassiers*3', 'dragoons'], art: [['horse', 'horse', 'horse']] },
    {
      id: 'V',
      units: [{ row: 'ligneLegere', name: 'The brigade of General of Division Count Compans of the Line' }],
      art: [
        ['foot', 'foot', 'foot'],
        ['foot', 'foot', 'foot'],
      ],
    },
  ],
});
const UNITS = 26;

async function shown(...flags: readonly string[]) {
  const { status, out, err } = await runCli(['army', 'print', ...flags], { stdin: ROSTER });
  if (status !== 0) throw new Error(err);
  return browser().show(out, WIDTH);
}

/** Runs in the page: everything on a card that lies outside of it, is cut, or lies on something else. */
const CUT = `(() => {
  const wrong = [];
  const inside = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  for (const card of document.querySelectorAll('.card')) {
    const name = card.querySelector('.name').textContent;
    for (const part of card.querySelectorAll('*')) {
      if (!inside(part.getBoundingClientRect(), card.getBoundingClientRect())) wrong.push(name + ': outside: ' + part.className);
      if (part.scrollHeight > part.clientHeight + 3 && part.clientHeight > 0) wrong.push(name + ': cut: ' + part.className);
    }
    const parts = ['.name', '.moves', '.kind', '.flags', '.rear'].map((one) => card.querySelector(one));
    parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
      if (meet(a.getBoundingClientRect(), b.getBoundingClientRect())) wrong.push(name + ': ' + a.className + ' on ' + b.className);
    }));
  }
  return document.querySelectorAll('.card').length + ' cards; ' + wrong.join('; ');
})()`;

describe(`the printed page of ${UNITS} units, in a browser`, () => {
  inBrowser.each(
    variants<[string, [number, number]]>([
      // A dozen cards go on a sheet: two beside each other, six below each other.
      ['a4', [595, 842]],
      ['letter', [612, 792]],
    ]),
  )('%s: no card, front or back, is cut by the end of a sheet', async (paper, size) => {
    const page = await shown('--paper', paper, '--no-sheet', '--no-quick', '--backs');
    expect(await page.print()).toEqual({ paper: size, pages: 2 * Math.ceil(UNITS / 12) });
  });

  inBrowser.each(variants(['a4', 'letter']))(
    '%s: nothing on a card is cut, outside of it, or on something else',
    async (paper) => {
      const page = await shown('--paper', paper, '--no-sheet', '--no-quick');
      expect(await page.look(CUT)).toBe(`${UNITS} cards; `);
    },
  );

  inBrowserAtGate('all of it is a few sheets', async () => {
    expect((await (await shown()).print()).pages).toBeLessThanOrEqual(7);
  });
});
