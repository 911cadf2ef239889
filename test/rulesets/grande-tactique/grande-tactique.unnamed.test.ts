import type { Ruling } from '../../../src/core/ruling/ruling';
import { runCli, runJson } from '../../cli/run-cli';

const RULES = ['--rules', 'grande-tactique', '--seed', 's'];

test.each([
  [['fire', '-f', 'artillery firing', '-t', 'infantry', '--range', '5'], 'firer fires at target'],
  [['combat', '-c', 'cavalry', '-t', 'infantry', '--cavalry-next', 'pursue'], 'unit 1'],
])('units without names are called by their parts: %j', async (args, said) => {
  const { status, out } = await runCli([...args, ...RULES, '--plain']);
  expect(status).toBe(0);
  expect(out).toContain(said);
  expect(out).not.toContain('undefined');
});

test('each of several chargers has a name of its own', async () => {
  const args = ['combat', '-c', 'cavalry', '-c', 'B2=cavalry', '-c', 'cavalry', '-t', 'infantry', '--json'];
  const { situation } = (await runJson([
    ...args,
    ...RULES,
    '--cavalry-next',
    'pursue',
    '--principal',
    'B2',
  ])) as Ruling;
  const { chargers } = situation as {
    readonly chargers: readonly { readonly unit: { readonly id: string } }[];
  };
  expect(chargers.map(({ unit }) => unit.id)).toEqual(['unit 1', 'B2', 'unit 3']);
});

test('what is missing is named by what it is', async () => {
  const { status, err } = await runCli(['combat', '-c', 'cavalry', ...RULES]);
  expect([status, err]).toEqual([
    2,
    "blucher: target: is missing (unit that is charged); give a unit (-t 'R1=infantry')\n",
  ]);
});
