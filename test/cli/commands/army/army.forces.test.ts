import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { anyLine, attempt, numbersOf, tableOf } from '../../../support/bot';
import { setRules } from '../../../../src/core/ruling/adjudicate';
import { coded } from '../../../../src/cli/commands/army/order';
import { renderWorkshop } from '../../../../src/report/army/workshop';
import { loadRuleset } from '../../../../src/rulesets';
import { LINED } from '../../../report/sample';
import { runCli, type Run } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const directory = newFolder();

const HOME = 'scenarios/armies';
const rulesOf = (file: string): string =>
  file.includes('fatline') ? 'gte-fatline' : file.slice(0, file.indexOf('/'));
const FILES = ['gte', 'percentage', 'grande-tactique'].flatMap((folder) =>
  readdirSync(join(HOME, folder))
    .sort()
    .map((file) => `${folder}/${file}`),
);

/** Rulesets with armies that are groups of units: two lists, a limit, and how soon a battle of theirs can end. */
const RULESETS = [
  ['gte', ['austrian', 'french'], 900, (text: string) => `${text}turns: { last: 1 }\n`],
  ['gte-fatline', ['austrian', 'french'], 900, (text: string) => `${text}turns: { last: 1 }\n`],
  ['percentage', ['troops', 'troops'], 6, (text: string) => `${text}turns: { last: 1 }\n`],
  ['grande-tactique', ['troops', 'troops'], 6, (text: string) => text.replace('12:00', '10:15')],
] as const;

const army = (line: string, rules: string, stdin?: string): Promise<Run> =>
  runCli(['army', ...line.split(' '), '--rules', rules], stdin === undefined ? {} : { stdin });

function saved(name: string, text: string): string {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
}

test.each(['gte', 'gte-fatline'])('%s: on a screen of 80 columns an offer tells its grade', async (rules) => {
  const ruleset = await loadRuleset(rules);
  const { workshop } = (await ruleset.armies?.(setRules(ruleset)))!;
  const roster = workshop.start({ list: 'french', limit: 300, variant: undefined });
  const offers = coded(workshop.offers(roster));
  const standing = workshop.standing(roster);
  const page = (number: number): string =>
    renderWorkshop({ title: '', standing, offers, places: [], page: number }, LINED);
  const shown = [0, 1, 2].map(page).join('\n');
  for (const { code, name } of offers) {
    const begin = name.replace(/, [^,]*$/, (grade) => grade.slice(0, 6));
    expect(shown).toContain(`${code} ${begin}`);
  }
});

test.each(FILES)('the roster %s is legal, and each unit has a card', async (file) => {
  const path = join(HOME, file);
  expect((await army(`check ${path}`, rulesOf(file))).status).toBe(0);
  const { out } = await army(`expand ${path} --json`, rulesOf(file));
  const { units } = (JSON.parse(out) as { outcome: { units: { id: string }[] } }).outcome;
  const page = (await army(`print ${path}`, rulesOf(file))).out;
  expect(units.filter(({ id }) => !page.includes(id))).toEqual([]);
  expect(page).toContain('quick sheet');
});

test.each(RULESETS)('two rosters of %s make a sound scenario', async (rules) => {
  const [first = '', second = ''] = FILES.filter((file) => rulesOf(file) === rules);
  const { status, out } = await army(`battle ${join(HOME, first)} ${join(HOME, second)}`, rules);
  expect(status).toBe(0);
  const check = await runCli(['scenario', 'check', '-'], { stdin: out });
  expect([check.status, check.out]).toEqual([0, expect.stringContaining('1 ok')]);
});

test.each(RULESETS)(
  'two random armies of %s fight to the end of their battle',
  async (rules, lists, limit, shortened) => {
    const files = await Promise.all(
      lists.map(async (list, i) => {
        const line = `random --list ${list} --limit ${limit} --seed ${i + 4}`;
        return saved(`${rules}-${i}.yaml`, (await army(line, rules)).out);
      }),
    );
    const { out } = await army(`battle ${files.join(' ')}`, rules);
    const table = await tableOf(shortened(out), `battle of ${rules}`);
    for await (const done of table.goOn()) expect(done.kind).not.toBe('refused');
    const next = numbersOf(rules);
    for (let i = 0; i < 6000 && table.game.now.ended === undefined; i++)
      await attempt(table, next() < 0.7 ? 'next' : withWinner(anyLine(table.game.now, next)));
    expect(table.game.now.ended).toBeDefined();
  },
  120_000,
);

