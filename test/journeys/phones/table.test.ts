import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { evenings, gateTest } from '../../support/evenings';
import { hostileText } from '../../support/hostile/text';
import { Served } from '../../support/served';
import { runCli } from '../../cli/run-cli';

const homes: string[] = [];
afterAll(() => homes.forEach((home) => rmSync(home, { recursive: true, force: true })));

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'blucher-table-'));
  homes.push(home);
  return home;
}

const open: Served[] = [];
async function start(args = 'play learning --seed s', seed = 's', home = newHome()): Promise<Served> {
  const served = await Served.start(home, args.split(' '), seed);
  open.push(served);
  return served;
}
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((served) => served.end()));
});

const soon = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await soon(2);
}

jest.setTimeout(60_000);

test.each([
  ['/', ['/style.css', '/client.js', '/forms.js', '/own.js']],
  ['/table', ['/style.css', '/client.js']],
])('%s with all that it fetches has at most 60 KB', async (path, parts) => {
  const served = await start();
  const answers = await Promise.all([path, ...parts].map((part) => served.ask(part)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [page] = answers;
  const fetched = [...(page?.body ?? '').matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, part]) => part);
  expect(new Set(fetched)).toEqual(new Set(parts));
  const bytes = answers.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  expect(bytes).toBeLessThanOrEqual(60_000);
});

test('an address that cannot be had is reported, and no game is begun', async () => {
  const home = newHome();
  const served = await start();
  const { port } = new URL(served.base);
  const env = { XDG_STATE_HOME: home };
  const alone = await runCli(['play', 'learning', '--port', '7777'], { env });
  expect(alone).toMatchObject({
    status: 2,
    err: expect.stringContaining('--port: is of the pages') as string,
  });
  for (const [flags, told] of [
    [['127.0.0.1', '--port', port], `port ${port} of 127.0.0.1 is in use`],
    [['192.0.2.77'], '"192.0.2.77" is no address of this machine'],
    [['127.0.0.1', '--port', '70000'], '"70000" is no port'],
  ] as const) {
    const run = await runCli(['play', 'learning', '--table', ...flags], { env });
    expect(run).toMatchObject({ status: 2, out: '', err: expect.stringContaining(told) as string });
  }
  expect((await runCli(['game', 'list', '--json'], { env })).out).toBe('[]\n');
});

