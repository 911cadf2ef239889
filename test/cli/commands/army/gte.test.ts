import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { anyLine, attempt, numbersOf, tableOf } from '../../../support/bot';
import { runCli, type Run } from '../../run-cli';

const directory = mkdtempSync(join(tmpdir(), 'blucher-army-gte-'));
afterAll(() => rmSync(directory, { recursive: true }));

const HOME = 'scenarios/armies/gte';
const rulesOf = (file: string): string => (file.includes('fatline') ? 'gte-fatline' : 'gte');
const FILES = readdirSync(HOME).sort();
const EDITIONS = ['gte', 'gte-fatline'] as const;

const army = (line: string, rules: string, stdin?: string): Promise<Run> =>
  runCli(['army', ...line.split(' '), '--rules', rules], stdin === undefined ? {} : { stdin });

function saved(name: string, text: string): string {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
}

test.each(FILES)('the roster %s is legal, and each unit has a card', async (file) => {
  const path = join(HOME, file);
  expect((await army(`check ${path}`, rulesOf(file))).status).toBe(0);
  const { out } = await army(`expand ${path} --json`, rulesOf(file));
  const { units } = (JSON.parse(out) as { outcome: { units: { id: string }[] } }).outcome;
  const page = (await army(`print ${path}`, rulesOf(file))).out;
  expect(units.filter(({ id }) => !page.includes(id))).toEqual([]);
  expect(page).toContain('quick sheet');
});

test.each(EDITIONS)('two rosters of %s make a sound scenario', async (rules) => {
  const [first = '', second = ''] = FILES.filter((file) => rulesOf(file) === rules);
  const { status, out } = await army(`battle ${join(HOME, first)} ${join(HOME, second)}`, rules);
  expect(status).toBe(0);
  const check = await runCli(['scenario', 'check', '-'], { stdin: out });
  expect([check.status, check.out]).toEqual([0, expect.stringContaining('1 ok')]);
});

test.each(EDITIONS)(
  'two random armies of %s fight to the end of their battle',
  async (rules) => {
    const files = await Promise.all(
      ['austrian', 'french'].map(async (list) =>
        saved(`${rules}-${list}.yaml`, (await army(`random --list ${list} --limit 900 --seed 4`, rules)).out),
      ),
    );
    const { out } = await army(`battle ${files.join(' ')}`, rules);
    const table = await tableOf(`${out}turns: { last: 1 }\n`, `battle of ${rules}`);
    const next = numbersOf(rules);
    for (let i = 0; i < 6000 && table.game.now.ended === undefined; i++)
      await attempt(table, next() < 0.7 ? 'next' : anyLine(table.game.now, next));
    expect(table.game.now.ended).toBeDefined();
  },
  120_000,
);

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

test.each([
  ['percentage', 'percentage has no army lists'],
  ['grande-tactique', 'grande-tactique has no army lists'],
])('the book of %s has no points, and so no army lists', async (rules, why) => {
  expect(await army('lists', rules)).toMatchObject({
    status: 2,
    err: expect.stringContaining(why) as string,
  });
});
