import { campaigns } from '../../cli/commands/campaign/support';
import { runCli } from '../../cli/run-cli';

const { newHome, at, NEW } = campaigns('answers');

/** What is prepared at home before a battle, by lines that could be typed as well, and how many of them it may take. */
const TASKS = [
  {
    what: 'the division of an army',
    lines: ['columns-blue A III; B V; C Guard; recon Reserve-4; auto'],
    most: 1,
  },
  {
    what: 'an army of 300 points',
    lines: ['5d I', '5e II', '4d III', '3h IV', '4a V', 'n', '2k', 'q', 'done'],
    most: 10,
  },
  { what: 'a scenario', lines: ['scenario new ford --name Ford --side Blue --side Grey --out -'], most: 1 },
] as const;

const [DIVISION, ARMY, SCENARIO] = TASKS;

test('a division, an army and a scenario take few answers', async () => {
  const divided = await at(newHome(), [...NEW, '--seed', '1', '--show'], DIVISION.lines.join('\n'));
  expect([divided.status, divided.out]).toEqual([
    0,
    expect.stringContaining('Settled in secret: Blue divides'),
  ]);
  const army = ['army', 'new', '--list', 'austria', '--limit', '300'];
  const built = await runCli(army, { stdin: ARMY.lines.join('\n') });
  expect([built.status, built.err]).toEqual([0, '']);
  const begun = await runCli(SCENARIO.lines[0].split(' '));
  expect([begun.status, begun.err]).toEqual([0, '']);
  for (const { what, lines, most } of [DIVISION, ARMY, SCENARIO]) {
    const keys = lines.reduce((sum, line) => sum + line.length + 1, 0);
    process.stdout.write(`${what}: ${lines.length} answers, ${keys} keys\n`);
    expect(lines.length).toBeLessThanOrEqual(most);
  }
});