describe('who may speak', () => {
  test('a token is exchanged once for a cookie that no script can read', async () => {
    const served = await start();
    const cookie = await served.join('A');
    // A browser sends a cookie to every port of a machine.
    const { port } = new URL(served.base);
    expect(cookie).toMatch(
      new RegExp(String.raw`^blucher${port}=[\w-]{22}; HttpOnly; SameSite=Strict; Path=/`),
    );
    await expect(served.join('A')).rejects.toThrow(/that code was used, or is none; .*phones new/);
    expect(await served.say(cookie, { line: 'now' })).toMatchObject([{ type: 'told' }]);
  });

  test.each([
    ['no cookie', '/line', { line: 'now' }, {}, 401],
    ['JSON that says its charset', '/line', '{}', { 'Content-Type': 'application/json; charset=utf-8' }, 401],
    ['a wrong cookie', '/line', { line: 'now' }, { Cookie: 'blucher=x' }, 401],
    ['a wrong token', '/join', { token: 'x' }, {}, 401],
    ['a token that is no text', '/join', { token: { a: 1 } }, {}, 401],
    ['a foreign origin', '/line', { line: 'now' }, { Origin: 'http://evil.example' }, 403],
    ['no origin', '/line', { line: 'now' }, { Origin: '' }, 403],
    [
      'a page of another site',
      '/',
      undefined,
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      403,
    ],
    ['a foreign host', '/', undefined, { Host: 'evil.example' }, 421],
    ['a host of the same name with another port', '/', undefined, { Host: '127.0.0.1:1' }, 421],
    ['a form', '/line', 'line=now', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['no JSON', '/line', '{', {}, 400],
    ['no object', '/line', '[1]', {}, 400],
    ['a name given twice', '/line', '{"line":"now","line":"undo"}', {}, 400],
    ['lists in lists without end', '/line', `{"x":${'['.repeat(7000)}${']'.repeat(7000)}}`, {}, 400],
    ['too much', '/line', JSON.stringify({ line: 'x'.repeat(20_000) }), {}, 413],
    ['another page', '/../../etc/passwd', undefined, {}, 404],
    ['a name of every object', '/__proto__', undefined, {}, 404],
  ] as const)('%s is refused', async (_, path, body, headers, status) => {
    const served = await start();
    const answer = await served.ask(path, body, headers);
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining('"error"')]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('who shows too many wrong codes is told to wait, whether his next one is right or not', async () => {
    const served = await start();
    const wrong = (): Promise<{ readonly status: number }> => served.ask('/join', { token: 'x' });
    for (let i = 0; i < 10; i++) expect(await wrong()).toMatchObject({ status: 401 });
    expect(await wrong()).toMatchObject({ status: 429 });
    await expect(served.join('A')).rejects.toThrow('too many wrong codes came from here; wait half a minute');
    const clock = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => clock + 31_000);
    expect(await served.join('A')).toMatch('blucher');
  });

  test('a side that is handed back to the laptop is heard no more, and can be taken up again', async () => {
    const served = await start();
    const cookie = await served.join('B');
    const screen = served.watch('/events', cookie);
    await until(() => screen.views.length > 0);
    served.type('phones off White');
    await served.until((events) => events.filter(({ type }) => type === 'told'));
    await expect(served.say(cookie, { line: 'now' })).rejects.toThrow('speaks for no side');
    served.type('phones new');
    const [, told] = await served.until((events) => {
      const all = events.filter(({ type }) => type === 'told');
      return all.length > 1 ? all : [];
    });
    const url = /White: (\S+)/.exec(String(told?.text))?.[1] ?? '';
    served.phones = { B: url };
    expect(await served.say(await served.join('B'), { line: 'now' })).toMatchObject([{ type: 'told' }]);
  });
});

test('phones keep their seats when the laptop starts again, unless their side was handed back', async () => {
  const home = newHome();
  const first = await start('play learning --seed s', 's', home);
  const [red, white] = [await first.join('A'), await first.join('B')];
  const { port } = new URL(first.base);
  first.type('phones off Red');
  await first.until((events) => events.filter(({ type }) => type === 'told'));
  open.splice(0);
  await first.end();
  const second = await start(`play --port ${port}`, 's', home);
  expect(await second.say(white, { line: 'now' })).toMatchObject([{ type: 'told' }]);
  await expect(second.say(red, { line: 'now' })).rejects.toThrow('speaks for no side');
  const [file = ''] = readdirSync(join(home, 'blucher', 'phones'));
  const kept = readFileSync(join(home, 'blucher', 'phones', file), 'utf8');
  expect(kept).not.toContain(/=([\w-]+);/.exec(white)?.[1]);
  open.splice(0);
  await second.end();
  writeFileSync(join(home, 'blucher', 'phones', file), '{"a":1,"__proto__":[]');
  const third = await start(`play --port ${port}`, 's', home);
  await expect(third.say(white, { line: 'now' })).rejects.toThrow('speaks for no side');
});

/** A game of the learning battle after its first shot. */
const TO_SHOT = [
  'ready',
  'mo 6 6 6',
  'next',
  'corps Adler, Brandt',
  'stay Brandt',
  'next',
  'fire Brandt > Martin 1.5',
];

test('screens show what happened last, also when the laptop has started again', async () => {
  const home = newHome();
  const first = await start('play learning', 's', home);
  for (const line of ['ready', 'mo', 'next']) first.type(line);
  open.splice(0);
  await first.end();
  const second = await start('play', 's', home);
  const screen = second.watch('/events/table');
  await until(() => screen.views.length > 0);
  expect(screen.views[0]?.latest.lines).toEqual(['Noted: on to the movement phase.']);
  screen.close();
});

test('what both sides have to want is done once each phone has agreed to it', async () => {
  const served = await start();
  const [red, white] = [await served.join('A'), await served.join('B')];
  const screen = served.watch('/events', white);
  for (const line of TO_SHOT) served.type(line);
  await served.until((events) => events.filter(({ word }) => word === 'fire'));
  expect(await served.say(red, { line: 'undo' })).toMatchObject([{ type: 'error' }]);
  expect(await served.say(red, { line: 'undo 1 agreed' })).toMatchObject([{ type: 'error' }]);
  const agree = 'undo 1 agreed';
  const proposal = { line: agree, by: ['A'], wanting: ['B'] };
  for (let twice = 0; twice < 2; twice++)
    expect(await served.say(red, { agree })).toMatchObject([{ type: 'told', proposal }]);
  await until(() => screen.views.at(-1)?.proposal !== null);
  expect(screen.views.at(-1)).toMatchObject({ proposal });
  expect(await served.say(white, { agree: 'undo 2 agreed' })).toMatchObject([
    { type: 'told', proposal: { by: ['B'], wanting: ['A'] } },
  ]);
  expect(await served.say(red, { agree })).toMatchObject([{ proposal }]);
  await served.say(red, { line: 'note it lapses' });
  expect(await served.say(white, { agree })).toMatchObject([{ proposal: { by: ['B'] } }]);
  expect(await served.say(red, { agree })).toMatchObject([{ type: 'undone' }]);
  for (const line of ['leave', 'phones new', 'next', ''])
    expect(await served.say(red, { agree: line })).toMatchObject([{ type: 'error' }]);
  await until(() => screen.views.at(-1)?.proposal === null);
  screen.close();
});

gateTest(
  'connections that say nothing leave room for a phone, and are closed',
  async () => {
    const served = await start();
    const { port } = new URL(served.base);
    const silent = Array.from({ length: 420 }, () =>
      connect(Number(port), '127.0.0.1')
        .on('error', () => 0)
        .resume(),
    );
    const left = () => silent.filter(({ readyState }) => readyState === 'open').length;
    await until(() => silent.every(({ connecting }) => !connecting) && left() <= 200);
    await until(() => left() === 0);
    expect(await served.ask('/')).toMatchObject({ status: 200 });
  },
  20_000,
);

test('screens of strangers take no place of a phone, and what they do not read does not pile up', async () => {
  let clock = performance.now();
  // So that nobody asks too often.
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
  const served = await start();
  const red = await served.join('A');
  const strangers = Array.from({ length: 100 }, () => served.watch('/events/table'));
  await until(() => strangers.every(({ views }) => views.length > 0));
  expect(await served.ask('/events/table')).toMatchObject({ status: 503 });
  const own = served.watch('/events', red);
  await until(() => own.views.length > 0);
  for (const screen of [own, ...strangers]) screen.close();
  // As if nothing of it had been read.
  jest.spyOn(ServerResponse.prototype, 'write').mockImplementation(function (this: ServerResponse) {
    return Object.defineProperty(this, 'writableLength', { value: 2 ** 21 }).writable;
  });
  await expect(served.ask('/events', undefined, { Cookie: red })).rejects.toThrow('hang up');
});

test('where both sides act each phone names its own units', async () => {
  const served = await start('play gte-ferrabosco --seed s');
  for (const line of ['ready', 'initiative']) served.type(line);
  await served.until((events) => events.filter(({ word }) => word === 'initiative'));
  const phones = await Promise.all(['A', 'B'].map((side) => served.join(side)));
  const screens = phones.map((phone) => served.watch('/events', phone));
  await until(() => screens.every(({ views }) => views.length > 0));
  const shooters = screens.map(
    ({ views }) => views.at(-1)?.acts.find(({ word }) => word === 'fire')?.roles[0]?.among ?? [],
  );
  expect(shooters).toEqual([expect.arrayContaining(['Adda']), expect.arrayContaining(['Lacy'])]);
  expect(shooters[0]?.filter((name) => shooters[1]?.includes(name))).toEqual([]);
  const shot = { do: 'fire', named: { unit: 'Adda', target: 'Lacy' }, facts: { distance: 3 } };
  expect(await served.say(phones[1] ?? '', shot)).toMatchObject([{ error: { path: 'as' } }]);
  screens.forEach((screen) => screen.close());
});

test('a PIN hides dice from a phone and opens them there, and stays nowhere', async () => {
  const home = newHome();
  const served = await start('play learning --dice ask --keep pin', 's', home);
  const [red, white] = [await served.join('A'), await served.join('B')];
  const [own, other] = [served.watch('/events', white), served.watch('/events', red)];
  for (const phone of [red, white]) await served.say(phone, { do: 'ready' });
  expect(await served.say(white, { ask: 'mo' })).toMatchObject([{ act: { pin: 'new', whole: true } }]);
  const pin = 'Zwölf Raben';
  const mo = { do: 'mo', dice: [[6, 1, 5]] };
  for (const short of [{}, { pin: 'abc' }])
    expect(await served.say(white, { ...mo, ...short })).toMatchObject([{ error: { path: 'pin' } }]);
  const covered = await served.say(white, { ...mo, pin });
  expect(covered).toMatchObject([{ type: 'covered' }]);
  await until(() => own.views.at(-1)?.peeks === true);
  for (const wrong of [{}, { pin: 'Elf Raben' }])
    expect(await served.say(white, { line: 'peek', ...wrong })).toMatchObject([{ error: { path: 'pin' } }]);
  const peeked = await served.say(white, { line: 'peek', pin });
  expect(peeked).toMatchObject([
    { type: 'told', own: [{ title: 'mo 1', text: 'the MO limit is 12 (6 1 5)' }] },
  ]);
  expect(await served.say(red, { line: 'peek', pin })).toMatchObject([{ type: 'error' }]);
  expect([own.views.at(-1)?.own, other.views.at(-1)?.peeks]).toEqual([[], false]);
  const journal = readFileSync(join(home, 'blucher', 'games', 'learning.jsonl'), 'utf8');
  const seen = [own.bytes, other.bytes, JSON.stringify(covered), journal, JSON.stringify(served.events)];
  for (const text of seen) expect(text).not.toMatch(/Raben|6 1 5/);
  own.close();
  other.close();
});

test('what only a PIN opens is asked of the phone of its side, in the middle of an act of the other', async () => {
  const home = newHome();
  const served = await start('play learning --dice ask --keep pin-only', 's', home);
  const [red, white] = [await served.join('A'), await served.join('B')];
  const [own, other] = [served.watch('/events', white), served.watch('/events', red)];
  for (const phone of [red, white]) await served.say(phone, { do: 'ready' });
  const pin = 'Zwölf Raben';
  await served.say(white, { do: 'mo', dice: [[6, 1, 5]], pin });
  await served.say(red, { do: 'next' });
  await served.say(red, { do: 'individual', named: { units: ['Adler'] } });
  await served.say(red, { do: 'stay', named: { unit: 'Adler' } });
  const asked = { type: 'wanted', pin: 'mo 1', as: 'B' };
  expect(await served.say(red, { do: 'moved' })).toMatchObject([asked]);
  await until(() => own.views.at(-1)?.wanted !== null && other.views.at(-1)?.waits === 'White');
  expect([own.views.at(-1)?.wanted, other.views.at(-1)?.wanted]).toMatchObject([asked, null]);
  expect(await served.say(red, { pin })).toMatchObject([
    { type: 'error', error: { message: 'the PIN of White is wanted first' } },
  ]);
  for (const wrong of [{ pin: 'Elf Raben' }, { line: 'now' }])
    expect(await served.say(white, wrong)).toMatchObject([{ type: 'error', error: { path: 'pin' } }, asked]);
  expect(await served.say(white, { pin })).toMatchObject([{ type: 'ruled', word: 'moved' }]);
  // The cup is lifted as the fire phase begins; who cannot give the PIN breaks off.
  expect(await served.say(red, { do: 'next' })).toMatchObject([{ type: 'noted' }, asked]);
  expect(await served.say(white, { line: 'stop' })).toMatchObject([
    { type: 'error', error: { path: 'pin' } },
  ]);
  // Nothing else is done before.
  const { length } = served.events;
  expect(await served.say(red, { do: 'next' })).toMatchObject([asked]);
  expect(await served.say(white, { pin })).toMatchObject([
    { type: 'shown', name: 'mo 1' },
    { type: 'noted', word: 'next' },
  ]);
  expect(served.events.slice(length).map(({ type }) => type)).toEqual(['shown', 'noted']);
  const journal = readFileSync(join(home, 'blucher', 'games', 'learning.jsonl'), 'utf8');
  for (const text of [own.bytes, other.bytes, journal, JSON.stringify(served.events)])
    expect(text).not.toMatch(/Raben|6 1 5/);
  own.close();
  other.close();
});

test('a verdict that names nobody is shown under its act, to those who did not type it', async () => {
  const served = await start();
  const screen = served.watch('/events/table');
  const shown = async (line: string, n: number): Promise<readonly string[] | undefined> => {
    served.type(line);
    await until(() => (screen.views.at(-1)?.n ?? 0) >= n);
    return screen.views.at(-1)?.latest.lines;
  };
  await shown('ready', 2);
  await shown('mo', 3);
  const discovered = await shown('discover Quail 3 visible-to', 4);
  expect(discovered?.slice(0, 2)).toEqual(['discover Quail:', 'Verdict: The unit is discovered.']);
  await shown('next', 5);
  expect((await shown('corps Adler, Brandt', 6))?.[0]).toMatch(/^Verdict/);
  screen.close();
});

test('each phone acts for its own side, and everything shows on all screens at once', async () => {
  const home = newHome();
  const served = await start('play learning --seed s', 's', home);
  const [red, white] = [await served.join('A'), await served.join('B')];
  const screens = [
    served.watch('/events/table'),
    served.watch('/events', red),
    ...Array.from({ length: 18 }, () => served.watch('/events', white)),
  ];
  await until(() => screens.every(({ views }) => views.length > 0));
  served.type('ready');
  await until(() => screens.every(({ views }) => views.at(-1)?.n === 2));
  expect(await served.say(red, { do: 'mo' })).toMatchObject([{ type: 'error' }]);
  expect(await served.say(white, { do: 'mo', as: 'A' })).toMatchObject([{ type: 'covered', by: 'B' }]);
  expect(await served.say(red, { do: 'next' })).toMatchObject([{ type: 'noted' }]);
  await until(() => screens.every(({ views }) => views.at(-1)?.n === 4));
  const [table, own, other] = screens.map(({ views }) => views.at(-1));
  expect([table?.side, own?.side, other?.side]).toEqual([null, 'A', 'B']);
  expect([table?.acts, table?.own, own?.own]).toEqual([[], [], []]);
  expect(table?.latest.lines).toEqual(['Noted: on to the movement phase.']);
  expect(own?.acts.map(({ word }) => word)).toContain('corps');
  expect(other?.own).toMatchObject([{ title: 'mo 1' }]);
  const message =
    'the program keeps the dice of this game: before the cup is lifted, only a phone of the side that hid them shows them';
  expect(await served.say(red, { line: 'peek' })).toMatchObject([{ type: 'error', error: { message } }]);
  screens.forEach((screen) => screen.close());
  open.splice(0);
  expect((await served.end()).status).toBe(0);
  expect((await runCli(['game', 'verify'], { env: { XDG_STATE_HOME: home } })).status).toBe(0);
});

test('a phase that two phones of a side end at once ends once', async () => {
  const served = await start();
  const red = await served.join('A');
  for (const line of ['ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt', 'stay Brandt']) served.type(line);
  await served.until((events) => events.filter(({ word }) => word === 'stay'));
  const next = { do: 'next', seen: 6 };
  expect(await Promise.all([served.say(red, next), served.say(red, next)])).toMatchObject([
    [{ type: 'noted', word: 'next' }, { type: 'shown' }],
    [{ type: 'error', error: { message: expect.stringMatching(/^something else was done/) as string } }],
  ]);
  expect(await served.say(red, { line: 'now' })).toMatchObject([{ now: { phase: 'Fire phase' } }]);
});

test('an act is on twenty screens within a tenth of a second of this machine', async () => {
  const served = await start('play gte-ferrabosco --seed s');
  const phones = await Promise.all(['A', 'B'].map((side) => served.join(side)));
  const screens = Array.from({ length: 20 }, (_, i) =>
    i < 2 ? served.watch('/events/table') : served.watch('/events', phones[i % 2]),
  );
  await until(() => screens.every(({ views }) => views.length > 0));
  const costs: number[] = [];
  for (let act = 1; act <= 12; act++) {
    const n = 1 + (screens[0]?.views.at(-1)?.n ?? 0);
    // Time of the processor, screens included: what other programs take of it is not counted.
    const before = process.cpuUsage();
    served.type('note a word');
    await new Promise<void>((done) => {
      const look = (): void =>
        screens.every(({ views }) => (views.at(-1)?.n ?? 0) >= n) ? done() : void setTimeout(look, 5);
      look();
    });
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  const median = costs.sort((a, b) => a - b)[costs.length / 2] ?? Infinity;
  expect(median).toBeLessThan(100);
  screens.forEach((screen) => screen.close());
});

test('no entry about the secrets of the dice is told as what happened last', async () => {
  const served = await start('play learning');
  const screen = served.watch('/events/table');
  await until(() => screen.views.length > 0);
  expect(screen.views[0]?.latest.lines).toEqual([]);
  for (const line of ['ready', 'mo']) served.type(line);
  await served.until((events) => events.filter(({ word }) => word === 'mo'));
  expect(served.events.map(({ type }) => type)).toContain('committed');
  await until(() => screen.views.at(-1)?.latest.lines.join().includes('mo') === true);
  screen.close();
});

test('two phones of a side see the same, and a phone that slept is shown where the game stands', async () => {
  const served = await start('play learning --dice ask');
  const white = await served.join('B');
  served.type('phones new');
  const [told] = await served.until((events) => events.filter(({ type }) => type === 'told'));
  served.phones = { B: /White: (\S+)/.exec(String(told?.text))?.[1] ?? '' };
  const other = await served.join('B');
  const [one, asleep] = [served.watch('/events', white), served.watch('/events', other)];
  await until(() => one.views.length > 0 && asleep.views.length > 0);
  asleep.close();
  served.type('ready');
  await served.until((events) => events.filter(({ word }) => word === 'ready'));
  await served.say(white, { do: 'mo', dice: [[6, 1, 5]] });
  const awake = served.watch('/events', other);
  await until(() => one.views.at(-1)?.n === 3 && awake.views.length > 0);
  expect(awake.views[0]).toEqual(one.views.at(-1));
  expect(awake.views[0]?.own).toMatchObject([{ title: 'mo 1' }]);
  one.close();
  awake.close();
});

test('a phone that was reloaded comes back to the dice that are wanted of it', async () => {
  const served = await start('play learning --dice ask');
  const [red, white] = [await served.join('A'), await served.join('B')];
  for (const line of ['ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt', 'stay Brandt', 'next'])
    served.type(line);
  await served.until((events) => events.filter(({ type }) => type === 'shown'));
  const named = { unit: 'Brandt', target: 'Martin' };
  const [wanted] = await served.say(red, { do: 'fire', named, facts: { distanceBW: 1.5 } });
  expect(wanted).toMatchObject({ type: 'wanted', dice: 3 });
  const [again, others] = [served.watch('/events', red), served.watch('/events', white)];
  await until(() => again.views.length > 0 && others.views.length > 0);
  expect([again.views[0]?.wanted, others.views[0]?.wanted]).toEqual([wanted, null]);
  expect(await served.say(white, { line: 'now' })).toMatchObject([{ type: 'error' }]);
  expect(await served.say(red, { dice: [[9]] })).toMatchObject([{ type: 'error' }, { type: 'wanted' }]);
  expect(await served.say(red, { dice: [[6, 1, 1]] })).toMatchObject([{ type: 'ruled' }]);
  await until(() => again.views.at(-1)?.wanted === null);
  again.close();
  others.close();
  const whole = { do: 'fire', named: { unit: 'Conrad', target: 'Martin' }, facts: { distanceBW: 1.5 } };
  expect(await served.say(red, { ...whole, dice: [[6, 1, 1], [2]] })).toMatchObject([
    { type: 'ruled', throws: [{ faces: [6, 1, 1] }] },
    { type: 'told', text: 'Given and not used: 1 throw of "dice".' },
  ]);
});

describe('what only the dice of a phone’s act make matter', () => {
  async function thrown(dice = '--seed s', ...faces: readonly object[]) {
    const served = await start(`play grande-tactique-valley ${dice}`);
    for (const line of ['deshake none none', ...faces.map((face) => JSON.stringify(face))]) served.type(line);
    const [blue, red] = [await served.join('blue'), await served.join('red')];
    await served.until((events) => events.filter(({ word }) => word === 'deshake'));
    const [first] = await served.say(blue, { do: 'pips I', late: true });
    const [wanted] = faces.length > 0 ? await served.say(blue, { dice: [[6]] }) : [first];
    expect(first).toMatchObject({ type: 'wanted', ...(faces.length > 0 && { dice: 1 }) });
    expect(wanted).toMatchObject({
      type: 'wanted',
      facts: [{ path: 'bonus.corps' }, { path: 'bonus.army' }],
    });
    return { served, blue, red, wanted };
  }

  test('is asked of its side alone; the others see that it is waited for', async () => {
    const { served, blue, red, wanted } = await thrown();
    const screens = [blue, red].map((phone) => served.watch('/events', phone));
    const all = [...screens, served.watch('/events/table')];
    await until(() => all.every(({ views }) => views.length > 0));
    expect(all.map(({ views }) => views[0]?.wanted)).toEqual([wanted, null, null]);
    expect(all.map(({ views }) => views[0]?.waits)).toEqual(['Blue', 'Blue', 'Blue']);
    expect(await served.say(red, { facts: {} })).toMatchObject([
      { type: 'error', error: { message: 'facts of Blue are wanted first' } },
    ]);
    const facts = { 'bonus.corps': 'Colbert' };
    expect(await served.say(blue, { facts })).toMatchObject([{ type: 'error' }, { type: 'wanted' }]);
    const helped = { ...facts, 'bonusDistance.corps': 6 };
    expect(await served.say(blue, { facts: helped })).toMatchObject([
      { type: 'ruled', outcome: { bonusUsed: ['corps'] } },
    ]);
    await until(() => all.every(({ views }) => views.at(-1)?.waits === null));
    all.forEach((screen) => screen.close());
  });

  test('comes after the dice that the phone names', async () => {
    const { served, blue } = await thrown('--dice ask', { dice: [[1]] }, { dice: [[3]] });
    expect(await served.say(blue, { facts: {} })).toMatchObject([
      { type: 'ruled', outcome: { dice: [6], bonusUsed: [] } },
    ]);
  });

  test('stays open where a line at the laptop goes on without the phone; the dice stand', async () => {
    const { served, blue, wanted } = await thrown();
    served.type('next');
    const [ruled, next] = await served.until((events) => {
      const from = events.findIndex(({ word }) => word === 'pips I');
      return from < 0 || events.length < from + 2 ? [] : events.slice(from);
    });
    expect(ruled).toMatchObject({ type: 'ruled', outcome: wanted?.outcome });
    expect(next).toMatchObject({ type: 'noted', word: 'next' });
    expect(await served.say(blue, { facts: {} })).toMatchObject([{ type: 'error' }]);
  });
});

test('the die that the enemy of an intuitive commander has rolled again is asked of his phone (B-MO-04)', async () => {
  const served = await start('play fuentes-de-onoro --dice ask');
  const [allied, french] = [await served.join('A'), await served.join('B')];
  for (const line of ['ready', 'mo 1 1 1', 'next', 'next', 'next', 'next', 'next']) served.type(line);
  await served.until((events) => events.filter(({ procedure }) => procedure === 'status'));
  await served.say(allied, { do: 'open', late: true });
  const [wanted] = await served.say(allied, { dice: [[6, 6, 6]] });
  const screen = served.watch('/events', french);
  await until(() => screen.views.length > 0);
  expect(screen.views[0]).toMatchObject({ wanted, waits: 'French army (Masséna)' });
  const others = [{ error: { message: 'facts of French army (Masséna) are wanted first' } }];
  expect(await served.say(allied, { facts: {} })).toMatchObject(others);
  // The thrower rolls it.
  const [dice] = await served.say(french, { facts: { rerollDie: 0 } });
  expect(dice).toMatchObject({ type: 'wanted', dice: 1, as: 'A' });
  expect(await served.say(allied, { dice: [[1]] })).toMatchObject([
    { type: 'ruled', outcome: { limit: 13 } },
  ]);
  screen.close();
});

test('dice that are wanted of the laptop are no phone’s to name', async () => {
  const served = await start('play learning --dice ask');
  const red = await served.join('A');
  expect(await served.say(red, { line: 'now' })).toMatchObject([{ type: 'told' }]);
  for (const line of TO_SHOT) served.type(line);
  await served.until((events) => events.filter(({ type }) => type === 'wanted'));
  expect(await served.say(red, { dice: [[6, 1, 1]] })).toMatchObject([
    { type: 'error', error: { message: 'dice of the laptop are wanted first' } },
  ]);
  served.type('6 6 6');
  const [shot] = await served.until((events) => events.filter(({ word }) => word === 'fire'));
  expect(shot).toMatchObject({ type: 'ruled', rolls: [{ faces: [6, 6, 6] }] });
});

const DIGEST = /[\da-f]{16,64}/g;

test('the other side and the screen for all are sent the same bytes, whatever lies under the cup', async () => {
  const sent = await Promise.all(
    ['6 1 5', '2 3 4'].map(async (dice) => {
      const served = await start('play learning --dice ask');
      const [red, white] = [await served.join('A'), await served.join('B')];
      const screens = [
        served.watch('/events/table'),
        served.watch('/events', red),
        served.watch('/events', white),
      ];
      await until(() => screens.every(({ views }) => views.length > 0));
      for (const phone of [red, white]) await served.say(phone, { do: 'ready' });
      await served.say(white, { do: 'mo', dice: [dice.split(' ').map(Number)] });
      await served.say(red, { do: 'next' });
      const answers = await served.say(red, { do: 'corps', named: { units: ['Adler', 'Brandt'] } });
      const asked = await served.say(red, { line: 'now' });
      const log = await served.say(red, { line: 'log' });
      await until(() => screens.every(({ views }) => views.at(-1)?.n === 5));
      screens.forEach((screen) => screen.close());
      const [table = '', other = '', own = ''] = screens.map(({ views }) => JSON.stringify(views.at(-1)));
      const told = JSON.stringify([answers, asked, log]).replace(/"at":"[^"]*"/g, '');
      return { known: [table, other, told].map((text) => text.replace(DIGEST, '')), own };
    }),
  );
  expect(sent[0]?.known).toEqual(sent[1]?.known);
  expect(sent.map(({ own }) => /limit is (\d+)/.exec(own)?.[1])).toEqual(['12', '9']);
});

test('a phone is told nothing of the other side’s cards that lie face down: no odds, and no facts of the record', async () => {
  const served = await start();
  const [red, white] = [await served.join('A'), await served.join('B')];
  for (const phone of [red, white]) await served.say(phone, { do: 'ready' });
  await served.say(white, { do: 'mo' });
  for (const line of ['next', 'corps Adler, Brandt', 'stay Adler', 'stay Brandt', 'next'])
    await served.say(red, { line });
  for (const line of ['odds attack Adler > Linnet', 'odds fire Brandt > Martin 1.5', 'muster Martin'])
    expect(await served.say(red, { line })).toMatchObject([
      { type: 'error', error: { message: 'the cards of the other side lie face down; name your own units' } },
    ]);
  const named = { unit: 'Brandt', target: 'Martin' };
  expect(await served.say(red, { ask: 'fire', named })).toMatchObject([{ act: { word: 'fire', known: [] } }]);
  expect(await served.say(red, { do: 'fire', named })).toMatchObject([
    { type: 'wanted', act: { known: [] } },
  ]);
  expect(await served.say(red, { line: 'fire Brandt > Martin 1.5' })).toMatchObject([{ type: 'ruled' }]);
});

/** Requests that nobody at this table makes: bodies, paths and headers of any kind, with a phone's cookie or without. */
const hostileRequest = (base: string, cookie: string) =>
  fc.record({
    path: fc.constantFrom('/line', '/join', '/events', '/', '/%00', '/line?x', '/../line', '/events/table/'),
    body: fc.oneof(
      hostileText,
      fc.json(),
      fc.constant('x'.repeat(17_000)),
      fc.constantFrom(
        { line: 'leave' },
        { line: 'phones new' },
        { agree: 'phones new' },
        { do: 'next', named: { constructor: {} } },
        { ask: 'mo', facts: { ['__proto__']: { whole: true } } },
        { as: 'A', line: 'now', protocol: 1 },
        { dice: [[7]] },
        { token: { length: 22 } },
      ),
      fc.record({ line: hostileText }),
      fc.record({ do: hostileText, named: fc.dictionary(hostileText, hostileText) }),
      fc.record({
        ask: fc.constantFrom('mo', 'ready', 'next'),
        facts: fc.dictionary(hostileText, fc.jsonValue()),
      }),
    ),
    headers: fc.constantFrom<Readonly<Record<string, string>>>(
      { Cookie: cookie },
      { Cookie: cookie },
      { Cookie: cookie, Origin: 'http://evil.example' },
      { Cookie: cookie, Host: 'evil.example' },
      { Cookie: cookie, 'Content-Type': 'text/plain' },
      { Cookie: `${cookie}x` },
      { Host: 'localhost:1' },
      { Origin: 'null' },
      { Origin: base },
      { 'X-Large': 'x'.repeat(9000) },
    ),
  });

test('thousands of hostile requests are refused, and the game goes on', async () => {
  const served = await start();
  const white = await served.join('B');
  // So that not all of them are refused merely for coming too soon.
  let clock = performance.now();
  const time = jest.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
  const count = Math.round(10_000 * evenings(0.05));
  const requests = fc.sample(hostileRequest(served.base, white.split(';')[0] ?? ''), count);
  const statuses = new Set<number>();
  const types = new Set<unknown>();
  for (let done = 0; done < count; done += 25)
    for (const { status, body } of await Promise.all(
      requests
        .slice(done, done + 25)
        .map(({ path, body, headers }) =>
          served.ask(path, body, headers).catch(() => ({ status: 413, body: '{}' })),
        ),
    )) {
      statuses.add(status);
      const { events = [] } = JSON.parse(body || '{}') as {
        readonly events?: readonly { readonly type: string }[];
      };
      for (const { type } of events) types.add(type);
    }
  expect([...statuses].filter((status) => status !== 200 && (status < 400 || status >= 500))).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415, 421]));
  expect(
    [...types].filter((type) => !['error', 'wanted', 'refused', 'told', 'ready'].includes(String(type))),
  ).toEqual([]);
  expect(await served.say(white, { line: 'score' })).toMatchObject([{ type: 'told' }]);
  expect(served.events.filter(({ n }) => n !== undefined)).toEqual([]);
  open.splice(0);
  expect(await served.end()).toMatchObject({ status: 0, err: '' });
  time.mockRestore();
});
