import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Finding } from '../../../../src/core/scenario/scenario';
import { scenarioFormat } from '../../../../src/rulesets/grande-tactique/scenario';
import { runCli, type Run } from '../../../cli/run-cli';
import { newFolder } from '../../../support/folder';

const FILE = 'scenarios/grande-tactique-valley.yaml';

jest.setTimeout(60_000);

type Draft = Record<string, unknown>;
/** Parts of a file, by keys and numbers with points between them, and what is written there. */
type Changes = Readonly<Record<string, unknown>>;

/** Writes one value into a file. */
function put(file: Draft, path: string, value: unknown): void {
  const keys = path.split('.');
  const parent = keys.slice(0, -1).reduce<Draft>((part, key) => part[key] as Draft, file);
  parent[keys[keys.length - 1] ?? ''] = value;
}

/** Findings of our scenario with some of its parts changed. */
function told(changes: Changes): readonly Finding[] {
  const file = parse(readFileSync(FILE, 'utf8')) as Draft;
  const whole = { reinforcements: [], terrain: [], setup: [], ...file };
  for (const [path, value] of Object.entries(changes)) put(whole, path, value);
  return scenarioFormat.findings(whole, {} as never);
}

/** Their codes and places. */
const found = (changes: Changes): readonly string[] =>
  told(changes).map(({ code, path }) => `${code} ${path.join('.')}`);

const CORPS = 'sides.0.corps.0';
const DIVISION = `${CORPS}.divisions.0`;
const ENEMY = 'sides.1.corps.0';
const late = (...divisions: readonly string[]): Changes => ({
  reinforcements: [{ id: 'late', hour: '10:30', divisions }],
});

test('nothing is wrong with ours', () => expect(found({})).toEqual([]));

// prettier-ignore
test.each<[what: string, changes: Changes, findings: readonly string[]]>([
  ['one name twice', { [`${DIVISION}.units.1.id`]: 'Alder' }, [`S01 ${DIVISION}.units.1.id`]],
  ['two Corps of one name', { [`${ENEMY}.id`]: 'I' }, [`S01 ${ENEMY}.id`]],
  ['two Divisions of one name', { [`${ENEMY}.divisions.0.id`]: 'Colbert’s' }, [`S01 ${ENEMY}.divisions.0.id`]],
  ['a Plan with a stranger', { [`${CORPS}.plan`]: ['Colbert', 'Rosen'] }, [`S01 ${CORPS}.plan.1`]],
  ['a Plan with one man twice', { [`${CORPS}.plan`]: ['Colbert', 'Colbert'] }, [`S01 ${CORPS}.plan.1`]],
  ['a general with the enemy', { [`${DIVISION}.general.attachedTo`]: 'Lynx' }, ['S01 sides.0']],
  ['two generals with one unit', { [`${DIVISION}.general.attachedTo`]: 'Elm', [`${CORPS}.commander.attachedTo`]: 'Elm' }, ['S01 sides.0']],
  ['a commander with a unit that comes later', { [`${ENEMY}.commander.attachedTo`]: 'Lynx', ...late('Rosen’s') }, ['GT0-01 sides.1', 'S01 sides.1']],
  ['reinforcements of nobody', late('Nobody’s'), ['S01 reinforcements.0.divisions.0']],
  ['reinforcements of both sides, and nobody is left', late('Colbert’s', 'Rosen’s'), ['GT0-01 sides.0', 'GT0-01 sides.1', 'GTC-03 reinforcements', 'S01 reinforcements.0.divisions.1']],
  ['markers that cannot lie together', { [`${DIVISION}.units.3.firing`]: true }, [`GTS-06 ${DIVISION}.units.3`]],
  ['a sundown at the start', { 'clock.sundown': '10:00' }, ['GTC-06 clock.sundown']],
  ['a sundown before the start', { 'clock.sundown': '8:30' }, ['GTC-06 clock.sundown']],
  ['a form that is faulty, which is reported first', { 'clock.sundown': '10:00', 'clock.start': 'noon' }, []],
])('%s', (_, changes, findings) => {
  expect([...found(changes)].sort()).toEqual([...findings].sort());
});

describe('what is found is shown in words', () => {
  test('who may stand in a Plan', () => {
    expect(told({ [`${CORPS}.plan`]: ['Rosen'] })).toMatchObject([
      { severity: 'error', text: '"Rosen" has no place of its own here', allowed: 'Colbert' },
    ]);
  });

  test('that a sundown before the start is that of the next day: a warning', () => {
    expect(told({ 'clock.sundown': '8:30' })).toMatchObject([
      {
        severity: 'warning',
        text: 'sundown at 8:30 comes before the start at 10:00: it counts as that of the next day',
      },
    ]);
  });

  test('that guns which come on later must be limbered: a warning (GTC-03, GTP-12)', () => {
    const divisions = [
      {
        id: 'Duval’s',
        general: { id: 'Duval', quality: 'normal', attachedTo: null },
        units: [gun('Gorse', false), gun('Hazel', true)],
      },
    ];
    const corps = { id: 'II', plan: null, divisions };
    const stuck = told({ 'sides.0.corps.1': corps, ...late('Duval’s') });
    expect(stuck).toMatchObject([
      {
        code: 'GTC-03',
        severity: 'warning',
        text: 'Gorse comes on later and is not limbered, so it cannot move on',
      },
    ]);
    expect(told({ 'sides.0.corps.1': corps })).toEqual([]);
  });

  test('no allowed names where none are known', () => {
    const [finding] = told({ [`${DIVISION}.units.1.id`]: 'Alder' });
    expect(finding).toMatchObject({ text: '"Alder" is already the name of another' });
    expect(finding).not.toHaveProperty('allowed');
  });
});

/** A battery of a file as it is once checked. */
function gun(id: string, limbered: boolean): Draft {
  return {
    id,
    arm: 'artillery',
    cuirassier: false,
    artilleryKind: 'foot',
    quality: 'normal',
    points: 5,
    state: 'eager',
    routedBy: null,
    sheltering: false,
    firing: false,
    limbered,
    inSquare: false,
  };
}

describe('a new file', () => {
  const home = newFolder();
  const file = join(home, 'ford.yaml');
  const at = (stdin: string, ...args: readonly string[]): Promise<Run> =>
    runCli(args, { env: { XDG_STATE_HOME: home }, stdin });

  test('needs nothing more to be checked and played', async () => {
    const named = ['--rules', 'grande-tactique', '--name', 'The Ford', '--side', 'Blue', '--side', 'Red'];
    const begun = await at('', 'scenario', 'new', 'ford', ...named, '--out', file);
    expect([begun.status, begun.err]).toEqual([0, '']);
    const checked = await at('', 'scenario', 'check', file);
    expect([checked.status, checked.out]).toEqual([0, expect.stringContaining('1 check, 1 as expected.')]);
    const played = await at('pips blue I\nmove blue horse 3\nnext\nnext\n', 'play', file);
    expect([played.status, played.err]).toEqual([0, '']);
    expect((await at('', 'game', 'show')).out).toMatch(/Turn 2 of 20, Red/);
  });

  test('holds every key that a scenario must have, and says what else there may be', () => {
    const text = readFileSync(file, 'utf8');
    const keys = Object.keys(parse(text) as Draft);
    expect(keys).toEqual(
      expect.arrayContaining(['schema', 'id', 'name', 'table', 'clock', 'first', 'sides']),
    );
    for (const other of ['commander', 'plan', 'reinforcements', 'quality', 'options'])
      expect(text).toContain(`${other}:`);
  });
});
