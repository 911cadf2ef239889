import { terminalsOf, type Step, type Terminal } from '../../../cli/prompts/pty';
import { KEY } from '../../../cli/prompts/support';
import { gateTest } from '../../../support/evenings';

const { newHome, open } = terminalsOf('play');

/** A whole turn; milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

const FACTS = 'Enter: done.';
const THROW = 'the total counts';

async function walk(args: string, steps: readonly Step[], home = newHome()): Promise<Terminal> {
  const t = open(home, args.split(' '));
  await t.follow(steps);
  return t;
}

const ONE = '? 1 both sides, ';

const TURN: readonly Step[] = [
  ['White sets up anywhere', `${ONE}set-up`, 'ready'],
  [`${ONE}command points`, 'points'],
  // Without smoke, and in the first turn, there is nothing more to ask of him.
  ['? Commander', 'Adler'],
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

gateTest(
  'a whole turn at a real terminal: points, orders, guns that withdraw, fire, a rout, a wound',
  async () => {
    const t = await walk('play scenarios/percentage-birkenau.yaml --dice ask', TURN);
    await t.see('The game is kept.');
    expect(await t.end()).toBe(0);
  },
);

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

gateTest(
  'orders are written on a screen that is gone afterwards, and revealed together when the game goes on',
  async () => {
    const home = newHome();
    let t = await walk('play scenarios/percentage-birkenau.yaml --name sealed --seed s', WRITING, home);
    await t.see('The game is kept.');
    expect(await t.end()).toBe(0);
    // Whatever was written stood on another screen.
    const screens = t.written.split('\u001b[?1049h');
    const shared = screens.map((part) => part.split('\u001b[?1049l').at(-1) ?? '').join('');
    expect(screens).toHaveLength(3);
    // What a kill may have left on it is wiped first.
    for (const screen of screens.slice(1)) expect(screen).toMatch(/^\u001b\[2J/);
    expect(shared).not.toMatch(/charges|protects|hold the bridge/);
    t = await walk('play sealed', [[`${ONE}written orders`, 'next']], home);
    await t.see('Orders of Blue: Adler: Ginster charges Rabe.');
    await t.see('Orders of White: Uhl: hold the bridge.');
    expect(t.written).not.toContain('protects');
    await t.on(`${ONE}initiative`, `missions blue${KEY.enter}`);
    await t.see('Noted: Blue shows its missions');
    await t.on(`${ONE}initiative`, `score${KEY.enter}`);
    await t.see('Birke protects Hasel');
  },
);

gateTest('Ctrl-C asks before it leaves orders unwritten of which some are typed', async () => {
  const home = newHome();
  const t = open(home, 'play scenarios/percentage-birkenau.yaml --name broken-off --seed s'.split(' '));
  await t.follow(WRITING.slice(0, 5));
  await t.follow([['Nothing is kept before', '("done" ends)', 'Adler: Ginster charges Rabe']]);
  // Only what is listed anew is not the echo of what was typed: a key between two questions is lost.
  await t.see('Adler, ');
  await t.see(': Ginster charges Rabe');
  await t.on('("done" ends)', KEY.ctrlC);
  await t.see('Nothing is kept before "done": Ctrl-C again');
  await t.on('("done" ends)', `done${KEY.enter}`);
  await t.on(`${ONE}written orders`, `orders white${KEY.enter}`);
  await t.on('("done" ends)', `Uhl: hold the bridge${KEY.enter}`);
  await t.see(': hold the bridge');
  await t.see('Uhl, ');
  await t.on('("done" ends)', KEY.ctrlC);
  await t.see('Ctrl-C again');
  await t.on('("done" ends)', KEY.ctrlC);
  expect(await t.end()).toBe(130);
  await walk('play broken-off', [['orders white', `${ONE}written orders`, 'leave']], home);
});

gateTest('fire and combat asked one by one: one screen of circumstances each, then the ledger', async () => {
  let t = await walk('fire --rules percentage --dice 64', [
    ['? Who fires', '1'],
    ['? Firer', 'Such as', 'Foy=inf 24 disciplined'],
    ['? Distance to the target', '50'],
    ['Which of these hold?', FACTS, ''],
  ]);
  await t.see('expected 2.64 figures: 2 and a 64% roll');
  await t.see('The target loses 3 figures.');
  expect(await t.end()).toBe(0);
  t = await walk('fire --rules percentage --dice 77', [
    ['? Who fires', '2'],
    ['? Battery', 'art 6'],
  ]);
  await t.see('? Distance to the target');
  t.kill();
  t = await walk('combat --rules percentage --dice 6,5,5,4,20', [
    ['? Attacker', 'Such as', 'Foy=inf 9 24 12 disorder:1'],
    ['? Defender', 'Such as', 'Hope=inf 8 20 10 light-works'],
    ['Which of these hold?', FACTS, ''],
  ]);
  await t.see('Table 9.2.1');
  await t.see('Verdict');
  expect(await t.end()).toBe(0);
});
