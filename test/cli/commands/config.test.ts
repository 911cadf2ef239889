import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCli, runJson } from '../run-cli';
import { newFolder } from '../../support/folder';

const home = newFolder();
const here = newFolder();
const file = join(home, '.config', 'blucher', 'config');
const env = { HOME: home };

beforeEach(() => {
  mkdirSync(join(home, '.config', 'blucher'), { recursive: true });
  jest.spyOn(process, 'cwd').mockReturnValue(here);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(file, { force: true });
  rmSync(join(here, '.blucher'), { force: true });
});

const config = (...args: readonly string[]) => runCli(['config', ...args], { env });

async function ruling(around: Record<string, string> = env): Promise<unknown> {
  return runJson(['schema', 'fire', '--of', 'situation'], { env: around });
}

test('a setting holds for all commands until it is taken back', async () => {
  const usual = await ruling();
  const set = await config('rules', 'gte');
  expect([set.status, set.out]).toEqual([0, expect.stringMatching(/^rules +gte /m)]);
  expect(readFileSync(file, 'utf8')).toBe('rules: gte\n');
  expect(await ruling()).not.toEqual(usual);
  expect(await ruling()).toEqual(await ruling({ BLUCHER_RULES: 'gte' }));
  expect((await config('rules', '--unset')).out).toContain('not set');
  expect(await ruling()).toEqual(usual);
});

test('the environment comes before the file of the folder, and that before the user’s', async () => {
  writeFileSync(file, '# of mine\nrules: gte\nplain: yes # a screen reader\n');
  writeFileSync(join(here, '.blucher'), 'rules: percentage\nscale: x\n');
  expect(await runJson(['config', '--json'], { env: { ...env, BLUCHER_SCALE: 'bw40' } })).toEqual([
    { setting: 'rules', value: 'percentage', from: join(here, '.blucher') },
    { setting: 'scale', value: 'bw40', from: '$BLUCHER_SCALE' },
    { setting: 'house', value: null, from: null },
    { setting: 'plain', value: 'yes', from: file },
  ]);
});

test('plain text is what --plain prints', async () => {
  const line = ['combat', '-a', 'inf 5', '-d', 'inf 6', '--seed', 's'];
  const plain = await runCli([...line, '--plain'], { env });
  writeFileSync(file, 'plain: yes\n');
  expect((await runCli(line, { env })).out).toBe(plain.out);
});

test('house rules are found from the folder of the config file', async () => {
  const house = join(home, '.config', 'blucher', 'club.yaml');
  writeFileSync(house, 'name: Club\nruleset: blucher\noptions: { rallyByCommand: true }\n');
  writeFileSync(file, 'house: club.yaml\n');
  const line = ['combat', '-a', 'inf 5', '-d', 'inf 6', '--seed', 's', '--json'];
  expect(await runJson(line, { env })).toEqual(await runJson([...line, '--house', house]));
});

test('a scale or house rules that are of one ruleset leave the others as they are', async () => {
  const line = ['combat', '-a', 'inf 5', '-d', 'inf 6', '--seed', 's', '--json'];
  const usual = await runJson(line, { env });
  writeFileSync(file, 'scale: 40\nhouse: percentage\n');
  writeFileSync(join(home, '.config', 'blucher', 'percentage'), 'name: Club\nruleset: percentage\n');
  expect(await runJson(line, { env })).toEqual(usual);
  const { status } = await runCli(['play', 'learning', '--strict'], {
    env: { ...env, XDG_STATE_HOME: join(home, 'state') },
    stdin: 'ready\nmo 6 6 6\nnext\ncorps Adler, Brandt\n',
  });
  expect(status).toBe(0);
});

test('a scale of no ruleset is a fault of the file that sets it', async () => {
  writeFileSync(file, 'scale: huge\n');
  const { status, err } = await runCli(['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1'], { env });
  const sentence = '"huge" is not allowed; give bw75, bw50 or bw40';
  expect([status, err]).toEqual([2, `blucher: ${file}, scale: ${sentence}\n`]);
});

test.each([
  ['rules', 'nope', /: there is no ruleset "nope"/],
  ['plain', 'perhaps', /: "perhaps" is neither yes nor no/],
])('%s %s of a file is named by its file, where it is used and by config', async (name, value, fault) => {
  writeFileSync(file, `${name}: ${value}\n`);
  for (const args of [['table'], ['config']]) {
    const { status, err } = await runCli(args, { env });
    expect([status, err]).toEqual([2, expect.stringMatching(fault)]);
    expect(err).toContain(`${file}, ${name}: `);
  }
});

test('house rules that come with the program are set by their name', async () => {
  const line = ['combat', '-a', 'inf 5', '-d', 'inf 6', '--seed', 's', '--json'];
  expect(await config('house', 'blucher')).toMatchObject({ status: 0, err: '' });
  expect(readFileSync(file, 'utf8')).toBe('house: blucher\n');
  expect(await runJson(line, { env })).toEqual(await runJson([...line, '--house', 'blucher']));
});

test('the user’s file is written whole or not at all, and a link to it stays one', async () => {
  const real = join(home, 'dotfile');
  writeFileSync(real, 'plain: yes\n');
  symlinkSync(real, file);
  const before = readdirSync(dirname(file));
  expect((await config('rules', 'gte')).status).toBe(0);
  expect(readFileSync(real, 'utf8')).toBe('plain: yes\nrules: gte\n');
  expect(readdirSync(dirname(file))).toEqual(before);
});

test.each([['rules', 'gte', '--unset'], ['--unset']])(
  'config %s %s %s is refused: what it means is open',
  async (...args) => {
    const { status, err } = await config(...args);
    expect([status, err]).toEqual([2, expect.stringContaining('--unset: wants a setting and no value')]);
    expect(() => readFileSync(file)).toThrow('ENOENT');
  },
);

test.each([
  [
    'rulse: gte',
    'there is no setting "rulse" (did you mean "rules"?); there are rules, scale, house and plain',
  ],
  ['gte', '"gte" is no "name: value"'],
])('a line %j that cannot be used is named by each command', async (line, sentence) => {
  writeFileSync(file, `\n${line}\n`);
  const { status, out, err } = await runCli(['table'], { env });
  expect([status, out, err]).toEqual([2, '', `blucher: ${file}, line 2: ${sentence}\n`]);
});

test.each([
  [['rules', 'gti'], /^blucher: rules: .*did you mean "gte"/],
  [['scale', 'huge'], /scale: "huge" is a scale of no ruleset; "blucher rulesets <id>" tells those of each/],
  [['plain', 'perhaps'], /plain: "perhaps" is neither yes nor no/],
  [['house', 'nowhere.yaml'], /nowhere\.yaml/],
  [['house', 'nope'], /there is no house "nope"/],
  [['rulse', 'gte'], /there is no setting "rulse"/],
])('config %j is refused, and nothing is written', async (args, sentence) => {
  const { status, err } = await config(...args);
  expect([status, err]).toEqual([2, expect.stringMatching(sentence)]);
  expect(() => readFileSync(file)).toThrow('ENOENT');
});
