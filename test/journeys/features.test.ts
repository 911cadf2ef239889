import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULESETS } from '../../src/rulesets';
import { runCli } from '../cli/run-cli';

const folder = mkdtempSync(join(tmpdir(), 'blucher-features-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { XDG_STATE_HOME: folder };

/** A pair of armies that come with the program, an army list, and a limit for the dice. */
const ARMIES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  blucher: ['austria', 'spain', 'spain', '200'],
  gte: ['gudin-1806', 'schmettau-1806', 'french', '800'],
  'gte-fatline': ['friant-1809-fatline', 'hohenzollern-1809-fatline', 'french', '900'],
  percentage: ['albrecht-1796', 'lefebvre-1796', 'troops', '6'],
  'grande-tactique': ['brune-1799', 'abercromby-1799', 'troops', '8'],
};

/** What the rules of a ruleset print nothing about: the program says so. */
const NONE: Readonly<Record<string, readonly string[]>> = {
  percentage: ['points', 'hidden set-up'],
  'grande-tactique': ['points', 'hidden set-up'],
};

/** An attack in the words of each ruleset. */
const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  blucher: ['-a', 'cav 4 shock', '-d', 'inf 6'],
  gte: ['-c', 'heavy regular line 4 4', '-t', 'inf regular line 4 4'],
  'gte-fatline': ['-c', 'heavy regular line 4 4 3', '-t', 'inf regular line 4 4 4'],
  percentage: ['-a', 'Watier=cav 9 12', '-d', 'Halkett=inf 8 20'],
  'grande-tactique': ['-c', 'B1=infantry', '-t', 'R1=infantry'],
};

const BLINDS = ['rule', 'blinds', '--groups', '{"Foy":"left"}', '--blinds', '{"1":["Foy"]}'];

/** Cards that lie face down, and blinds. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  blucher: 'rule scenario-setup --scenario learning --side white --type INF --farthest 4'.split(' '),
};

/** The scenarios that come with each ruleset: more than one. */
const SCENARIOS: Readonly<Record<string, readonly [string, string, ...string[]]>> = {
  blucher: ['learning', 'fuentes-de-onoro', 'blucher-brunnau'],
  gte: ['gte-ferrabosco', 'gte-marienfeld'],
  'gte-fatline': ['gte-wolmirsk', 'gte-kalkenau'],
  percentage: ['percentage-birkenau', 'percentage-altenkirchen'],
  'grande-tactique': ['grande-tactique-valley', 'grande-tactique-dunes'],
};

/** The features around a battle, each with the command that shows it. */
const FEATURES: Readonly<Record<string, (id: string, armies: readonly string[]) => readonly string[]>> = {
  armies: (_, [first = '']) => ['army', 'check', first],
  lists: (_, [, , list = '']) => ['army', 'show', list],
  'random armies': (_, [, , list = '', limit = '']) => [
    'army',
    'random',
    '--list',
    list,
    '--limit',
    limit,
    '--seed',
    'a',
  ],
  points: (_, [first = '']) => ['army', 'points', first],
  cards: (_, [first = '']) => ['army', 'print', first],
  'quick sheet': () => ['book', '--quick'],
  book: () => ['book'],
  'two-roster battle': (_, [first = '', second = '']) => ['army', 'battle', first, second],
  'house tables': (id) => ['table', '--house', id],
  'self-test': (id) => ['selftest', '--house', id],
  'odds of a whole attack': (id) => ['odds', 'attack', ...(ATTACKS[id] ?? [])],
  'hidden set-up': (id) => HIDDEN[id] ?? BLINDS,
  'house template': (id) => ['rulesets', 'template', id],
  'units written out': (_, [first = '']) => ['army', 'expand', first],
  scenarios: (id) => ['scenario', 'check', ...(SCENARIOS[id] ?? [])],
};

const CELLS = RULESETS.flatMap(({ id }) => Object.keys(FEATURES).map((feature) => [id, feature] as const));

test.each(CELLS)('%s has %s, or says that its rules have none', async (id, feature) => {
  const line = FEATURES[feature]?.(id, ARMIES[id] ?? []) ?? [];
  const rules = ['rulesets', 'scenario'].includes(line[0] ?? '') ? [] : ['--rules', id];
  const { status, out, err } = await runCli([...line, ...rules], { env });
  if (NONE[id]?.includes(feature) === true)
    expect([status, err]).toEqual([2, expect.stringContaining('has no')]);
  else expect([status, err, out.length > 0]).toEqual([0, '', true]);
});

test.each(Object.keys(ARMIES))(
  'the battle of two armies of %s is a scenario that can be played',
  async (id) => {
    const [first = '', second = ''] = ARMIES[id] ?? [];
    const { out } = await runCli(['army', 'battle', first, second, '--rules', id]);
    const file = join(folder, `${id}.yaml`);
    writeFileSync(file, out);
    expect((await runCli(['scenario', 'check', file])).status).toBe(0);
    expect((await runCli(['play', file, '--name', `features-${id}`], { env, stdin: '' })).status).toBe(0);
  },
);

test.each([
  'blucher-brunnau',
  'fuentes-de-onoro',
  'grande-tactique-dunes',
  'grande-tactique-valley',
  'percentage-altenkirchen',
])('%s has ten checks or more', async (id) => {
  const checked = await runCli(['scenario', 'check', `scenarios/${id}.yaml`]);
  expect([checked.status, checked.out]).toEqual([
    0,
    expect.stringMatching(/([1-9][0-9]) checks, \1 as expected/),
  ]);
});
