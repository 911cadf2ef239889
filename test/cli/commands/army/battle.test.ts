import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runCli, type Run } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const directory = newFolder();

const HOME = 'scenarios/armies';
const FILES = readdirSync(HOME)
  .filter((file) => file.endsWith('.yaml'))
  .sort();
const PAIRS = FILES.map((file, i) => [file, FILES[(i + 1) % FILES.length]!] as const);

const battle = (first: string, second: string, ...more: readonly string[]): Promise<Run> =>
  runCli(['army', 'battle', first, second, ...more]);

interface Units {
  readonly sides: readonly {
    readonly formations: readonly { readonly units: readonly { names: string[] }[] }[];
  }[];
}

const namesIn = (text: string): readonly string[] =>
  (parse(text) as Units).sides.flatMap(({ formations }) =>
    formations.flatMap(({ units }) => units.flatMap(({ names }) => names)),
  );

async function unitsIn(file: string): Promise<number> {
  const { out } = await runCli(['army', 'expand', join(HOME, file), '--json']);
  return (JSON.parse(out) as { outcome: { units: object[] } }).outcome.units.length;
}

test.each(PAIRS)('%s against %s is a sound scenario with every unit of both', async (first, second) => {
  const { status, out } = await battle(join(HOME, first), join(HOME, second));
  expect(status).toBe(0);
  const names = namesIn(out);
  expect(names).toHaveLength((await unitsIn(first)) + (await unitsIn(second)));
  expect(new Set(names).size).toBe(names.length);
  const check = await runCli(['scenario', 'check', '-'], { stdin: out });
  expect([check.status, check.out]).toEqual([0, expect.stringContaining('1 ok')]);
});

/** Nobody wants terrain; the attacker's two objectives, and both armies. */
const PLACED = [
  'choices',
  'decline',
  'decline',
  'marker plain 4',
  'marker plain 9 4',
  'ready',
  'next',
  'ready',
];

test('is played: units and MO dice are those of the armies', async () => {
  const file = join(directory, 'friday.yaml');
  expect((await battle(join(HOME, 'spain.yaml'), join(HOME, 'russia.yaml'), '-o', file)).status).toBe(0);
  const env = { XDG_STATE_HOME: directory };
  const { status, out } = await runCli(['play', file], { stdin: `${PLACED.join('\n')}\nnow\n`, env });
  expect([status, out]).toEqual([0, expect.stringContaining('"activeName":"Spain"')]);
  const show = async (...side: readonly string[]): Promise<object> =>
    JSON.parse((await runCli(['game', 'show', '--json', ...side], { env })).out) as object;
  const id = 's-1st-1';
  const shown = await show();
  expect(shown).toMatchObject({ state: { sides: { A: { momentumDice: 3 }, B: { momentumDice: 3 } } } });
  const faceDown = { id, side: 'Spain', concealed: true };
  expect(shown).toMatchObject({
    units: expect.arrayContaining([faceDown]) as unknown,
    state: { units: { [id]: faceDown } },
  });
  expect(JSON.stringify(shown)).not.toContain('attachedArtillery');
  expect(await show('--side', 'Russia')).toMatchObject({ state: { units: { [id]: faceDown } } });
  expect((await runCli(['game', 'show', '--side', 'Prussia'], { env })).err).toContain(
    'give Spain or Russia',
  );
  expect((await runCli(['game', 'show', '--side', 'spain'], { env })).out).toMatch(/^s-1st-1 +infantry/m);
  expect(await show('--side', 'A')).toMatchObject({
    state: { units: { 's-1st-1': { canRally: true, attachedArtillery: true } } },
  });
  const again = await battle(join(HOME, 'spain.yaml'), join(HOME, 'russia.yaml'), '-o', file);
  expect([again.status, again.err]).toEqual([2, expect.stringContaining('is there already')]);
});

test('an army by chance goes the whole way to the table', async () => {
  const files = ['blue', 'red'].map((name) => join(directory, `${name}.yaml`));
  const [blue = '', red = ''] = files;
  await runCli(['army', 'random', '--list', 'ottoman', '--seed', '1', '-o', blue]);
  await runCli(['army', 'random', '--list', 'ottoman', '--seed', '2', '-o', red]);
  const { out } = await battle(blue, red);
  expect(parse(out)).toMatchObject({
    id: 'blue-red',
    name: 'Blue against Red',
    turns: { firstPlayer: 'blue' },
  });
  expect((await runCli(['scenario', 'check', '-'], { stdin: out })).status).toBe(0);
});

test('two files of one name are two sides', async () => {
  const { out } = await battle(join(HOME, 'austria.yaml'), join(HOME, 'austria.yaml'));
  expect((parse(out) as { sides: { id: string }[] }).sides.map(({ id }) => id)).toEqual([
    'austria',
    'austria-2',
  ]);
  expect((await runCli(['scenario', 'check', '-'], { stdin: out })).status).toBe(0);
});

test('an army that is not legal does not come', async () => {
  const dear = join(directory, 'dear.yaml');
  writeFileSync(dear, readFileSync(join(HOME, 'spain.yaml'), 'utf8').replace('limit: 300', 'limit: 200'));
  const { status, out, err } = await battle(join(HOME, 'austria.yaml'), dear);
  expect([status, out, err]).toEqual([
    1,
    '',
    expect.stringMatching(/dear\.yaml is not legal: E_POINTS_OVER/),
  ]);
});

test('a roster alone is refused as no scenario', async () => {
  const { out } = await runCli(['army', 'random', '--list', 'spain', '--seed', '1']);
  const check = await runCli(['scenario', 'check', '-'], { stdin: out });
  expect([check.status, check.out]).toEqual([2, expect.stringContaining('"blucher army battle"')]);
});

test('both are needed, and must be there', async () => {
  expect((await runCli(['army', 'battle', join(HOME, 'austria.yaml')])).status).toBe(2);
  expect((await battle('nowhere.yaml', 'elsewhere.yaml')).status).toBe(2);
});

test('the delay of La Guerilla is applied: the battle begins with turn 7', async () => {
  expect(parse((await battle('spain', 'austria')).out)).toMatchObject({
    turns: { first: 7, firstPlayer: 'spain' },
  });
});

test('Wellington brings a terrain choice to any game, and what is bought for campaigns stays there', async () => {
  const { out } = await battle('ottoman', 'britain');
  expect(parse(out)).toMatchObject({ pickup: { terrainChoices: { britain: 1 } } });
  expect(parse((await battle('ottoman', 'austria')).out)).toMatchObject({ pickup: { terrainChoices: {} } });
});

test('an artillery officer has one name in rosters and scenarios', async () => {
  const { out } = await battle('france-late', 'austria');
  expect(out).toContain('personalities: [artilleryOfficer]');
});
