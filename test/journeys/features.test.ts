import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULESETS } from '../../src/rulesets';
import { runCli } from '../cli/run-cli';
import { newFolder } from '../support/folder';

const folder = newFolder();
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
  book: () => ['book'],
  'two-roster battle': (_, [first = '', second = '']) => ['army', 'battle', first, second],
  'house tables': (id) => ['table', '--house', id],
  'odds of a whole attack': (id) => ['odds', 'attack', ...(ATTACKS[id] ?? [])],
  'hidden set-up': (id) => HIDDEN[id] ?? BLINDS,
  'house template': (id) => ['rulesets', 'template', id],
  'units written out': (_, [first = '']) => ['army', 'expand', first],
};

const CELLS = RULESETS.flatMap(({ id }) => Object.keys(FEATURES).map((feature) => [id, feature] as const));

test.each(CELLS)('%s has %s, or says that its rules have none', async (id, feature) => {
  const line = FEATURES[feature]?.(id, ARMIES[id] ?? []) ?? [];
  const rules = line[0] === 'rulesets' ? [] : ['--rules', id];
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

// Those of GTE and percentage-birkenau have tests in the folders of their rulesets.
test.each([
  ['learning', 1],
  ['blucher-brunnau', 10],
  ['fuentes-de-onoro', 10],
  ['grande-tactique-dunes', 10],
  ['grande-tactique-valley', 10],
  ['percentage-altenkirchen', 10],
])('the scenario %s is sound, and %d checks of it or more come out', async (id, least) => {
  const { status, out, err } = await runCli(['scenario', 'check', id]);
  expect([status, err]).toEqual([0, '']);
  const [, checks] = /(\d+) checks?, \1 as expected/.exec(out) ?? [];
  expect(Number(checks)).toBeGreaterThanOrEqual(least);
});
