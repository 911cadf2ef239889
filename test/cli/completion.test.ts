import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unitWords } from '../../src/cli/completion/unit';
import { unitSpec } from '../../src/cli/completion/vocabulary';
import { unitShape } from '../../src/cli/input/field-flags';
import { COMMANDS } from '../../src/cli/program';
import { parseUnit } from '../../src/cli/input/shorthand';
import { setRules } from '../../src/core/ruling/adjudicate';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { runCli } from './run-cli';
import { newFolder } from '../support/folder';
import { variants } from '../support/evenings';

const HOME = newFolder();
const env = { XDG_STATE_HOME: HOME };
const RULESET_IDS = RULESETS.map(({ id }) => id);

beforeAll(async () => {
  const { status } = await runCli(['play', 'learning', '--name', 'friday'], { env, stdin: 'ready\n' });
  expect(status).toBe(0);
});

/** The words that are offered; the last one is being typed. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { status, out } = await runCli(['complete', ...words], { env });
  expect(status).toBe(0);
  return out.split('\n').slice(0, -1);
}

test('every command that people may know, and help with its pages', async () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(await offered('')).toEqual([...names, 'help']);
  expect(await offered('help', '')).toEqual([...names, 'api', 'cookbook', 'protocol']);
  expect(await offered()).toEqual([...names, 'help']);
});

test.each<[string, readonly string[]]>([
  ['explain B-CMB-01', ['B-CMB-01']],
  ['explain --rules gte-fatline G11.1-0', ['G11.1-01', 'G11.1-02', 'G11.1-03']],
  ['co', ['combat', 'compare', 'config', 'completion']],
  ['rule mo', ['momentum', 'movement']],
  ['odds com', ['combat']],
  ['rule movement --mo', ['--moved', '--move']],
  ['rule movement --move s', ['simple', 'stay']],
  ['fire --target-type ', ['INF', 'CAV', 'ART']],
  ['fire -s inf --target-type C', ['CAV']],
  ['--rules gte fire --fo', ['--formation']],
  ['fire --rules gte --target-formation s', ['square', 'skirmish']],
  ['fire --rules ', RULESET_IDS],
  ['batch --rules g', ['gte', 'gte-fatline', 'grande-tactique']],
  ['rulesets ', RULESET_IDS],
  ['table fire-b', ['fire-bonuses']],
  ['schema eng', ['engagement']],
  ['completion ', ['bash', 'zsh', 'fish']],
  ['army ch', ['check']],
  ['army check --b', ['--brief']],
  ['army check fr', ['france-early', 'france-late', 'friant-1809-fatline']],
  ['simulate h', ['hill']],
  ['play learning --script le', ['learning']],
  ['campaign new --blue au', ['austria']],
  ['campaign new --map v', ['valley']],
  ['army check blue.yaml --b', ['--brief']],
  ['combat -a inf --att', ['--attacker', '--attackers']],
  ['fire --target-traits sk', ['skirmish']],
  ['army show fr', ['franceEarly', 'franceLate']],
  ['scenario check --format ', ['human', 'tap', 'junit', 'json']],
  ['scenario show le', ['learning']],
  ['campaign map ', ['list', 'draw', 'check']],
  ['campaign map draw v', ['valley']],
  ['play --keep ', ['program', 'pin', 'pin-only']],
  ['play fr', ['friday']],
  ['play lea', ['learning']],
  ['game show ', ['friday']],
  ['mo re', ['reveal', 'reroll']],
  ['batch --only o', ['outcome']],
  ['batch --only outcome,fa', ['outcome,factors']],
  ['army new --list france', ['franceEarly', 'franceLate']],
  ['army random --rules gte --list fr', ['french']],
  ['rule movement --rules percentage --set pB', ['pBands=']],
  ['fire --set crest', ['crestFire=fromBeyond', 'crestFire=always']],
  ['scenario new x --from le', ['learning']],
  ['scenario new x --variant le', ['learning']],
  ['config s', ['scale']],
  ['config rules p', ['percentage']],
  ['config plain ', ['yes', 'no']],
  ['odds atta', ['attach-battery', 'attack']],
  ['mo roll --pin-f', ['--pin-fd', '--pin-file']],
  ['fire --rules=gte-', ['--rules=gte-fatline']],
  ['fire --set=crestFire=a', ['--set=crestFire=always']],
  ['advise --game ', ['friday']],
])('blucher %s: %j', async (line, words) => {
  expect(await offered(...line.split(' '))).toEqual(words);
});

test.each([
  'game log friday ',
  'play learning ',
  'fire --situation ',
  'fire --house a',
  'campaign rosters -o ',
  'simulate x',
  'batch ',
])('blucher %s: files', async (line) => {
  const { out, status } = await runCli(['complete', ...line.split(' ')], { env });
  expect([out, status]).toEqual(['', 0]);
});

test.each([
  'fier --',
  'rule nothing --',
  'fire --distance ',
  'fire --json x',
  'mo roll --word-a ',
  'rule x -a i',
  'rule --rules gte small',
  'combat --jsn',
  'combat --json=t',
])('blucher %s: neither words nor files', async (line) => {
  const { out, status } = await runCli(['complete', ...line.split(' ')], { env });
  expect(out).toBe('');
  expect(status).not.toBe(0);
});

test.each<[readonly string[], readonly string[]]>([
  [['combat', '-a', "'inf 5 st"], ['inf 5 steady']],
  [['combat', '--attacker', "'inf 5 st"], ['inf 5 steady']],
  [['combat', '-a', '"inf 5 st'], ['inf 5 steady']],
  [['combat', '-a', "'Old Guard=inf 6 ST"], ['Old Guard=inf 6 steady']],
  [['combat', '-a', "'inf 5,sho"], ['inf 5,shock']],
  [['combat', '-a', 'inf', '5', 'st'], ['steady']],
  [
    ['combat', '-a', 'Quiot', '=', 'in'],
    ['in-woods-or-urban', 'inf', 'inspiring'],
  ],
  [['combat', '-a', "'cav shock", '-d', "'inf 6 pre"], ['inf 6 prepared']],
  [['--rules', 'percentage', 'fire', '-s', "'inf 24 tr"], ['inf 24 trained']],
  [['fire', '--rules', 'percentage', '-s', "'inf 24 disci"], ['inf 24 disciplined']],
  [['rule', 'combat', '-d', "'inf no-prep"], ['inf no-prepared']],
  [['odds', 'combat', '-a', "'cav box"], ['cav boxes-left:']],
  [['mo', 'spend', '--unit', "'Picton=con"], ['Picton=concealed']],
  [['compare', '-a', "'cavalry lanc"], ['cavalry lancers']],
  [['combat', "'cav 4 sh"], ['cav 4 shock']],
  [['combat', '--json', "'cav 4 shock > Halkett=inf 6 prep"], ['cav 4 shock > Halkett=inf 6 prepared']],
  [['odds', 'combat', "'cav 4 > inf 6 prep"], ['cav 4 > inf 6 prepared']],
  [
    ['odds', 'attack', '-a', 'ca'],
    ['can-retreat', 'cav'],
  ],
  [['odds', 'attack', '--rules', 'gte', '-a', "'inf tal"], ['inf talented']],
])('%j: the words of the unit, %j', async (words, expected) => {
  expect([...(await offered(...words))].sort()).toEqual(expected);
});

test('of games, those whose names can be typed', async () => {
  const games = join(HOME, 'blucher', 'games');
  for (const name of ['e$(echo x)', '\u001b[31mred', 'two\nlines', '-l'])
    writeFileSync(join(games, `${name}.jsonl`), '');
  const names = await offered('game', 'show', '');
  expect([...names].sort()).toEqual(['e$(echo x)', 'friday']);
});

test.each<[readonly string[]]>([
  [['combat', '-a', "'inf 5 q"]],
  [['combat', "'cav 4 shock > inf 6 q"]],
  [['rule', 'combat', '--rules', 'percentage', "'inf 5 st"]],
  [['combat', '-a', "'inf 5"]],
  [['combat', '-a', "'Gua"]],
  [['combat', '-a', "'inf 5 shock'", 's']],
  [['combat', '-a', 'inf 5 shock', 's']],
  [['mo', 'spend', '-u', "'Picton=z"]],
])('%j: no words, and no files in the place of a unit', async (words) => {
  const { out, status } = await runCli(['complete', ...words], { env });
  expect([out, status]).toEqual(['', 1]);
});

test('a unit that is being typed is offered what is not said of it yet', async () => {
  const types = ['inf', 'cav', 'art'];
  expect(await offered('combat', '-a', '')).toEqual(expect.arrayContaining([...types, 'shock', 'difficult']));
  const further = await offered('combat', '-a', "'inf 5 shock ");
  expect(further).toEqual(expect.arrayContaining(['inf 5 shock steady', 'inf 5 shock difficult']));
  for (const said of [...types, 'shock']) expect(further).not.toContain(`inf 5 shock ${said}`);
  // What is usual need not be said.
  expect(await offered('--rules', 'percentage', 'fire', '-s', "'inf ")).not.toContain('inf trained');
});

test('what the options in force rule out is not offered', async () => {
  const line = ['rule', '--rules', 'gte', 'reaction-test', '-u'];
  expect(await offered('--set', 'cossacks=on', ...line, '')).not.toContain('cossack');
  expect(await offered('rule', '--set', 'cossacks=on', ...line.slice(1), '')).toContain('cossack');
  for (const begun of ['', 'cos']) {
    const { out } = await runCli(['complete', ...line, begun], { env });
    expect(out).not.toMatch(/^cossack$/m);
  }
});

describe.each(RULESET_IDS)('every word of a unit that %s offers', (id) => {
  test('is one that the shorthand reads', async () => {
    const ruleset = await loadRuleset(id);
    const { options } = setRules(ruleset);
    for (const procedure of ruleset.procedures) {
      for (const flag of procedure.units ?? []) {
        const shape = unitShape(procedure.situation, flag);
        const words = unitWords(unitSpec(flag, shape, options), [], '');
        expect(words.length).toBeGreaterThan(0);
        const context = { flag, shape, around: {}, options, index: 0 };
        for (const word of words.filter((one) => !one.endsWith(':')))
          expect(() => parseUnit(word, context)).not.toThrow();
      }
    }
  });
});

test('flags of a procedure are those of its help, and none of another', async () => {
  const flags = await offered('fire', '--');
  expect(flags).toEqual(expect.arrayContaining(['--shooter', '--distance', '--seed', '--rules', '--json']));
  expect(flags).not.toContain('--attacker');
});

test.each(['bash', 'zsh', 'fish'])('%s has a script, which asks the program', async (shell) => {
  const { out } = await runCli(['completion', shell]);
  expect(out).toMatch(/ complete .*2>\/dev\/null/);
});

/** What bash has after its script has run for these words; its `compopt` is printed in place of obeyed. */
async function completedByBash(words: string, last: number, home = HOME): Promise<string> {
  const { out: script } = await runCli(['completion', 'bash']);
  const program = join(__dirname, '..', '..', 'bin', 'blucher.js');
  const line = `
    blucher() { "$NODE" "$PROGRAM" "$@"; }
    compopt() { echo "compopt $1 $2"; }
    ${script}
    COMP_WORDS=(${words}) COMP_CWORD=${last}
    _blucher
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['--norc', '-c', line], {
    encoding: 'utf8',
    env: { ...process.env, NODE: process.execPath, PROGRAM: program, XDG_STATE_HOME: home },
  });
}

test.each(
  variants<[string, number, string]>([
    ['blucher rule movement --move s', 4, 'simple\nstay\n'],
    [`blucher combat -a "'inf 5 st"`, 3, 'inf 5 steady\n'],
    [`blucher combat -a "'inf 5 q"`, 3, 'compopt +o default\n\n'],
    ['blucher fire --situation ""', 3, '\n'],
    ['blucher combat --set crestFire = ""', 4, 'fromBeyond\nalways\n'],
    ['blucher combat --set crestFire =', 4, 'fromBeyond\nalways\n'],
    ['blucher combat --set crestFire = al', 5, 'always\n'],
    ['blucher combat --rules = per --set pB', 4, 'percentage\n'],
    [`blucher combat -a "'Old=inf 5 st"`, 3, 'Old=inf 5 steady\n'],
    ['blucher combat -a Old = insp', 5, 'inspiring\n'],
  ]),
)('a real bash completes %s with its script', async (words, last, answer) => {
  expect(await completedByBash(words, last)).toBe(answer);
});

test.each(
  variants([
    ['Ol', "Old\\ game\\'s\n"],
    ['Old\\ g', "Old\\ game\\'s\n"],
    ["'Old g", "Old game'\\''s\n"],
    ["'Old game'\\''", "Old game'\\''s\n"],
    ['"Old game\'', "Old game's\n"],
  ]),
)(
  'the name of a game with blanks and an apostrophe stays one word in a real bash: %s',
  async (begun, answer) => {
    const home = newFolder();
    const around = { env: { XDG_STATE_HOME: home }, stdin: 'ready\n' };
    await runCli(['play', 'learning', '--name', "Old game's"], around);
    const quoted = `'${begun.replaceAll("'", String.raw`'\''`)}'`;
    expect(await completedByBash(`blucher play ${quoted}`, 2, home)).toBe(answer);
  },
);
