import { runCli, runJson } from '../run-cli';
import { gateTest } from '../../support/evenings';

const RECON = JSON.stringify(Array.from({ length: 8 }, (_, i) => ({ id: `U${i}` })));
const NEUTRAL = ['--map', 'valley', '--battle', 'C3,C4,C5,D3,D4,D5', '--intelligence', 'red'];
const SHAKEN = Array.from({ length: 20 }, (_, i) => ['-u', `B${i}=infantry veteran shaken bua`]).flat();
const DESHAKE = ['odds', 'deshake', '--rules', 'grande-tactique', ...SHAKEN];

test('the return of eight units has a row for each way in which they can be fatigued', async () => {
  const answer = (await runJson(['odds', 'campaign-recon-return', '--units', RECON, '--json'])) as {
    odds: readonly unknown[];
  };
  expect(answer.odds).toHaveLength(3 ** 8);
});

test('six neutral sections have a row for each way in which the sides can set them up', async () => {
  const line = ['odds', 'campaign-mandatory-terrain', ...NEUTRAL, '--by', 'by', '--json'];
  const answer = (await runJson(line)) as { odds: readonly unknown[] };
  expect(answer.odds).toHaveLength(2 ** 6);
});

test('odds of too many cases are refused at once, and the refusal says how to estimate them', async () => {
  const { status, out, err } = await runCli(DESHAKE);
  expect([status, out]).toEqual([2, '']);
  expect(err).toBe(
    'blucher: these odds: too many cases to enumerate exactly; estimate them with "blucher odds" and --trials 100000\n',
  );
});

test.each(['', ' , '])('odds by %j, which names no field, are refused', async (by) => {
  const { status, out, err } = await runCli(['odds', 'combat', '-a', 'inf 8', '-d', 'inf 6', '--by', by]);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(`--by: the outcome has no "${by}"; it has defenders.defender.basic, `);
});

gateTest('trials estimate the odds that are refused', async () => {
  const { status, out } = await runCli([...DESHAKE, '--trials', '10000', '--plain']);
  expect(status).toBe(0);
  expect(out).toMatch(/B19[^]*eager again[^]*Estimated from 10000 trials with the seed "odds"/);
  expect(out).toContain('within 0.98 points');
});

test('the same seed gives the same estimate, near the exact odds', async () => {
  const line = [
    'odds',
    'combat',
    '-a',
    'inf 5',
    '-d',
    'inf 6',
    '--by',
    'defenders.defender.result',
    '--json',
  ];
  const rowsOf = async (...more: readonly string[]): Promise<Record<string, number>> => {
    const answer = (await runJson([...line, ...more])) as {
      odds: readonly { outcome: unknown; ways: number; of: number }[];
    };
    return Object.fromEntries(
      answer.odds.map(({ outcome, ways, of }) => [JSON.stringify(outcome), ways / of]),
    );
  };
  const trials = ['--trials', '20000', '--seed', 's'];
  const [exact, estimate] = [await rowsOf(), await rowsOf(...trials)];
  expect(await rowsOf(...trials)).toEqual(estimate);
  for (const [row, chance] of Object.entries(exact))
    expect(Math.abs((estimate[row] ?? 0) - chance)).toBeLessThan(0.02);
  expect(await runJson([...line, ...trials])).toMatchObject({ trials: { count: 20000, seed: 's' } });
});

test.each(['0', 'many', '1000001'])('--trials %s is refused with what would be right', async (count) => {
  const { status, err } = await runCli([...DESHAKE, '--trials', count]);
  expect(status).toBe(2);
  expect(err).toContain('--trials: "' + count + '" is no number of trials; give 1 to 1000000');
});

test.each([[], ['--json']])('a seed without trials is refused: %j', async (...form) => {
  const line = ['odds', 'combat', '-a', 'inf 5', '-d', 'inf 6', '--seed', 's', ...form];
  const { status, out, err } = await runCli(line);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain('--seed: is of trials, and exact odds have none; give --trials too');
});

test('an estimate has no exact fractions', async () => {
  const line = ['odds', 'combat', '-a', 'inf 5', '-d', 'inf 6', '--trials', '100', '--fractions'];
  const { status, out, err } = await runCli(line);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain('--fractions: are exact, and odds of trials are an estimate');
});

test.each([
  ['blucher', 'inf 8 > inf 6', ['Fatigues of defender, mean 1.73', 'Fatigues of attacker, mean 1.40']],
  ['gte', 'heavy reg line 4 4 > inf reg line 4 4', ['Hits on A, mean 0.67', 'Hits on B, mean 1.33']],
  ['percentage', 'inf 9 12 9 > inf 8 20 9', ['Figures that defender loses, mean']],
])('odds of a combat by %s tell the losses of both, with their means', async (rules, line, heads) => {
  const { out } = await runCli(['odds', 'combat', line, '--rules', rules]);
  for (const head of heads) expect(out).toContain(head);
});

test.each([
  [
    'percentage',
    '--attacker',
    'cav 9 9',
    '--defender',
    'inf 8 20 square',
    'disorder.a,disorder.b,loserStatus',
  ],
  ['gte', '--attacker', 'inf reg line 4 4', '--defender', 'inf reg line 4 4', 'goesOn'],
])('odds of a combat by %s tell who wins and what it costs, and how to ask for the rest', async (...row) => {
  const [rules, a, attacker, d, defender, by] = row;
  const line = ['odds', 'combat', '--rules', rules, a, attacker, d, defender, '--plain'];
  const { out } = await runCli(line);
  expect(out).toContain(', mean ');
  expect(out).toContain(`The rest: --by ${by}.`);
  expect(out).not.toMatch(/Markers|Morale|Another round/);
  const rest = await runCli([...line, '--by', by]);
  expect([rest.status, rest.err]).toEqual([0, '']);
});
