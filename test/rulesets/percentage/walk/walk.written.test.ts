import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../../../src/core/input/problem';
import type { GameTable } from '../../../../src/cli/play/game-table';
import type { BattleState } from '../../../../src/rulesets/percentage/walk/record/state';
import { walk } from '../../../../src/rulesets/percentage/walk';
import { drafting, given } from './birkenau';
import { bytesOf, newTable, tableOf, does, words } from '../../../support/bot';
import { runCli, type Run } from '../../../cli/run-cli';
import { cheapSecrecy } from '../../../support/secrecy';
import { newFolder } from '../../../support/folder';

/** Adler has points for two orders at least, Uhl too; nobody else has rolled. */
const BEFORE = ['ready', 'points Adler', 'points Uhl', 'next'];

async function writing(seed = 'written'): Promise<GameTable> {
  const table = await newTable('percentage-birkenau', seed);
  await does(table, ...BEFORE);
  return table;
}

const told = ({ game }: GameTable): string => game.now.notes.join('\n');
const standing = ({ game }: GameTable, label: string): string | undefined =>
  game.walk.standing(game.present.state).find((one) => one.label === label)?.text;
const stateOf = ({ game }: GameTable, unit: string): string | undefined =>
  game.walk.muster(game.present.state).find(({ id }) => id === unit)?.state;

/** Adler's command points, as both sides see them. */
const pointsOf = (table: GameTable): number =>
  Number(/(\d+) command/.exec(standing(table, 'Adler') ?? '')?.[1] ?? 0);

/** Goes on to the next turn. */
async function throughTurn(table: GameTable): Promise<void> {
  const { turn } = table.game.now;
  for (let i = 0; i < 20 && table.game.now.turn === turn; i++)
    await does(table, ...(words(table).includes('far') ? ['far'] : []), 'next');
}

