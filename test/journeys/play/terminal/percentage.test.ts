import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Terminal } from '../../../cli/prompts/pty';
import { KEY } from '../../../cli/prompts/support';

const home = mkdtempSync(join(tmpdir(), 'blucher-play-'));
let terminal: Terminal | undefined;

afterEach(() => terminal?.kill());
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A whole turn; milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

/** What must be seen before, in order, then what is typed. */
type Step = readonly [...seen: readonly string[], typed: string];

const FACTS = 'Enter: done.';
const THROW = 'the total counts';

async function walk(args: readonly string[], steps: readonly Step[]): Promise<void> {
  const t = new Terminal(args, { XDG_STATE_HOME: home });
  terminal = t;
  for (const step of steps) {
    for (const text of step.slice(0, -2)) await t.see(text);
    await t.on(step.at(-2) ?? '', `${step.at(-1) ?? ''}${KEY.enter}`);
  }
}

const ONE = '? 1 both sides, ';

const TURN: readonly Step[] = [
  ['White sets up anywhere', `${ONE}set-up`, 'ready'],
  [`${ONE}command points`, 'points'],
  ['? Commander', 'Adler'],
  [FACTS, ''],
  [`Adler rolls for command points: throw 2 dice of 10 sides, ${THROW}`, '7 5'],
  ['Adler has 4 command points.', `${ONE}command points`, 'next'],
  ['the other looks away', `${ONE}written orders`, 'written blue'],
  ['the orders lie face down', `${ONE}written orders`, 'next'],
  ['there is no "next" now', `${ONE}written orders`, 'written white'],
  [`${ONE}written orders`, 'next'],
  [`${ONE}initiative`, 'automatic Milan p2 front'],
  ['guns in action limber first', `${ONE}initiative`, 'initiative Milan refuse-withdraw'],
  ['Milan checks its initiative', '1 1'],
  [`${ONE}initiative`, 'next'],
  // Nobody rallies: the walk goes on to movement, where the guns owe their withdrawal.
  ['Owed', 'retreat Milan', `${ONE}movement`, 'retreat Milan'],
  // Only the players see what it moves over, and which leaders are near a unit that recovers.
  [FACTS, ''],
  ['135 paces', 'Give Milan 2 disorder markers.', `${ONE}movement`, 'next'],
  // Milan has limbered: only Hasel is left to fire, and nobody is asked who does.
  [`${ONE}artillery fire`, 'fire'],
  ['? Target', '  Kiebitz  Lerche  Milan  Natter  Otter  Pirol  Rabe', 'Kiebitz'],
  ['? Distance to the target', 'In paces, such as 120', '300'],
  [FACTS, ''],
  ['30 or less succeeds', '35'],
  // Nobody else can fire: the walk goes on by itself.
  ['Kiebitz loses 3 figures.', '6 smoke balls.', `${ONE}small arms fire`, 'fire Distel > Kiebitz 60'],
  ['80 or less succeeds', '8'],
  ['Kiebitz loses 2 figures.', `${ONE}small arms fire`, 'next'],
  [`${ONE}close combat: with cavalry`, 'combat Ginster > Rabe'],
  // Circumstances decide it: they are asked about, since the line has none; leaders first.
  ['Best leader within 20 paces', FACTS, ''],
  [`Ginster fights: throw 2 dice of 10 sides, ${THROW}`, '9 9'],
  [`Rabe fights: throw 2 dice of 10 sides, ${THROW}`, '2 3'],
  ['losses that Ginster inflicts', '50'],
  ['losses that Rabe inflicts', '50'],
  [
    'Ginster wins by 13: Rabe routs.',
    'at once it runs ("retreat Rabe")',
    `${ONE}close combat: with cavalry`,
    'retreat Rabe',
  ],
  [FACTS, ''],
  ['400 paces', `${ONE}close combat: with cavalry`, 'pursue Ginster'],
  [FACTS, ''],
  [`${ONE}close combat: with cavalry`, 'next'],
  [`${ONE}close combat: the others`, 'next'],
  [`${ONE}close combat: smoke and morale`, 'check Rabe'],
  [FACTS, ''],
  ['Rabe checks its morale', '8 8'],
  [`${ONE}leader casualties`, 'leader Brehm p3 attached'],
  ['Brehm in danger', '4 4'],
  ['Brehm is hit', '5'],
  ['Brehm is lightly wounded', `${ONE}leader casualties`, 'next'],
  ['first comes leader or far', `${ONE}leader casualties`, 'far'],
  ['beyond P1 of the enemy', `${ONE}leader casualties`, 'next'],
  [`${ONE}disorder recovery`, 'recover Ginster'],
  ['It is in woods', FACTS, ''],
  ['Ginster recovers: throw', '5 5'],
  [`${ONE}disorder recovery`, 'leave'],
];

test('a whole turn at a real terminal: points, orders, guns that withdraw, fire, a rout, a wound', async () => {
  await walk(['play', 'scenarios/percentage-birkenau.yaml', '--dice', 'ask'], TURN);
  await terminal?.see('The game is kept.');
  expect(await terminal?.end()).toBe(0);
});

