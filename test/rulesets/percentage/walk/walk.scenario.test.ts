import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Values } from '../../../../src/core/input/field';
import { scenarioFormat } from '../../../../src/rulesets/percentage/scenario-format';
import { runCli, type Run } from '../../../cli/run-cli';
import { newFolder } from '../../../support/folder';

const FILE = 'scenarios/percentage-birkenau.yaml';

/** The file with one thing in it changed. */
function changed(change: (file: Draft) => void): readonly string[] {
  const file = parse(readFileSync(FILE, 'utf8')) as Draft;
  change(file);
  const found = scenarioFormat.findings(file as unknown as Values, {} as never);
  return found.map(({ code, path }) => `${code} ${path.join('.')}`);
}

interface Draft {
  readonly unitTypes: Record<string, Record<string, unknown>>;
  readonly sides: {
    id: string;
    readonly leaders: Record<string, unknown>[];
    readonly divisions: { readonly brigades: { readonly units: Record<string, unknown>[] }[] }[];
  }[];
  readonly terrain: Record<string, unknown>[];
  readonly objectives: Record<string, unknown>[];
  readonly setup: Record<string, unknown>[];
}

const unitsOf = ({ sides }: Draft): Record<string, unknown>[] =>
  sides[0]?.divisions[0]?.brigades[0]?.units ?? [];
const put = (record: Record<string, unknown> | undefined, values: Record<string, unknown>): void =>
  void Object.assign(record ?? {}, values);

describe('what is looked for in a scenario', () => {
  test('nothing is wrong with ours', () => expect(changed(() => undefined)).toEqual([]));

  const first = 'sides.0.divisions.0.brigades.0.units.0';
  // prettier-ignore
  test.each<[string, readonly string[], (file: Draft) => void]>([
    ['a type that is not there', [`S01 ${first}.type`], (file) => put(unitsOf(file)[0], { type: 'lines' })],
    ['a brigade that is not there', ['S01 sides.0.leaders.1.brigade', 'S08w sides.0.divisions.0.brigades.0'], (file) => put(file.sides[0]?.leaders[1], { brigade: 'bridge' })],
    ['a holder that is no side', ['S01 objectives.0.controlledBy'], (file) => put(file.objectives[0], { controlledBy: 'red' })],
    ['an objective in no terrain', ['S01 objectives.1.in'], (file) => put(file.objectives[1], { in: 'mill' })],
    ['a set-up of no side', ['S01 setup.0.side'], (file) => put(file.setup[0], { side: 'red' })],
    ['one name twice', [`S03 ${first}.names.1`], (file) => put(unitsOf(file)[0], { names: ['Ahorn', 'ahorn'] })],
    ['a formation of another arm', [`S04 ${first}.formation`], (file) => put(unitsOf(file)[0], { formation: 'limbered' })],
    ['a front wider than the unit', ['S05 unitTypes.line.frontFigures'], (file) => put(file.unitTypes.line, { frontFigures: 25 })],
    ['infantry without a weapon', ['S06w unitTypes.line.weapon'], (file) => put(file.unitTypes.line, { weapon: undefined })],
    ['fire without stands', ['S07w unitTypes.line.stands'], (file) => put(file.unitTypes.line, { stands: 0 })],
    ['a type of no unit', ['S09w unitTypes.guards'], (file) => put(file.unitTypes, { guards: { arm: 'cavalry' } })],
    ['terrain off the table', ['S10w terrain.0.at'], (file) => put(file.terrain[0], { at: [9200, 900] })],
  ])('%s', (_, expected, change) => expect(changed(change)).toEqual(expected));

  test('not two sides', () => {
    expect(changed(({ sides }) => void sides.push({ id: 'red', leaders: [], divisions: [] }))).toEqual([
      'S02 sides',
    ]);
  });
});

describe('the scenario', () => {
  const home = newFolder();
  const at = (...args: readonly string[]): Promise<Run> =>
    runCli(args, { env: { XDG_STATE_HOME: home }, stdin: '' });

  test('its checks come out, without a remark', async () => {
    const { status, out } = await at('scenario', 'check', FILE);
    expect([status, out]).toEqual([0, expect.stringMatching(/15 checks, 15 as expected/)]);
  });

  test('its overview names table, weather and forces', async () => {
    const { out } = await at('scenario', 'show', FILE);
    expect(out).toMatch(/2400 paces by 1600 paces/);
    expect(out).toMatch(/fair, on firm ground/);
    expect(out).toMatch(/7 units, 156 figures, 6 guns/);
  });
});

test('a new file needs nothing more to be checked and played', async () => {
  const home = newFolder();
  const file = join(home, 'ford.yaml');
  const at = (stdin: string, ...args: readonly string[]): Promise<Run> =>
    runCli(args, { env: { XDG_STATE_HOME: home }, stdin });
  const sides = ['--side', 'Blue', '--side', 'Red'];
  await at(
    '',
    'scenario',
    'new',
    'ford',
    '--rules',
    'percentage',
    '--name',
    'The Ford',
    ...sides,
    '--out',
    file,
  );
  const checked = await at('', 'scenario', 'check', file);
  expect([checked.status, checked.out]).toEqual([0, expect.stringContaining('1 check, 1 as expected.')]);
  const played = await at('ready\npoints General of Blue\n', 'play', file);
  expect([played.status, played.err]).toEqual([0, '']);
});
