import { RULESETS, loadRuleset } from '../../src/rulesets';
import { runCli } from '../cli/run-cli';

jest.setTimeout(60_000);

/** The words of a command line as a shell splits them. */
const wordsOf = (command: string): readonly string[] =>
  (command.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []).map((word) =>
    word.startsWith('"') ? word.replaceAll('"', '') : word.replaceAll("'", ''),
  );

test.each(RULESETS.map(({ id }) => id))('%s: every example of its help rules as it stands', async (id) => {
  const { procedures } = await loadRuleset(id);
  const all = procedures.flatMap(({ examples = [] }) => examples.map(({ command }) => command));
  // A file of the player's own is not here.
  const commands = all.filter((command) => !command.includes('army.json'));
  const unusable: string[] = [];
  for (const command of commands) {
    const { status, err } = await runCli(wordsOf(command), { env: { BLUCHER_RULES: id } });
    if (status !== 0 && status !== 3) unusable.push(`${command}: ${err}`);
    if (id !== 'blucher' && !command.includes(`--rules ${id} `))
      unusable.push(`${command}: of another ruleset`);
  }
  expect(unusable).toEqual([]);
  expect(commands.length).toBeGreaterThan(5);
});

test.each<readonly [string, string, string]>([
  ['inf regular line 3 figures:6', 'inf line', '6 is not allowed; give a whole number from 2 to 4'],
  ['inf regular line 3 figures:1', 'inf line', '1 is not allowed; give a whole number from 2 to 4'],
])('Fatline: no base has figures that the book does not give: %s', async (shooter, target, fault) => {
  const args = ['fire', '--rules', 'gte-fatline', '-s', shooter, '-t', target, '--distance', '2'];
  const { err, status } = await runCli(args);
  expect([status, err]).toEqual([2, `blucher: figuresPerBase: ${fault}\n`]);
});

test('Fatline: horsemen stand on their bases in twos and threes', async () => {
  const sides = ['-c', 'heavy regular line 4 4 4', '-t', 'inf regular line 4 4 4'];
  const { err, status } = await runCli(['rule', 'charge-sequence', '--rules', 'gte-fatline', ...sides]);
  expect([status, err]).toEqual([
    2,
    'blucher: charger.figuresPerBase: must be 2 or 3 on a base of cavalry\n',
  ]);
});
