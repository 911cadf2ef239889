import { closeTables, newTable } from './run-mo';

afterEach(closeTables);

interface Odds {
  readonly goesOn: readonly {
    readonly more: number;
    readonly currentMO: number;
    readonly probability: string;
  }[];
  readonly expected: readonly {
    readonly cost: number;
    readonly activations: string;
    readonly about: number;
  }[];
}

/** All sums of three dice. */
const SUMS = [1, 2, 3, 4, 5, 6].flatMap((a) =>
  [1, 2, 3, 4, 5, 6].flatMap((b) => [1, 2, 3, 4, 5, 6].map((c) => a + b + c)),
);

/** Of the 216 falls that are still possible after `above` MO, the share of those with a limit above `mo`. */
function share(above: number, mo: number): number {
  const possible = SUMS.filter((sum) => sum > above);
  return possible.filter((sum) => sum > mo).length / possible.length;
}

function numberOf(fraction: string): number {
  const [num, den = '1'] = fraction.split('/');
  return Number(num) / Number(den);
}

test('when 9 MO are spent with three dice, the odds are those of the 216 cases', async () => {
  const table = newTable();
  await table.hide('6 4 2');
  await table.mo('spend 9');
  const { goesOn, expected } = (await table.json('odds --cost 1 --cost 2 --cost 5')) as unknown as Odds;
  expect(goesOn.map(({ more }) => more)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { more, currentMO, probability } of goesOn) {
    expect(currentMO).toBe(9 + more);
    expect(numberOf(probability)).toBeCloseTo(share(9, 9 + more), 12);
  }
  for (const { cost, activations, about } of expected) {
    const made = SUMS.filter((sum) => sum > 9).map((sum) => Math.ceil((sum - 9) / cost));
    const mean = made.reduce((a, b) => a + b, 0) / made.length;
    expect(numberOf(activations)).toBeCloseTo(mean, 12);
    expect(about).toBeCloseTo(mean, 3);
  }
  expect(goesOn[1]?.probability).toBe('4/5');
});

test('when nothing is spent, the first three MO are safe', async () => {
  const table = newTable();
  await table.hide('1 1 1');
  const { goesOn } = (await table.json('odds')) as unknown as Odds;
  expect(goesOn.slice(0, 4).map(({ probability }) => probability)).toEqual(['1', '1', '1', '215/216']);
});

test('the dice under the cup make no difference', async () => {
  const told = await Promise.all(
    ['6 6 5', '5 3 3', '=12'].map(async (dice) => {
      const table = newTable();
      await table.hide(dice);
      await table.mo('spend 7');
      return (await table.mo('odds')).out;
    }),
  );
  expect(new Set(told).size).toBe(1);
});

test('when nobody has compared yet, the phase may be over already', async () => {
  const table = newTable();
  await table.hide('6 4 2', '--no-keep');
  await table.mo('spend 9');
  const { goesOn } = (await table.json('odds')) as unknown as Odds;
  expect(numberOf(goesOn[0]?.probability ?? '')).toBeCloseTo(share(0, 9), 12);
  expect((await table.mo('odds')).out).toContain('0 more: 9');
});

test.each([
  ['by the limit', 'spend 12'],
  ['by choice', 'spend end'],
])('when the phase is over %s, there are no odds of it', async (_, last) => {
  const table = newTable();
  await table.hide('6 4 2');
  await table.mo(last);
  const { status, out } = await table.mo('odds');
  expect(status).toBe(3);
  expect(out).toMatch(/ACT_PHASE_OVER +the movement phase of side A’s turn 1 is over/);
});

test('when more is spent than the dice can stand for, but nobody has compared, the phase is over', async () => {
  const table = newTable();
  await table.hide('6 4 2', '--no-keep');
  await table.mo('spend 18');
  const { status, err } = await table.mo('odds');
  expect([status, err]).toEqual([
    2,
    'blucher: MO spent: 18 MO is no less than the highest limit that these dice can give; the phase is over\n',
  ]);
});

test('when the dice lie open, nothing is uncertain', async () => {
  const table = newTable();
  await table.mo('roll --intuitive-used --dice 4,1,2');
  const { goesOn } = (await table.json('odds')) as unknown as Odds;
  expect(goesOn.map(({ probability }) => probability)).toEqual(['1', '1', '1', '1', '1', '1', '1', '0']);
});

test('without a game, the facts are given', async () => {
  const { out } = await newTable().mo('odds --momentum-dice 3 --spent 9 --fractions');
  expect(out).toMatchInlineSnapshot(`
   "The movement phase goes on: odds

   MO          chance   exact
   ──────────────────────────────────────────────────────────
   1 more: 10   80.0%     4/5  ██████████████████████████████
   2 more: 11   60.0%     3/5  ██████████████████████▌
   3 more: 12   41.5%  56/135  ███████████████▌
   4 more: 13   25.9%    7/27  █████████▌
   5 more: 14   14.8%    4/27  █████▌
   6 more: 15    7.4%    2/27  ███
   7 more: 16    3.0%   4/135  █
   8 more: 17   0.74%   1/135  ▌
   9 more: 18      0%       0

   Activations of 2 MO to be expected, the one that ends the phase included: 1.94
   (262/135)
   "
  `);
  const { goesOn } = (await newTable().json('odds --army-points 200')) as unknown as Odds;
  expect(goesOn.map(({ more }) => more).at(-1)).toBe(12);
});

test.each([
  ['odds', 3, /MO_NO_DICE/],
  [
    'odds --spent 18',
    2,
    /--spent: 18 MO is no less than the highest limit that these dice can give; the phase is over/,
  ],
  ['odds --spent 17', 0, /1 more: 18 +0%/],
  ['odds --spent -1', 2, /--spent: "-1" is not allowed; give a whole number from 0 to 999/],
  ['odds --spent 3 --cost 0', 2, /--cost: "0" is not allowed; give a whole number from 1 to 999/],
  ['odds --momentum-dice 13', 2, /13 is not allowed/],
])('mo %s: %d', async (line, status, text) => {
  const run = await newTable().mo(line);
  expect(run.status).toBe(status);
  expect(run.out + run.err).toMatch(text);
});
