import { basename, dirname } from 'node:path';
import { shippedFile, shippedNames } from '../../src/cli/shipped-files';
import { runCli } from './run-cli';

/** The rules of an army's lists: those of its folder, and of its name in GTE. */
function rulesFor(name: string): string {
  const folder = basename(dirname(shippedFile('army', name)));
  if (folder === 'armies') return 'blucher';
  return name.endsWith('-fatline') ? `${folder}-fatline` : folder;
}

test.each(shippedNames('army'))(
  '"army check %s" finds the army by its name, and it is legal',
  async (name) => {
    const { status, out } = await runCli(['army', 'check', name, '--brief', '--rules', rulesFor(name)]);
    expect([status, out]).toEqual([0, expect.stringMatching(new RegExp(`^${name}: Legal`))]);
  },
);

test.each([
  ['army', 'points', 'spain', '--brief'],
  ['army', 'expand', 'spain'],
  ['army', 'print', 'spain', '--format', 'md'],
  ['army', 'battle', 'austria', 'spain'],
  ['simulate', 'hill', '-n', '10', '--seed', 's'],
])('"%s %s %s ..." takes what comes with the program by name', async (...args) => {
  const { status, err } = await runCli(args);
  expect([status, err]).toEqual([0, '']);
});

test.each([
  [
    ['army', 'check', 'austri'],
    'there is no army "austri" (did you mean "austria"?); give a file, or abercromby-1799',
  ],
  [['simulate', 'hil'], 'there is no engagement "hil" (did you mean "hill"?); give a file, or grande'],
  [['play', 'learning', '--script', 'lerning'], 'there is no script "lerning" (did you mean "learning"?)'],
  [['campaign', 'new', '--blue', 'france', '--red', 'spain'], 'there is no army "france"'],
])('%j is answered with the nearest name and a list', async (args, sentence) => {
  const { status, err } = await runCli(args);
  expect(status).toBe(2);
  expect(err).toContain(sentence);
});

test('help lists the names', async () => {
  expect((await runCli(['army', 'check', '--help'])).out).toContain(
    'program: abercromby-1799, albrecht-1796,',
  );
  expect((await runCli(['simulate', '--help'])).out).toContain('program: grande-tactique-charge,');
});

test('a word with a dot or a slash, and "-", are never names', () => {
  const words = ['-', 'austria.yaml', './austria', 'armies/austria'];
  expect(words.map((word) => shippedFile('army', word))).toEqual(words);
});
