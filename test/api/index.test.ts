import { openGame } from '../../src/api';
import { explain, odds, rule, type Fault } from '../../src/api/rules';
import type { Values } from '../../src/core/input/field';
import { VERSION } from '../../src/core/version';
import { newFolder } from '../support/folder';
import { gateTest } from '../support/evenings';

const FIGHT = { attackers: [{ type: 'INF', elan: 5 }], defenders: [{ id: 'D', type: 'INF', elan: 6 }] };
const MELEE = {
  a: { arm: 'infantry', moraleRating: 8, figures: 18 },
  b: { arm: 'infantry', moraleRating: 8, figures: 12 },
} as const;
const FLIGHT = { type: 'INF', elan: 5, distanceBW: 9, targetType: 'INF' };

test('the same seed gives the same ruling, and its situation gives it again', async () => {
  const first = await rule('blucher', 'combat', FIGHT, { seed: 's' });
  if (first.kind !== 'ruled') throw new Error(first.kind);
  expect(first).toMatchObject({ version: VERSION, ruling: { dice: { source: 'seeded', seed: 's' } } });
  expect(await rule('blucher', 'combat', first.ruling.situation, { seed: 's' })).toEqual(first);
});

test('what is wrong with a key that every object has is told with its path', async () => {
  const answer = await rule('blucher', 'fire', JSON.parse('{"constructor":1,"__proto__":2}') as Values);
  expect(answer.kind === 'faulty' && answer.faults.slice(0, 2)).toMatchObject([
    { path: 'constructor' },
    { path: '__proto__' },
  ]);
});

/** Puts something else into every list and object. */
function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(scribble);
  if (Array.isArray(value)) value.push('scribble');
  else Object.assign(value, { scribble: 1 });
}

test.each([
  ['a ruling', () => rule('blucher', 'combat', FIGHT, { seed: 's' })],
  ['a refusal', () => rule('blucher', 'fire', FLIGHT)],
  ['odds', () => odds('percentage', 'close-combat', MELEE)],
  ['faults', () => rule('blucher', 'combat', { ...FIGHT, attackers: [{ type: 'PIKE', elan: 5 }] })],
])('%s that its owner changes is the same when it is asked for again', async (_, ask) => {
  const first = await ask();
  const before = structuredClone(first);
  scribble(first);
  expect(await ask()).toEqual(before);
});

test('a scenario that its owner changes is read anew', async () => {
  const table = { widthBW: 24, depthBW: 16 };
  const scenario = { table };
  const ask = async (): Promise<unknown> => {
    const answer = await rule('blucher', 'scenario-check', { scenario });
    return 'ruling' in answer ? answer.ruling.outcome : answer;
  };
  const first = await ask();
  table.widthBW = -1;
  expect(await ask()).not.toEqual(first);
});

test('without a seed the dice are secure, and within their sides', async () => {
  const answer = await rule('blucher', 'combat', FIGHT);
  if (answer.kind !== 'ruled') throw new Error(answer.kind);
  expect(answer.ruling.dice).toEqual({ source: 'secure' });
  expect(answer.ruling.rolls.flatMap(({ faces = [] }) => faces)).toHaveLength(11);
  expect(answer.ruling.rolls.flatMap(({ faces = [] }) => faces).every((face) => face >= 1 && face <= 6)).toBe(
    true,
  );
});

test('what the rules forbid is a refusal, with its code', async () => {
  expect(await rule('blucher', 'fire', FLIGHT)).toMatchObject({
    kind: 'refused',
    ruling: { outcome: null, refused: [{ code: 'FIRE_RANGE' }] },
  });
  expect(await odds('blucher', 'fire', FLIGHT)).toMatchObject({ kind: 'refused' });
});

test.each([
  ['an unknown ruleset', 'chess', 'combat', FIGHT, {}, 'ruleset'],
  ['an unknown procedure', 'blucher', 'combatt', FIGHT, {}, 'procedure'],
  [
    'a mistyped fact',
    'blucher',
    'combat',
    { ...FIGHT, defenders: [{ type: 'INF', elann: 6 }] },
    {},
    'defenders[0].elann',
  ],
  ['no facts at all', 'blucher', 'combat', undefined, {}, ''],
  ['an unknown option', 'blucher', 'combat', FIGHT, { options: { weather: true } }, 'options.weather'],
  ['too few dice', 'blucher', 'combat', FIGHT, { dice: [1, 2] }, 'dice'],
  ['a die with no such face', 'blucher', 'combat', FIGHT, { dice: [7] }, 'dice[0]'],
  ['an empty seed', 'blucher', 'combat', FIGHT, { seed: '' }, 'seed'],
  ['a seed that is no text', 'blucher', 'combat', FIGHT, { seed: 5 as never }, 'seed'],
  ['dice that are no list', 'blucher', 'combat', FIGHT, { dice: 5 as never }, 'dice'],
  ['a setting that there is not', 'blucher', 'combat', FIGHT, { sed: 's' }, 'sed'],
  ['settings that are none', 'blucher', 'combat', FIGHT, null as never, 'made'],
  ['no ruleset', undefined as never, 'combat', FIGHT, {}, 'ruleset'],
  ['a procedure that is no text', 'blucher', 5 as never, FIGHT, {}, 'procedure'],
])('%s is a fault, and names its place', async (_, ruleset, procedure, situation, made, path) => {
  const answer = await rule(ruleset, procedure, situation as Values, made as never);
  if (answer.kind !== 'faulty') throw new Error(answer.kind);
  expect(answer.faults.map((fault: Fault) => fault.path)).toContain(path);
});