/** Who wins a shot of Grande Tactique is lost: the players say so. */
const withWinner = (line: string): string => (line.startsWith('fire ') ? `${line} firerWins` : line);

test('an army is built line by line, group by group, and given back', async () => {
  const lines =
    'group\n3 line-regular I\nfoot6-regular I\n-line-regular I\ngroup\nmove line-regular I II\ndone\n';
  const { status, out } = await army('new --list austrian --limit 600', 'gte', lines);
  expect(status).toBe(1);
  expect(parse(out)).toMatchObject({
    schema: 'gte-roster/1',
    generals: [{ name: 'Commander', level: 'commanding' }, { name: 'General I' }, { name: 'General II' }],
    groups: [
      { id: 'I', units: ['line-regular', 'foot6-regular'] },
      { id: 'II', units: ['line-regular'] },
    ],
  });
});

test('the same seed makes the same army, and too few points make none', async () => {
  const one = await army('random --list russian --limit 1000 --seed s', 'gte');
  expect((await army('random --list russian --limit 1000 --seed s', 'gte')).out).toBe(one.out);
  expect(await army('random --list russian --limit 100 --seed s', 'gte')).toMatchObject({ status: 2 });
});

test.each(['percentage', 'grande-tactique'])(
  'armies of %s are counted in units, not points',
  async (rules) => {
    const limits = (await army('random --list troops --limit 4 --seed s --json', rules)).out;
    expect(JSON.parse(limits)).toMatchObject({ schema: `${rules}-roster/1`, limit: 4 });
    const { status, err } = await army('points -', rules, limits);
    expect([status, err]).toEqual([2, expect.stringContaining('has no points: its rules print none')]);
    expect((await army('check -', rules, limits)).out).toContain('Legal: 4 of 4 units.');
    expect((await army('show troops', rules)).out).toContain('the rules have none');
    const page = (await army('print -', rules, limits)).out;
    expect(page).toContain('quick sheet');
    expect(page).not.toContain('>points<');
  },
);

test.each([
  ['check albrecht-1796', 'percentage'],
  ['battle albrecht-1796 lefebvre-1796 --rules=gte', 'percentage', 'battle albrecht-1796 lefebvre-1796'],
  ['points --rules gte hohenzollern-1809-fatline', 'gte-fatline', 'points hohenzollern-1809-fatline'],
  ['print gudin-1806', 'gte'],
])(
  '"army %s" without its rules says whose roster it is, and what would do',
  async (line, of, meant = line) => {
    const { status, err } = await runCli(['army', ...line.split(' ')]);
    expect(status).toBe(2);
    expect(err).toMatch(/^blucher: [\w-]+: is a roster of [^\n]+\n$/);
    expect(err).toContain(`is a roster of ${of}, not of `);
    expect(err).toContain(`give "blucher army ${meant} --rules ${of}"`);
  },
);

test('rosters of two rulesets make no battle, and no rules are proposed for it', async () => {
  const { status, err } = await runCli(['army', 'battle', 'gudin-1806', 'albrecht-1796', '--rules', 'gte']);
  expect(status).toBe(2);
  expect(err.replace(/\s+/g, ' ')).toContain(
    'gudin-1806: is a roster of gte, but albrecht-1796 of percentage',
  );
  expect(err).not.toContain('--rules');
});

test('what to type for one of several rosters names no others', async () => {
  const { err } = await runCli(['army', 'check', 'gudin-1806', 'albrecht-1796']);
  expect(err).toContain('"blucher army check gudin-1806 --rules gte"');
  expect(err).toContain('"blucher army check albrecht-1796 --rules percentage"');
});
