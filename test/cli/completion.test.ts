import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '../../src/cli/program';
import { RULESETS } from '../../src/rulesets';
import { runCli } from './run-cli';

const HOME = mkdtempSync(join(tmpdir(), 'blucher-completion-'));
const env = { XDG_STATE_HOME: HOME };
const RULESET_IDS = RULESETS.map(({ id }) => id);

beforeAll(async () => {
  const { status } = await runCli(['play', 'learning', '--name', 'friday'], { env, stdin: 'ready\n' });
  expect(status).toBe(0);
});
afterAll(() => rmSync(HOME, { recursive: true }));

/** The words that are offered; the last one is being typed. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { status, out } = await runCli(['complete', ...words], { env });
  expect(status).toBe(0);
  return out.split('\n').slice(0, -1);
}

test('every command that people may know, and help', async () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(await offered('')).toEqual([...names, 'help']);
  expect(await offered('help', '')).toEqual([...names, 'help']);
  expect(await offered()).toEqual([...names, 'help']);
});

test.each<[string, readonly string[]]>([
  ['co', ['combat', 'compare', 'completion']],
  ['rule mo', ['momentum', 'movement']],
  ['rule --rules gte small', []],
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
  ['mo roll --pin-f', ['--pin-fd', '--pin-file']],
])('blucher %s: %j', async (line, words) => {
  expect(await offered(...line.split(' '))).toEqual(words);
});

test.each(['fire --situation ', 'fire --house a', 'simulate ', 'batch ', 'fier --', 'rule nothing --'])(
  'blucher %s: files, or nothing',
  async (line) => {
    const { out } = await runCli(['complete', ...line.split(' ')], { env });
    expect(out).toBe('');
  },
);

test('flags of a procedure are those of its help, and none of another', async () => {
  const flags = await offered('fire', '--');
  expect(flags).toEqual(expect.arrayContaining(['--shooter', '--distance', '--seed', '--rules', '--json']));
  expect(flags).not.toContain('--attacker');
});

test.each(['bash', 'zsh', 'fish'])('%s has a script, which asks the program', async (shell) => {
  const { out } = await runCli(['completion', shell]);
  expect(out).toMatch(/ complete .*2>\/dev\/null/);
});

test('a real bash completes with its script', async () => {
  const { out: script } = await runCli(['completion', 'bash']);
  const program = join(__dirname, '..', '..', 'bin', 'blucher.js');
  const line = `
    blucher() { "$NODE" "$PROGRAM" "$@"; }
    ${script}
    COMP_WORDS=(blucher rule movement --move s) COMP_CWORD=4
    _blucher
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const answer = execFileSync('bash', ['-c', line], {
    encoding: 'utf8',
    env: { ...process.env, NODE: process.execPath, PROGRAM: program },
  });
  expect(answer).toBe('simple\nstay\n');
});