describe('orders under a seal', () => {
  test('are revealed together when both are in, and mark what bears on automatic orders', async () => {
    const table = await writing();
    await does(table, 'orders blue Adler: Ginster charges Rabe; adl: Hasel fall back');
    expect(words(table)).not.toContain('next');
    expect(words(table).filter((word) => /^(orders|written)/.test(word))).toEqual([
      'orders white',
      'written white',
    ]);
    await does(table, 'orders white none');
    expect(JSON.stringify(table.game.present.state)).not.toContain('charges');
    expect(stateOf(table, 'Ginster')).not.toContain('ordered');
    await does(table, 'next');
    expect(told(table)).toContain('Orders of Blue: Adler: Ginster charges Rabe; Hasel fall back.');
    expect(told(table)).toContain('Orders of White: none.');
    expect(standing(table, 'Orders of Blue')).toBe('Adler: Ginster charges Rabe; Hasel fall back');
    expect(stateOf(table, 'Ginster')).toContain('ordered to charge');
    expect(stateOf(table, 'Hasel')).toContain('ordered to fall back');
    expect(given(table, 'automatic', { unit: 'Ginster' })).toEqual({
      orderedToCharge: true,
      orderedFallBack: false,
    });
  });

  test('know commanders and units without their capitals and accents', async () => {
    const file = readFileSync('scenarios/percentage-birkenau.yaml', 'utf8');
    const table = await tableOf(
      file.replaceAll('Adler', 'Ädler').replaceAll('Ginster', 'Gínster'),
      'accents',
    );
    await does(table, 'ready', 'points adler', 'next');
    await table.append({ type: 'corrected', path: 'leaders.Ädler.points', value: 2, reason: 'test' });
    await does(
      table,
      'orders blue ADLER: ginster charges Rabe; a\u0308d: hasel falls back',
      'orders white none',
    );
    await does(table, 'next');
    expect(standing(table, 'Orders of Blue')).toBe('Ädler: ginster charges Rabe; hasel falls back');
    expect(stateOf(table, 'Gínster')).toContain('ordered to charge');
    expect(stateOf(table, 'Hasel')).toContain('ordered to fall back');
  });

  test('take the points that they cost', async () => {
    const table = await writing();
    const before = pointsOf(table);
    await does(table, 'orders blue Adler: halt; Adler: a message to Brehm', 'orders white none', 'next');
    expect(pointsOf(table)).toBe(before - 2);
  });

  test('may stand beside orders on paper', async () => {
    const table = await writing();
    await does(table, 'written white', 'orders blue Adler: Ahorn to the farm', 'next');
    expect(told(table)).toMatch(/Orders of Blue: Adler: Ahorn to the farm\.\nWhite turns up its papers\./);
  });

  test('leave the missions hidden until their side shows them', async () => {
    const table = await writing();
    await does(table, 'orders blue mission: Birke protects Hasel', 'orders white none', 'next');
    expect(JSON.stringify(table.game.present.state)).not.toContain('protects');
    await does(table, 'missions blue');
    expect(standing(table, 'Missions of Blue')).toBe('Birke protects Hasel');
    expect(table.game.facts('Birke')).toMatchObject({ protectMission: true });
    expect(words(table)).not.toContain('missions blue');
  });

  test.each([
    ['', '9', true],
    ['; mission: Birke holds the farm', '9', false],
    ['', '8', false],
  ])(
    'leave a mission to protect for the next turns, until another is shown (4.1): %j, %s',
    async (more, begunWith, lasts) => {
      const table = await writing();
      Object.assign(table.game.rules, { begunWith });
      await does(
        table,
        `orders blue mission: Birke protects Hasel${more}`,
        'written white',
        'next',
        'missions blue',
      );
      await throughTurn(table);
      expect(table.game.facts('Birke')).toMatchObject({ protectMission: lasts });
      await does(table, 'next', 'written blue', 'written white', 'next', 'ordered Birke > charge');
      expect(table.game.facts('Birke')).toMatchObject({ protectMission: false });
      await throughTurn(table);
      expect(table.game.facts('Birke')).toMatchObject({ protectMission: lasts });
    },
  );

  test.each([
    ['10', true],
    ['9', false],
  ])('on paper a mission to protect that is typed lasts until "none" (4.1): %s', async (begunWith, lasts) => {
    const table = await writing();
    Object.assign(table.game.rules, { begunWith });
    await does(table, 'written blue', 'written white', 'next', 'ordered Birke > protect');
    for (const order of ['charge', 'none']) {
      await throughTurn(table);
      expect(table.game.facts('Birke')).toMatchObject({ protectMission: lasts });
      await does(table, 'next', 'written blue', 'written white', 'next', `ordered Birke > ${order}`);
      expect(table.game.facts('Birke')).toMatchObject({ protectMission: false });
    }
    await throughTurn(table);
    expect(table.game.facts('Birke')).toMatchObject({ protectMission: false });
  });

  test('are forgotten with the turn, but for missions that nobody has seen', async () => {
    const table = await writing();
    await does(table, 'orders blue Adler: halt; mission: Birke protects Hasel', 'written white');
    await throughTurn(table);
    expect(standing(table, 'Orders of Blue')).toBeUndefined();
    await does(table, 'next', 'written blue', 'written white', 'next', 'missions blue');
    expect(standing(table, 'Missions of Blue')).toBe('Birke protects Hasel');
  });

  test.each([
    ['orders blue Murat: charge', /"Murat: charge" does not say whose order it is/],
    ['orders blue charge', /begin with "Adler:", "Brehm:", "Conring:" or "mission:"/],
    ['orders blue Uhl: halt', /does not say whose order it is/],
    ['orders blue Adler:', /Adler: is empty/],
    ['orders blue Brehm: halt', /Brehm writes 1 and has 0 command points; allowed: one/],
    [`orders blue Adler: ${'x'.repeat(101)}`, /give at most 100/],
    [`orders blue ${Array(201).fill('Adler: halt').join('; ')}`, /more than 200 lines/],
    [`orders blue ${Array(6).fill('Adler: halt').join('; ')}`, /Adler writes 6 and has \d command points/],
  ])('are not taken where they cannot be, case %#', async (line, message) => {
    const table = await writing();
    const { length } = table.game.log;
    await expect(table.perform(line)).rejects.toThrow(Problem);
    await expect(table.perform(line)).rejects.toThrow(message);
    expect(table.game.log).toHaveLength(length);
  });

  test('name their commander by the first letters, or whole, be there a colon in the name', async () => {
    const table = await writing();
    const state = table.game.present.state as unknown as BattleState;
    const { Brehm, ...others } = state.leaders;
    const son = 'Adler: the son';
    const named = { ...state, leaders: { ...others, [son]: { ...Brehm, id: son } } };
    const seal = walk.now(named, table.game.rules).offers.find(({ word }) => word === 'orders blue');
    const draft = seal?.kind === 'sealed' ? seal.sealing.draft : undefined;
    expect(draft?.(['adler: a', 'ADLER: the son: b', 'c: d', 'm: e']).raw).toEqual({
      orders: { Adler: ['a'], 'Adler: the son': ['b'], Conring: ['d'] },
      missions: ['e'],
    });
    expect(() => draft?.(['adl: a'])).toThrow('does not say whose order it is');
  });

  test('are shown again where the reveal was not followed by anything, as after an undo', async () => {
    const table = await writing();
    await does(table, 'orders blue Adler: halt', 'orders white none', 'next');
    await table.undo();
    expect(told(table)).toMatch(/^Orders of Blue: Adler: halt\.\nOrders of White: none\./);
    await does(table, 'next');
  });

  test('are not written again with the other side’s before one’s eyes, unless both agree', async () => {
    const table = await writing();
    await does(table, 'orders blue none', 'orders white Uhl: halt', 'next');
    await table.undo();
    await expect(table.undo()).rejects.toThrow('"undo 1 agreed" says that both sides agree to it');
    await expect(table.undo(2)).rejects.toThrow('the opening of "orders blue 1" would be taken back');
    await table.undo(2, true);
    expect(words(table)).toContain('orders blue');
    expect(table.game.log.at(-1)?.event).toMatchObject({ type: 'undone', agreed: true });
  });

  test('"strike" takes a line back', async () => {
    const draft = drafting(await writing(), 'orders blue');
    const { raw, notes: own } = draft(['Adler: halt', 'Adler: advance', 'strike', 'mission: hold']);
    expect(raw).toEqual({ orders: { Adler: ['halt'] }, missions: ['hold'] });
    expect(own[0]).toMatch(/^Adler, \d points: halt$/);
    expect(own.join('\n')).toContain('Mission, which stays hidden: hold');
  });

  test('that another program sealed may hold anything', async () => {
    const table = await writing();
    await does(table, 'orders blue none', 'orders white none');
    for (const value of [
      null,
      7,
      'Adler',
      [['x']],
      { Adler: 'x', Uhl: ['halt'] },
      { Adler: ['\u001b[2J'] },
    ]) {
      const shown = { of: 'orders blue 1', part: 'orders', value };
      const after = walk.learn(table.game.present.state, shown);
      const text = JSON.stringify(walk.standing(after));
      expect(text).not.toMatch(/\\u001b|halt/);
    }
  });
});

