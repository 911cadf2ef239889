import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Served } from '../../support/served';
import { linesTo, NEW } from '../../cli/commands/campaign/support';
import { runCli } from '../../cli/run-cli';
import { gateTest } from '../../support/evenings';

/* A campaign at a table with screens: each side's columns on its own phone, the map on all. */

const home = mkdtempSync(join(tmpdir(), 'blucher-campaign-table-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

jest.setTimeout(60_000);

const CAMPAIGN = 'campaign new --blue france-early --red austria --map valley --seed s';

let games = 0;
async function start(flags = ''): Promise<Served> {
  const args = `${CAMPAIGN} ${flags}`.trim().split(' ');
  return Served.start(join(home, `g${++games}`), args);
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((soon) => setTimeout(soon, 2));
}

const AUTO = { lines: ['auto'] };

/** Both sides divide their armies, each on its phone, and Blue picks the northern edge. */
async function divided(served: Served, blue: string, red: string, lines: readonly string[]): Promise<void> {
  expect(await served.say(blue, { do: 'columns-blue', lines })).toMatchObject([{ type: 'sealed' }]);
  const events = await served.say(red, { do: 'columns-red', ...AUTO });
  expect(events[0]).toMatchObject({ type: 'sealed' });
  const chosen = await served.say(blue, { do: 'edge', named: { edge: 'north' } });
  expect(chosen[0]).toMatchObject({ type: 'noted' });
}

test('a phone that asks hears how its division stands, what it may write, and what is wrong', async () => {
  const served = await start();
  const [blue, red] = [await served.join('blue'), await served.join('red')];
  const [first] = await served.say(blue, { ask: 'columns-blue' });
  expect(first).toMatchObject({ act: { kind: 'sealed', whole: false, rest: 'auto', faults: [] } });
  const { help } = (first as { act: { help: readonly string[] } }).act;
  expect(help.join('\n')).toContain('V-4 (Polish Cavalry 6)');
  const [begun] = await served.say(blue, { ask: 'columns-blue', lines: ['A Guard'] });
  expect(begun).toMatchObject({
    act: { whole: false, notes: ['A: Guard-1 Guard-2 Guard-3 Guard-4 Art-1', {}] },
  });
  const [wrong] = await served.say(blue, { ask: 'columns-blue', lines: ['Z Guard'] });
  expect(wrong).toMatchObject({
    act: { whole: false, faults: [{ message: '"Z" is no column; give A, B, C, D, recon or auto' }] },
  });
  expect(await served.say(blue, { ask: 'columns-blue', ...AUTO })).toMatchObject([{ act: { whole: true } }]);
  expect(await served.say(red, { ask: 'columns-blue', ...AUTO })).toMatchObject([{ error: { path: 'as' } }]);
  expect((await served.end()).status).toBe(0);
});

test('a column marches to one of the squares that its phone is offered', async () => {
  const served = await start();
  const [blue, red] = [await served.join('blue'), await served.join('red')];
  const screen = served.watch('/events/table');
  await divided(served, blue, red, ['auto']);
  await until(() => screen.views.at(-1)?.latest.lines[0]?.startsWith('Verdict') === true);
  expect(screen.views.at(-1)?.latest.lines[0]).toContain('moves first');
  screen.close();
  const [open] = await served.say(blue, { ask: 'A' });
  expect(open).toMatchObject({
    act: { whole: false, facts: [], words: { among: expect.arrayContaining(['A1', 'B3']) as string[] } },
  });
  const [told] = await served.say(blue, { ask: 'A', words: ['B3'] });
  expect(told).toMatchObject({ act: { whole: true, faults: [] } });
  expect(await served.say(blue, { do: 'edge', words: ['B3'] })).toMatchObject([{ type: 'error' }]);
  const [went] = await served.say(blue, { do: 'A', words: ['B3'] });
  expect(went).toMatchObject({
    type: 'ruled',
    situation: { steps: [{ to: 'A2' }, { to: 'B2' }, { to: 'B3' }] },
  });
  const [reach] = await served.say(blue, { line: 'reach B' });
  expect(reach).toMatchObject({
    type: 'told',
    board: { title: expect.stringContaining('column B') as string },
  });
  expect((await served.end()).status).toBe(0);
  const env = { XDG_STATE_HOME: join(home, `g${games}`) };
  expect((await runCli(['campaign', 'verify'], { env })).status).toBe(0);
});

const DIGEST = /[\da-f]{16,64}/g;

/** Two divisions of the same sizes, which differ in who stands in which column. */
const DIVISIONS = [
  ['recon Reserve-4', 'A Guard', 'B III', 'C V', 'D Reserve'],
  ['recon Reserve-4', 'A Guard-1 Guard-2 Guard-3 III-1 Art-1', 'B Guard-4 III', 'C V', 'D Reserve'],
];

test('the other side and the screen for all are sent the same bytes, whoever stands in a column', async () => {
  const sent = await Promise.all(
    DIVISIONS.map(async (lines) => {
      const served = await start();
      const [blue, red] = [await served.join('blue'), await served.join('red')];
      const paths = [['/events/table'], ['/events', red], ['/events', blue]] as const;
      const screens = paths.map(([path, cookie]) => served.watch(path, cookie));
      await divided(served, blue, red, lines);
      await served.say(blue, { do: 'A', words: ['A1'] });
      const n = Math.max(...served.events.map((event) => Number(event.n ?? 0)));
      await until(() => screens.every(({ views }) => views.at(-1)?.n === n));
      const asked = JSON.stringify(await served.say(red, { line: 'map' }));
      screens.forEach((screen) => screen.close());
      const [table, other, own] = screens.map(({ views }) => views.at(-1));
      await served.end();
      expect([table?.own, table?.map?.words.length]).toEqual([[], other?.map?.words.length]);
      const known = [JSON.stringify(table), JSON.stringify(other), asked];
      return { known: known.map((text) => text.replace(DIGEST, '')), own: own?.own };
    }),
  );
  expect(sent[0]?.known).toEqual(sent[1]?.known);
  const columns = sent.map(({ own = [] }) => own.map(({ title, text }) => `${title}: ${text}`).join('\n'));
  expect(columns[0]).toMatch(/A {2}A1: Guard-1 Old Guard; .*\nB /);
  expect(columns[1]).toContain('III-1 Ligne');
  expect(columns[0]).not.toBe(columns[1]);
});

test('with a PIN only that shows a side its columns, on its own phone', async () => {
  const served = await start('--keep pin');
  const [blue, red] = [await served.join('blue'), await served.join('red')];
  const own = served.watch('/events', blue);
  expect(await served.say(blue, { ask: 'columns-blue', ...AUTO })).toMatchObject([{ act: { pin: 'new' } }]);
  const pin = 'Zwölf Raben';
  expect(await served.say(blue, { do: 'columns-blue', ...AUTO, pin })).toMatchObject([{ type: 'sealed' }]);
  await until(() => own.views.at(-1)?.peeks === true);
  expect(own.views.at(-1)?.own).toEqual([]);
  const shown = await served.say(blue, { line: 'peek', pin });
  expect(shown).toMatchObject([{ own: [{ title: 'A  off the map' }, {}, {}, {}, { title: 'recon' }] }]);
  expect(await served.say(blue, { line: 'peek', pin: 'Elf Raben' })).toMatchObject([
    { error: { path: 'pin' } },
  ]);
  expect(await served.say(red, { line: 'peek', pin })).toMatchObject([{ type: 'error' }]);
  own.close();
  await served.end();
});

test('a side that the program plays has no phone', async () => {
  const served = await start('--solo red');
  expect(Object.keys(served.phones)).toEqual(['blue']);
  const blue = await served.join('blue');
  const screen = served.watch('/events', blue);
  await served.say(blue, { do: 'columns-blue', ...AUTO });
  await until(() => (screen.views.at(-1)?.own.length ?? 0) > 0);
  expect(screen.views.at(-1)?.own.map(({ title }) => title[0])).toEqual(['A', 'B', 'C', 'D', 'r']);
  screen.close();
  await served.end();
});

gateTest('the phones of a campaign fight its battle', async () => {
  const state = join(home, `g${++games}`);
  const served = await Served.start(state, [...NEW, '--name', 'spring', '--seed', '1']);
  const sides = ['blue', 'red'];
  const phones = await Promise.all(sides.map((side) => served.join(side)));
  const screens = [served.watch('/events/table'), ...phones.map((phone) => served.watch('/events', phone))];
  for (const line of [...linesTo('start').split('\n'), 'fight']) served.type(line);
  await served.until((events) => events.filter(({ type }) => type === 'fought'));
  await until(() => screens.every(({ views }) => views.at(-1)?.n === 1));
  expect(screens.map(({ views }) => views.at(-1)?.side)).toEqual([null, 'A', 'B']);
  const [blue = '', red = ''] = phones;
  expect(await served.say(red, { do: 'ready' })).toMatchObject([{ proposal: { wanting: ['A'] } }]);
  expect(await served.say(blue, { do: 'ready' })).toMatchObject([{ type: 'noted' }]);
  expect(await served.say(red, { do: 'mo' })).toMatchObject([{ error: { path: 'as' } }]);
  expect(await served.say(blue, { do: 'mo' })).toMatchObject([{ type: 'covered', by: 'A' }]);
  await until(() => screens[1]?.views.at(-1)?.own[0]?.title === 'mo 1');
  expect(screens[2]?.views.at(-1)?.own.some(({ title }) => title === 'mo 1')).toBe(false);
  screens.forEach((screen) => screen.close());
  expect((await served.end()).status).toBe(0);
});
