import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser, inBrowser, inBrowserAtGate, type Page } from '../../support/browser';
import { evenings } from '../../support/evenings';
import { Served } from '../../support/served';
import { runCli } from '../../cli/run-cli';

/*
 * Two phones, each a page of its own in a headless browser, play by pressing what the pages show: with EVENINGS=1 whole
 * battles. PICTURES is a folder for pictures of the screens.
 */

const { PICTURES } = process.env;
/** How often they press at most. */
const TAPS = Math.round(1500 * evenings(1 / 150));

const home = mkdtempSync(join(tmpdir(), 'blucher-phones-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What a player does: what is owed, else what closes the phase, now and then another act; forms are filled with what is there. */
const TAP = `(async () => {
  const random = () => { let t = (seed += 0x6d2b79f5); t = Math.imul(t ^ (t >>> 15), t | 1); t ^= t + Math.imul(t ^ (t >>> 7), t | 61); return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
  const soon = (time) => new Promise((done) => setTimeout(done, time));
  const settled = async (holds) => { for (let i = 0; i < 80 && !holds(); i++) await soon(5); };
  if (!view || view.now.ended || view.acts.length === 0) return false;
  const agree = document.querySelector('#proposal button');
  if (agree) agree.click();
  if (agree) await settled(() => !view.proposal);
  const buttons = [...document.querySelectorAll('#acts button')];
  const word = (button) => button.textContent.split(':')[0];
  const act = (button) => view.acts.find((one) => one.word === word(button));
  const seldom = ['objective', 'concede', 'withdraw', 'collapse'];
  const owed = buttons.filter((button) => act(button).owed);
  const closing = buttons.filter((button) => act(button).closes);
  const usual = buttons.filter((button) => !seldom.includes(word(button)));
  const from = owed.length > 0 ? owed : closing.length > 0 && random() < 0.45 ? closing : usual;
  const button = from[Math.floor(random() * from.length)];
  if (!button) return false;
  const n = view.n;
  button.click();
  await settled(() => document.querySelector('#form [type=submit]'));
  for (let round = 0; round < 8; round++) {
    const form = document.querySelector('#form');
    const open = [...form.querySelectorAll('select')].find((one) => ['null', '"blucher:open"'].includes(one.value));
    const group = [...form.querySelectorAll('fieldset')].find((one) => !one.closest('details') && !one.querySelector(':checked'));
    const empty = [...form.querySelectorAll('input[type=text]:not([name])')].find((one) => one.value === '' && !one.closest('details'));
    const before = form.innerHTML;
    if (open) { open.value = open.options[1 + Math.floor(random() * (open.options.length - 1))].value; open.dispatchEvent(new Event('change')); }
    else if (group && group.querySelector('input')) group.querySelector('input').click();
    else if (empty) { empty.value = '1'; empty.dispatchEvent(new Event('change')); }
    else break;
    await settled(() => form.innerHTML !== before);
    await soon(20);
  }
  const submit = document.querySelector('#form [type=submit]');
  if (!submit) return false;
  submit.click();
  await settled(() => view.n > n || document.querySelector('#fault').textContent !== '');
  const done = view.n > n;
  if (!done && chosen) choose(null);
  return done;
})()`;

/** Controls without a name, pictures without words, and what does not fit the width. */
const FAULTS = `(() => {
  const named = (one) => one.textContent.trim() || one.labels && one.labels.length > 0 || one.getAttribute('aria-label');
  const nameless = [...document.querySelectorAll('button,input,select,textarea,summary')].filter((one) => !named(one)).map((one) => one.outerHTML);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  const astray = [...document.querySelectorAll('[aria-labelledby]')].filter((one) => !document.getElementById(one.getAttribute('aria-labelledby'))).map(({ id }) => id);
  const wide = document.documentElement.scrollWidth > screen.width ? [document.documentElement.scrollWidth + ' wide'] : [];
  const untold = document.documentElement.lang === '' || document.title === '' ? ['language or title'] : [];
  return [...nameless, ...twice, ...astray, ...wide, ...untold];
})()`;

/** Waits until a page shows the game. */
const shown = (page: Page): Promise<void> => page.until('typeof view !== "undefined" && view !== null');

/** What phones show of a game, which is begun by a line for it. */
function onPhones(
  it: typeof inBrowser,
  title: string,
  args: readonly string[],
  act: (served: Served) => Promise<void>,
): void {
  const plays = async (): Promise<void> => {
    const served = await Served.start(mkdtempSync(join(home, 'game-')), args);
    try {
      await act(served);
    } finally {
      await served.end();
    }
  };
  it(title, plays, 60_000);
}

inBrowserAtGate.each([
  ['learning', ['B', 'A']],
  ['gte-ferrabosco', ['A', 'B']],
] as const)(
  'two phones play %s by what their pages show',
  async (scenario, sides) => {
    const state = join(home, scenario);
    const served = await Served.start(state, ['play', scenario, '--seed', 's']);
    const phones = await Promise.all(
      sides.map((side) => browser().open(served.phones[side] ?? '', 320, side)),
    );
    const screen = await browser().open(served.table, 1280);
    const all = [...phones, screen];
    for (const page of all) await shown(page);
    for (const [i, phone] of phones.entries()) await phone.look(`window.seed = ${1815 + i}`);
    const faults = new Set<string>();
    let isOver = false;
    for (let taps = 0; taps < TAPS && !isOver; taps++) {
      for (const phone of phones) await phone.look(TAP);
      for (const page of taps % 10 === 0 ? all : [])
        for (const fault of [...(await page.look<readonly string[]>(FAULTS)), ...(await page.faults())])
          faults.add(fault);
      isOver = await screen.look<boolean>('Boolean(view.now.ended)');
    }
    expect([...faults]).toEqual([]);
    const entries = served.events.filter(({ n }) => typeof n === 'number');
    expect(entries.length).toBeGreaterThan(10);
    expect(new Set(entries.map(({ by }) => by)).size).toBeGreaterThan(1);
    for (const [i, page] of PICTURES === undefined ? [] : all.entries())
      writeFileSync(join(PICTURES ?? '', `${scenario}-${i}.png`), await page.picture());
    const [phone] = phones;
    await phone?.send('Page.reload', {});
    if (phone) await shown(phone);
    expect(await phone?.look('view.side')).toBe(sides[0]);
    if (TAPS >= 1500) expect([entries.length, isOver]).toEqual([expect.any(Number), true]);
    expect((await served.end()).status).toBe(0);
    const verified = await runCli(['game', 'verify'], { env: { XDG_STATE_HOME: state } });
    expect([verified.status, verified.err]).toEqual([0, '']);
  },
  900_000,
);

onPhones(
  inBrowser,
  'a phone can be played by keys alone, and the focus stays where it was',
  ['play', 'learning', '--seed', 's'],
  async (served) => {
    const phone = await browser().open(served.phones.B ?? '', 320, 'B');
    await shown(phone);
    const press = async (key: string, code: number): Promise<void> => {
      for (const type of ['keyDown', 'keyUp'])
        await phone.send('Input.dispatchKeyEvent', {
          type,
          key,
          windowsVirtualKeyCode: code,
          ...(key === 'Enter' && type === 'keyDown' ? { text: '\r' } : {}),
        });
    };
    const focused = (): Promise<string> => phone.look('document.activeElement.textContent');
    /** Goes on by Tab to the control with a text that begins so. */
    const tabTo = async (text: string): Promise<void> => {
      for (let i = 0; i < 60 && !(await focused()).startsWith(text); i++) await press('Tab', 9);
      expect(await focused()).toMatch(new RegExp(`^${text}`));
    };
    for (const word of ['ready', 'mo']) {
      const n = await phone.look<number>('view.n');
      await tabTo(word);
      await press('Enter', 13);
      await phone.until("document.querySelector('#form [type=submit]') !== null");
      expect(await focused()).toMatch(new RegExp(`^${word}`));
      const submit = await phone.look<string>("document.querySelector('#form [type=submit]').textContent");
      await tabTo(submit);
      await press('Enter', 13);
      if (word === 'ready') await phone.look('new Promise((soon) => setTimeout(soon, 50))');
      if (word === 'ready') served.type(word);
      await phone.until(`view.n > ${n}`);
    }
    expect(served.events.map(({ word }) => word)).toEqual(expect.arrayContaining(['ready', 'mo']));
    expect(await phone.faults()).toEqual([]);
  },
);

onPhones(
  inBrowserAtGate,
  'a phone ends one phase, whether it is pressed twice or another ends it first',
  ['play', 'learning', '--seed', 's'],
  async (served) => {
    for (const line of ['ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt', 'stay Brandt']) served.type(line);
    const phone = await browser().open(served.phones.A ?? '', 320, 'A');
    const choose = async (): Promise<void> => {
      await phone.look("choose(view.acts.find(({ word }) => word === 'next'))");
      await phone.until("document.querySelector('#form [type=submit]') !== null");
    };
    await phone.until('view.n === 6');
    await choose();
    const press = "document.querySelector('#form [type=submit]').click();";
    // The answer comes after the next form was opened, which it must not close.
    await phone.look(`{ const usual = post; post = async (path, line) => {
      const events = await usual(path, line);
      if (line.do) await new Promise((done) => (window.arrive = done));
      return events;
    } }`);
    await phone.look(`{ ${press} ${press} }`);
    await phone.until("byId('form').hidden && view.now.phase === 'Fire phase'");
    await choose();
    await phone.until('window.arrive !== undefined');
    await phone.look('new Promise((done) => { arrive(); setTimeout(done); })');
    expect(await phone.look("byId('form').hidden")).toBe(false);
    served.type('next');
    await phone.until("byId('form').hidden && view.now.phase === 'Combat phase'");
    expect(served.events.filter(({ word }) => word === 'next')).toHaveLength(3);
  },
);

onPhones(
  inBrowser,
  'a phone out of reach says so, and comes back by itself with its form as it was',
  ['play', 'learning', '--seed', 's'],
  async (served) => {
    const phone = await browser().open(served.phones.B ?? '', 320, 'B');
    await shown(phone);
    const reach = (offline: boolean): Promise<unknown> =>
      phone.send('Network.emulateNetworkConditions', {
        ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
      });
    await phone.look("choose(view.acts.find(({ word }) => word === 'ready'))");
    await phone.until("document.querySelector('#form [type=submit]') !== null");
    await phone.send('Network.enable', {});
    await reach(true);
    await phone.until("byId('link').textContent.startsWith('No connection')");
    await phone.look("document.querySelector('#form [type=submit]').click()");
    await phone.until("byId('fault').textContent.startsWith('No connection: ')");
    await reach(false);
    await phone.until("byId('link').textContent === 'Connected' && !byId('form').hidden");
    await phone.look("document.querySelector('#form [type=submit]').click()");
    await phone.until("byId('form').hidden && byId('fault').textContent === ''");
    // Nobody answers, and the time to wait for it is over at once.
    await phone.look('window.fetch = () => new Promise(() => {}); window.setTimeout = (act) => act(); 0');
    await phone.look("say({ line: 'why' }); 0");
    await phone.until("byId('fault').textContent.startsWith('Sent, and not answered yet')");
  },
);

onPhones(
  inBrowserAtGate,
  'an open form goes by what another has done meanwhile, and says in plain words what is wrong',
  ['play', 'grande-tactique-valley', '--seed', 's'],
  async (served) => {
    for (const line of ['deshake none none', 'pips I']) served.type(line);
    const phone = await browser().open(served.phones.blue ?? '', 320, 'A');
    const chargers = "byId('form').querySelector('select').textContent";
    await phone.until("view.acts.some(({ word }) => word === 'charge')");
    await phone.look("choose(view.acts.find(({ word }) => word === 'charge'))");
    await phone.until(`${chargers} === 'choose ...DogwoodElm'`);
    served.type('charge Elm > Lynx in-contact');
    await phone.until("view.latest.lines.join().includes('Elm')");
    await phone.look("named = { unit: 'Elm', target: 'Lynx' }; refresh()");
    await phone.until(`${chargers} === 'choose ...Dogwood'`);
    expect(await phone.look("byId('fault').textContent")).toMatch(/^Elm has a Charge marker/);
    const options = (sensible: string): Promise<string> =>
      phone.look(`named = {}; roleControl({ name: 'a', label: '', among: ['Elm', 'Fir'],
          sensible: [{ named: {}, among: [${sensible}] }] }).textContent`);
    expect(await options("'Fir', 'Otter'")).toBe('choose ...Fir');
    expect(await options("'Otter'")).toBe('choose ...ElmFir');
    served.type('charge Dogwood > Lynx in-contact');
    await phone.until("byId('form').hidden && !byId('acts').textContent.includes('charge:')");
  },
);

onPhones(
  inBrowserAtGate,
  'a phone says what matters only once the dice have fallen, where it is known',
  ['play', 'grande-tactique-valley', '--seed', 's'],
  async (served) => {
    served.type('deshake none none');
    const phone = await browser().open(served.phones.blue ?? '', 320, 'A');
    const press = (selector: string): Promise<unknown> =>
      phone.look(`document.querySelector('${selector}').click()`);
    const say = async (path: string, text: string): Promise<void> => {
      const control = `[...document.querySelectorAll('#form .late label')].find((one) => one.textContent.startsWith('${path}'))?.control`;
      await phone.until(`${control} !== undefined`);
      await phone.look(
        `(() => { const control = ${control}; control.value = '${JSON.stringify(text)}'; control.dispatchEvent(new Event('change')); })()`,
      );
      await phone.until(`Object.hasOwn(facts, '${path}')`);
    };
    await phone.until("view.acts.some(({ word }) => word === 'pips I')");
    await phone.look("choose(view.acts.find(({ word }) => word === 'pips I'))");
    await say('bonus.army', 'Colbert');
    await phone.until(
      "[...document.querySelectorAll('#form label')].some((one) => one.textContent.startsWith('bonusDistance.army'))",
    );
    await phone.look("set('bonusDistance.army', 6)");
    await press('#form [type=submit]');
    await phone.until("byId('form').dataset.kind === 'wanted'");
    expect(await phone.look('view.wanted.facts.map(({ path }) => path)')).toEqual(['bonus.corps']);
    await press('#form [type=button]');
    await phone.until("view.now.phase === 'PIP Phase' && view.acts.some(({ word }) => word === 'move')");
    const [dice] = await served.until((events) => events.filter(({ word }) => word === 'pips I'));
    expect(dice).toMatchObject({
      situation: { bonus: { army: 'Colbert' } },
      outcome: { bonusUsed: ['army'] },
    });
    expect(await phone.faults()).toEqual([]);
  },
);

onPhones(
  inBrowserAtGate,
  'a phone is asked what the dice have made matter, also when it was reloaded, until the answer is whole',
  ['play', 'grande-tactique-valley', '--seed', 's'],
  async (served) => {
    served.type('deshake none none');
    const phone = await browser().open(served.phones.blue ?? '', 320, 'A');
    const screen = await browser().open(served.table, 1280);
    const press = (): Promise<unknown> => phone.look("document.querySelector('#form [type=submit]').click()");
    /** Types into the control whose label begins so. */
    const say = (label: string, text: string): Promise<unknown> =>
      phone.look(
        `(() => { const { control } = [...document.querySelectorAll('#form label')].find((one) => one.textContent.startsWith('${label}')); control.value = control.options ? '${JSON.stringify(text)}' : '${text}'; control.dispatchEvent(new Event('change')); })()`,
      );
    await phone.until("view.acts.some(({ word }) => word === 'pips I')");
    await phone.look("choose(view.acts.find(({ word }) => word === 'pips I'))");
    await phone.until("document.querySelector('#form [type=submit]') !== null");
    await press();
    await phone.until("byId('form').dataset.kind === 'wanted'");
    await screen.until("byId('notes').textContent.includes('It waits for Blue.')");
    await phone.send('Page.reload', {});
    await phone.until("byId('acts').textContent.startsWith('The dice say: Colbert has 7 PIPs')");
    await say('bonus.corps', 'Colbert');
    await press();
    await phone.until("byId('form').textContent.includes('bonusDistance.corps')");
    await say('bonusDistance.corps', '6');
    await press();
    await phone.until("view.wanted === null && byId('form').hidden");
    const [dice] = await served.until((events) => events.filter(({ word }) => word === 'pips I'));
    expect(dice).toMatchObject({ outcome: { dice: [6], bonusUsed: ['corps'], pips: { Colbert: 8 } } });
    expect([...(await phone.faults()), ...(await screen.faults())]).toEqual([]);
  },
);

onPhones(
  inBrowserAtGate,
  'a phone types the PIN that an act of the other side wants, and keeps it nowhere',
  ['play', 'learning', '--seed', 's', '--keep', 'pin-only'],
  async (served) => {
    const red = await served.join('A');
    const phone = await browser().open(served.phones.B ?? '', 320, 'B');
    const typed = (pin: string): Promise<unknown> =>
      phone.look(
        `(() => { for (const one of document.querySelectorAll('#form [type=password]')) one.value = '${pin}'; document.querySelector('#form [type=submit]').click(); })()`,
      );
    await shown(phone);
    await served.say(red, { do: 'ready' });
    await phone.look("say({ do: 'ready' })");
    await phone.until("view.acts.some(({ word }) => word === 'mo')");
    await phone.look("choose(view.acts.find(({ word }) => word === 'mo'))");
    await phone.until("document.querySelectorAll('#form [type=password]').length === 2");
    await typed('Raben');
    await phone.until('view.peeks');
    await served.say(red, { do: 'next' });
    await served.say(red, { do: 'individual', named: { units: ['Adler'] } });
    await served.say(red, { do: 'stay', named: { unit: 'Adler' } });
    await served.say(red, { do: 'moved' });
    await phone.until("byId('form').textContent.includes('Your PIN')");
    await typed('Krähen');
    await phone.until("byId('fault').textContent.includes('that is not the PIN')");
    expect(await phone.look("document.querySelector('#form [type=password]').value")).toBe('');
    await typed('Raben');
    await phone.until("view.wanted === null && byId('form').hidden");
    expect(served.events.map(({ word }) => word)).toContain('moved');
    expect([...(await phone.look<readonly string[]>(FAULTS)), ...(await phone.faults())]).toEqual([]);
  },
);
