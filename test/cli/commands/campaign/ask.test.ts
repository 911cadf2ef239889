import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as prompts from '../../../../src/cli/prompts';
import { runCli } from '../../run-cli';
import { newFolder } from '../../../support/folder';

jest.mock('../../../../src/cli/prompts');
const askChoice = jest.mocked(prompts.askChoice);
const askYes = jest.mocked(prompts.askYes);
const questions: string[] = [];
const offered = new Map<string, readonly string[]>();
const labelled = new Map<string, string>();
const home = newFolder();

function answer(...answers: readonly string[]): void {
  const rest = [...answers];
  jest.mocked(prompts.asOne).mockImplementation((io, dialogues) => dialogues(io));
  questions.length = 0;
  askChoice.mockImplementation(((message: string, choices: readonly { value: string; label: string }[]) => {
    questions.push(message);
    choices.forEach(({ value, label }) => labelled.set(value, label));
    offered.set(
      message,
      choices.map(({ value }) => value),
    );
    return Promise.resolve(rest.shift());
  }) as unknown as typeof prompts.askChoice);
}

test('a bare "campaign new" asks for armies, map and who plays, and begins', async () => {
  answer('austria', 'britain', 'lisk', 'valley', 'red');
  askYes.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const { out, err } = await runCli(['campaign', 'new', '--name', 'asked'], {
    interactive: true,
    env: { XDG_STATE_HOME: home },
  });
  expect(questions).toEqual([
    'The army of Blue:',
    'The army of Red:',
    'The map:',
    'The map:',
    'Which side does the program play?',
  ]);
  expect(offered.get('The army of Blue:')).toEqual(expect.arrayContaining(['austria', 'russia']));
  expect(offered.get('The army of Blue:')).not.toContain('gudin-1806');
  // Each map is shown before it is played on.
  expect(out).toMatch(/The Polders of the Lisk[^]*The Valley of the Lind/);
  expect(err).not.toContain('is missing');
  const [journal = ''] = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('asked.jsonl'),
  );
  const [begun = ''] = readFileSync(join(home, journal), 'utf8').split('\n');
  expect(JSON.parse(begun)).toMatchObject({
    event: { scenario: { map: 'valley', sides: { blue: { solo: false }, red: { solo: true } } } },
  });
});

test('a bare "campaign new" offers the rosters of the folder first, with what they have lost', async () => {
  const folder = join(home, 'folder');
  mkdirSync(folder);
  const roster = readFileSync('scenarios/armies/russia.yaml', 'utf8');
  writeFileSync(join(folder, 'left.yaml'), `${roster}losses: { units: {} }\n`);
  writeFileSync(join(folder, 'note.yaml'), 'milk: 2\n');
  const project = process.cwd();
  // What the test before has loaded is found from here as well.
  process.chdir(folder);
  try {
    answer('./left.yaml', 'spain', 'secret', 'nobody', 'program');
    const { err } = await runCli(['campaign', 'new', '--name', 'folder'], {
      interactive: true,
      env: { XDG_STATE_HOME: home },
    });
    expect(err).toBe('');
  } finally {
    process.chdir(project);
  }
  expect(offered.get('The army of Red:')).toEqual([
    './left.yaml',
    ...readdirSync('scenarios/armies').flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -5)] : [])),
  ]);
  expect(labelled.get('./left.yaml')).toBe('left.yaml of this folder, 300 points, with losses');
  expect(questions).toContain('Who can open what is sealed?');
});
