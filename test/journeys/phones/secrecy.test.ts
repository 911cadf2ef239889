import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Served } from '../../support/served';

/* Two games that differ in a secret alone: the other side and the screen for all are sent the same bytes, whatever they ask. */

const home = mkdtempSync(join(tmpdir(), 'blucher-table-secrecy-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

jest.setTimeout(60_000);

// So that nobody asks too often.
let clock = performance.now();
beforeAll(() => void jest.spyOn(performance, 'now').mockImplementation(() => (clock += 100)));
afterAll(() => jest.restoreAllMocks());

const UNLIKE = /[\da-f]{16,64}|"at": "[^"]*"/g;

/** What the other side's phone and the screen for all are sent of a game in which a side keeps something to itself. */
async function toldOf(
  game: string,
  [secretly, openly]: readonly [owner: string, other: string],
  acts: readonly (readonly [sides: string, line: object])[],
  asked: readonly object[],
): Promise<string> {
  const served = await Served.start(mkdtempSync(join(home, 'game-')), ['play', game, '--seed', 's']);
  const cookies = new Map<string, string>();
  for (const side of [secretly, openly]) cookies.set(side, await served.join(side));
  // Both sides have set up.
  for (const cookie of cookies.values()) await served.say(cookie, { do: 'ready' });
  for (const [sides, line] of acts) {
    const said: (readonly object[])[] = [];
    for (const side of sides.split(' ')) said.push(await served.say(cookies.get(side) ?? '', line));
    expect(said.at(-1)?.[0]).toHaveProperty('hash');
  }
  const other = cookies.get(openly) ?? '';
  const answers = [];
  for (const line of asked) answers.push(await served.say(other, line));
  const screens = [served.watch('/events/table'), served.watch('/events', other)];
  while (screens.some(({ views }) => views.length === 0)) await new Promise((soon) => setTimeout(soon, 2));
  const views = screens.map((screen) => screen.views.at(-1));
  screens.forEach((screen) => screen.close());
  await served.end();
  return JSON.stringify([answers, views], undefined, 1).replace(UNLIKE, '');
}

const LEARNING = readFileSync('scenarios/learning.yaml', 'utf8');

/** The learning battle with other cards for two units of White, face down in both. */
function learning(first: string, second: string): string {
  const file = join(mkdtempSync(join(home, 'scenario-')), 'learning.yaml');
  const cards = LEARNING.replace('type: light, names: [Osprey]', `type: ${first}, names: [Osprey]`);
  writeFileSync(file, cards.replace('type: hussars, names: [Raven]', `type: ${second}, names: [Raven]`));
  return file;
}

const own = ['Brandt', 'Hagen'];
const GARRISON = [{ targetGarrison: true }, { targetGarrison: false, targetPrepared: true }];
const FACE_DOWN = ['Osprey', 'Raven'].flatMap((target) => [
  ...own.flatMap((unit) => [
    { ask: 'fire', named: { unit, target } },
    { ask: 'fire', named: { unit, target }, facts: { distanceBW: 1 } },
    ...GARRISON.map((facts) => ({ ask: 'fire', named: { unit, target }, facts })),
    { do: 'fire', named: { unit, target }, facts: { distanceBW: 1, targetGarrison: true } },
    { line: `fire ${unit} > ${target} 1 target-garrison` },
    { line: `fire ${unit} > ${target} target-garrison ?` },
    { ask: 'charge', named: { attacker: unit, target } },
    { line: `odds fire ${unit} > ${target} 1` },
    { line: `odds charge ${unit} > ${target} 2` },
    { line: `odds attack ${unit} > ${target}` },
    { line: `advise fire ${unit} > ${target} 1 | fire ${unit} > Martin 1` },
    { line: `correct units.${target}` },
    { do: 'fire', named: { unit, target } },
  ]),
  { line: `muster ${target}` },
  { line: `explain ${target}` },
]);
const ANYWAY = ['why', 'advise', 'advise each', 'print', 'muster', 'score', 'log', 'now', '?', 'peek'].map(
  (line) => ({ line }),
);

test.each([
  ['in the movement phase', []],
  [
    'in the fire phase',
    [
      ['A', { line: 'stay Adler' }],
      ['A', { line: 'stay Brandt' }],
      ['A', { do: 'next' }],
    ],
  ],
] as const)('cards that lie face down, %s', async (_, more) => {
  const acts = [
    ['B', { do: 'mo' }],
    ['A', { line: 'next' }],
    ['A', { line: 'corps Adler, Brandt' }],
    ...more,
  ] as const;
  const twins = [learning('light', 'hussars'), learning('hussars', 'light')];
  const told = await Promise.all(
    twins.map((game) => toldOf(game, ['B', 'A'], acts, [...ANYWAY, ...FACE_DOWN])),
  );
  expect(told[0]).toBe(told[1]);
});

test('orders of the percentage sheet, written on the phone of a side', async () => {
  const asked = [...ANYWAY, { ask: 'orders white' }, { do: 'orders white', lines: [] }];
  const told = await Promise.all(
    ['Distel', 'Hasel'].map((unit) =>
      toldOf(
        'percentage-birkenau',
        ['blue', 'white'],
        [
          ['blue', { do: 'points', named: { leader: 'Adler' } }],
          ['blue white', { do: 'next' }],
          ['blue', { do: 'orders blue', lines: [`Adler: ${unit} holds`] }],
        ],
        asked,
      ),
    ),
  );
  expect(told[0]).toBe(told[1]);
});

test('no phone chooses the hidden dice where the program throws', async () => {
  const served = await Served.start(mkdtempSync(join(home, 'game-')), ['play', 'learning', '--seed', 's']);
  const [red, white] = [await served.join('A'), await served.join('B')];
  for (const phone of [red, white]) await served.say(phone, { do: 'ready' });
  const refused = [{ type: 'error', error: { path: 'dice' } }];
  for (const line of [{ do: 'mo', dice: [[1, 1, 1]] }, { line: 'mo 1 1 1' }])
    expect(await served.say(white, line)).toMatchObject(refused);
  expect(await served.say(white, { do: 'mo' })).toMatchObject([{ type: 'covered' }]);
  await served.end();
});