/** Everything that is said of a game with sealed orders, and its journal. */
async function saidOf(seed: string, orders: string): Promise<readonly string[]> {
  const home = newFolder();
  const secrecy = cheapSecrecy(bytesOf(seed));
  const at = (line: string, stdin = ''): Promise<Run> =>
    runCli(line.split(' '), { env: { XDG_STATE_HOME: home }, stdin, secrecy });
  const script = [
    ...BEFORE,
    `orders blue ${orders}`,
    'written white',
    'log',
    'now',
    'score',
    'muster',
    'print',
  ];
  const lines = ['game show', 'game log --json', 'game verify --json', 'game export --json', 'game undo'];
  const runs = [
    await at('play scenarios/percentage-birkenau.yaml --seed s', script.join('\n')),
    await at('play percentage-birkenau --show', 'now\nscore\nprint'),
  ];
  for (const line of lines) runs.push(await at(line));
  expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 0));
  const games = join(home, 'blucher', 'games');
  const journal = readFileSync(join(games, readdirSync(games)[0] ?? ''), 'utf8');
  return [...runs.map(({ out, err }) => out + err), journal];
}

const SECRET = 'Adler: Ginster charges Rabe; mission: Birke protects Hasel';

test('two games that differ only in their orders say the same, and write as much', async () => {
  const masked = (text: string): string =>
    text.replace(/[\da-f]{16,64}/g, '<hash>').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
  const [one, other] = [await saidOf('a', SECRET), await saidOf('b', 'none')];
  expect(one.slice(0, -1).map(masked)).toEqual(other.slice(0, -1).map(masked));
  expect(one.at(-1)?.length).toBe(other.at(-1)?.length);
  for (const text of one) expect(text).not.toMatch(/charges|protects|Ginster charge/);
}, 30_000);

test('a script writes, reveals and proves them, though the game was left in between', async () => {
  const home = newFolder();
  const at = (line: string, stdin = ''): Promise<Run> =>
    runCli(line.split(' '), { env: { XDG_STATE_HOME: home }, stdin });
  const before = [...BEFORE, `orders blue ${SECRET}`, 'orders white none'].join('\n');
  const sealed = await at('play scenarios/percentage-birkenau.yaml --seed s', before);
  expect([sealed.status, sealed.err]).toEqual([0, '']);
  expect(sealed.out).not.toContain('charges');
  const shown = await at('play', 'next\nmuster Ginster');
  expect(shown.out).toContain('"value":{"Adler":["Ginster charges Rabe"]}');
  expect(shown.out).toContain('ordered to charge');
  expect(shown.out).not.toContain('protects');
  const { status, out } = await at('game verify');
  expect([status, out]).toEqual([
    0,
    expect.stringMatching(
      /Shown as they were hidden: 2 parts of sealed orders\.\n[^]*\nEverything agrees\.\n/,
    ),
  ]);
}, 30_000);