test('odds are exact fractions, and their chances make one', async () => {
  const answer = await odds('blucher', 'combat', FIGHT, { by: ['defenders.D.result'] });
  if (answer.kind !== 'odds') throw new Error(answer.kind);
  expect(answer.rows.map(({ probability }) => probability)).toEqual(['743/1024', '281/1024']);
  expect(answer.rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(await odds('blucher', 'combat', FIGHT, { by: ['defenders.D.resultt'] })).toMatchObject({
    kind: 'faulty',
    faults: [{ path: 'by' }],
  });
  expect(await odds('blucher', 'combat', FIGHT, { by: 'hits' } as never)).toMatchObject({
    faults: [{ path: 'by', message: '"hits" is not allowed; give a list of fields of the outcome' }],
  });
});

test('a ruling is put into words, whole or in one line', async () => {
  const answer = await rule('blucher', 'combat', FIGHT, { seed: 's' });
  if (answer.kind !== 'ruled') throw new Error(answer.kind);
  expect(await explain(answer.ruling)).toMatch(/^Combat \(Blücher p\.54-62\)\n[^]*\nVerdict +D wins 4-2/);
  expect(await explain(answer.ruling, { why: true })).toContain('[B-CMB-');
  expect(await explain(answer.ruling, { brief: true })).toMatch(/^D wins 4-2 [^\n]*$/);
  expect(await explain({ ...answer.ruling, ruleset: 'chess' })).toContain('there is no ruleset "chess"');
  for (const other of [null, {}, 'x', { ...answer.ruling, situation: null }, { ...answer.ruling, rolls: 5 }])
    expect(await explain(other as never)).toMatch(/ is no ruling$/);
  expect(await explain(answer.ruling, { width: 1e9 })).toBe(
    'width: 1000000000 is not allowed; give 1 to 1000',
  );
});

/** What throws when it is looked at. */
const UNREADABLE = {
  get seed(): string {
    throw new Error('unreadable');
  },
};

describe('a game', () => {
  const state = newFolder();

  gateTest('answers line by line, is kept when it is left, and goes on', async () => {
    const game = await openGame('learning', { state, name: 'club', seed: 's' });
    if (game.kind !== 'opened') throw new Error(game.faults[0]?.message);
    expect(await game.send({ do: 'ready' })).toMatchObject([{ type: 'noted', word: 'ready' }]);
    const [now, error] = await Promise.all([game.send('now'), game.send('firre')]);
    expect(now).toMatchObject([{ type: 'told', now: { protocol: 1 } }]);
    expect(error).toMatchObject([{ type: 'error' }]);
    expect(await openGame('club', { state })).toMatchObject({ kind: 'faulty' });
    await game.close();
    expect(await game.send('now')).toMatchObject([{ type: 'error' }]);
    const again = await openGame('club', { state });
    if (again.kind !== 'opened') throw new Error(again.faults[0]?.message);
    expect(await again.send('leave')).toMatchObject([{ type: 'left' }]);
  });

  test('stands as it stood after what is no line', async () => {
    const game = await openGame('learning', { state, name: 'odd', seed: 's' });
    if (game.kind !== 'opened') throw new Error(game.faults[0]?.message);
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    for (const line of [undefined, 10n, loop, { line: 10n }, () => 'now', UNREADABLE])
      expect(await game.send(line as never)).toMatchObject([
        { error: { message: expect.stringMatching(/^this is no line/) as string } },
      ]);
    expect(await game.send('now')).toMatchObject([{ type: 'told' }]);
    await game.close();
    expect(await openGame('learning', UNREADABLE)).toMatchObject({ kind: 'faulty' });
  });

  test.each([
    [null, 'settings'],
    [{ bogus: 1 }, 'bogus'],
    [{ keep: 'nope' }, 'keep'],
    [{ players: 5 }, 'players'],
    [{ players: { Foo: 'Anna' } }, 'players'],
    [{ name: '' }, 'name'],
    [{ seed: '' }, 'seed'],
  ])('with the settings %j is a fault of "%s"', async (settings, path) => {
    const answer = await openGame('learning', (settings && { state, ...settings }) as never);
    expect(answer).toMatchObject({ kind: 'faulty', faults: [{ path }] });
  });

  test('that is not there is a fault with the nearest name', async () => {
    const answer = await openGame('lerning', { state });
    expect(answer.kind === 'faulty' && answer.faults[0]?.message).toContain('learning');
  });
});