/** Command points are rolled; then Blue writes, with a slip, and White. */
const WRITING: readonly Step[] = [
  [`${ONE}set-up`, 'ready'],
  [`${ONE}command points`, 'points Adler'],
  ['Adler has', `${ONE}command points`, 'points Uhl'],
  ['Uhl has', `${ONE}command points`, 'next'],
  ['here, where they are sealed, or on paper', `${ONE}written orders`, 'orders blue'],
  ['A line is one command or message', '("done" ends)', 'Ginster charges'],
  ['does not say whose order it is', '("done" ends)', 'Adler: Ginster charges Rabe'],
  ['Adler, ', ': Ginster charges Rabe', '("done" ends)', 'mission: Birke protects Hasel'],
  ['Mission, which stays hidden', '("done" ends)', 'done'],
  ['Settled in secret', `${ONE}written orders`, 'orders white'],
  ['Uhl, ', '("done" ends)', 'Uhl: hold the bridge'],
  [': hold the bridge', 'Uhl, ', '("done" ends)', 'done'],
  ['Settled in secret', `${ONE}written orders`, 'leave'],
];

test('orders are written on a screen that is gone afterwards, and revealed together when the game goes on', async () => {
  await walk(['play', 'scenarios/percentage-birkenau.yaml', '--name', 'sealed', '--seed', 's'], WRITING);
  await terminal?.see('The game is kept.');
  expect(await terminal?.end()).toBe(0);
  // Whatever was written stood on another screen.
  const screens = terminal?.written.split('\u001b[?1049h') ?? [];
  const shared = screens.map((part) => part.split('\u001b[?1049l').at(-1) ?? '').join('');
  expect(screens).toHaveLength(3);
  expect(shared).not.toMatch(/charges|protects|hold the bridge/);
  await walk(['play', 'sealed'], [[`${ONE}written orders`, 'next']]);
  await terminal?.see('Orders of Blue: Adler: Ginster charges Rabe.');
  await terminal?.see('Orders of White: Uhl: hold the bridge.');
  expect(terminal?.written).not.toContain('protects');
  await terminal?.on(`${ONE}initiative`, `missions blue${KEY.enter}`);
  await terminal?.see('Noted: Blue shows its missions');
  await terminal?.on(`${ONE}initiative`, `score${KEY.enter}`);
  await terminal?.see('Birke protects Hasel');
});

test('Ctrl-C asks before it leaves orders unwritten of which some are typed', async () => {
  await walk(
    ['play', 'scenarios/percentage-birkenau.yaml', '--name', 'broken-off', '--seed', 's'],
    [...WRITING.slice(0, 5), ['Nothing is kept before', '("done" ends)', 'Adler: Ginster charges Rabe']],
  );
  // Only what is listed anew is not the echo of what was typed: a key between two questions is lost.
  await terminal?.see('Adler, ');
  await terminal?.see(': Ginster charges Rabe');
  await terminal?.on('("done" ends)', KEY.ctrlC);
  await terminal?.see('Nothing is kept before "done": Ctrl-C again');
  await terminal?.on('("done" ends)', `done${KEY.enter}`);
  await terminal?.on(`${ONE}written orders`, `orders white${KEY.enter}`);
  await terminal?.on('("done" ends)', `Uhl: hold the bridge${KEY.enter}`);
  await terminal?.see(': hold the bridge');
  await terminal?.see('Uhl, ');
  await terminal?.on('("done" ends)', KEY.ctrlC);
  await terminal?.see('Ctrl-C again');
  await terminal?.on('("done" ends)', KEY.ctrlC);
  expect(await terminal?.end()).toBe(130);
  await walk(['play', 'broken-off'], [['orders white', `${ONE}written orders`, 'leave']]);
});

test('fire and combat asked one by one: one screen of circumstances each, then the ledger', async () => {
  await walk(
    ['fire', '--rules', 'percentage', '--dice', '64'],
    [
      ['? Who fires', '1'],
      ['? Firer', 'Such as', 'Foy=inf 24 disciplined'],
      ['? Distance to the target', '50'],
      ['Which of these hold?', FACTS, ''],
    ],
  );
  await terminal?.see('expected 2.64 figures: 2 and a 64% roll');
  await terminal?.see('The target loses 3 figures.');
  expect(await terminal?.end()).toBe(0);
  await walk(
    ['fire', '--rules', 'percentage', '--dice', '77'],
    [
      ['? Who fires', '2'],
      ['? Battery', 'art 6'],
    ],
  );
  await terminal?.see('? Distance to the target');
  terminal?.kill();
  await walk(
    ['combat', '--rules', 'percentage', '--dice', '6,5,5,4,20'],
    [
      ['? Attacker', 'Such as', 'Foy=inf 9 24 12 disorder:1'],
      ['? Defender', 'Such as', 'Hope=inf 8 20 10 light-works'],
      ['Which of these hold?', FACTS, ''],
    ],
  );
  await terminal?.see('Table 9.2.1');
  await terminal?.see('Verdict');
  expect(await terminal?.end()).toBe(0);
});
