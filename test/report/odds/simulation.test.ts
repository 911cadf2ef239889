import { renderSimulation } from '../../../src/report/odds/simulation';
import type { Tallies } from '../../../src/engagement/tally';
import { LINED } from '../sample';

const SIMULATION = {
  engagement: 'Hougoumont',
  ruleset: 'sample',
  fingerprint: 'f',
  seed: 's',
  steps: ['fire', 'charge'],
  counted: { held: 'Foy stands' },
};

/** The lines of a report, their columns parted by one blank. */
function lines(trials: number, more: Partial<Tallies> = {}): readonly string[] {
  const tallies: Tallies = {
    trials,
    rounds: { 2: trials },
    counts: {},
    units: {},
    steps: [{ made: trials, refused: {} }],
    ...more,
  };
  const text = renderSimulation({ ...SIMULATION, trials }, tallies, LINED);
  return text.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
}

const lineOf = (start: string, told: readonly string[]): string | undefined =>
  told.find((line) => line.startsWith(start));

/** Never 0% or 100% unless it was so in every trial. */
test.each([
  [0, 2000, '0 0.0%'],
  [1, 10_000, '1 <0.1%'],
  [1, 2000, '1 0.1%'],
  [1, 2, '1 50.0%'],
  [1998, 2000, '1998 99.9%'],
  [1999, 2000, '1999 >99.9%'],
  [9999, 10_000, '9999 >99.9%'],
  [2000, 2000, '2000 100.0%'],
])('%d of %d trials: "%s"', (count, trials, shown) => {
  const told = lines(trials, { counts: { held: count } });
  expect(lineOf('held', told)).toContain(`held Foy stands ${shown} `);
});

test('what is counted is left out where nothing is, and so are units that do not stand', () => {
  const told = lines(10, { units: { Foy: { ends: { broken: 10 }, measures: { elan: {} } } } });
  expect(lineOf('counted', told)).toBeUndefined();
  expect(told[2]).toBe('unit ends trials share 95%');
  expect(lineOf('Foy', told)).toMatch(/^Foy broken 10 100\.0% /);
  expect(lineOf('Foy: elan', told)).toBeUndefined();
  expect(lineOf('rounds in which', told)).toMatch(/^rounds in which something was done 2\.00 /);
});

test('a unit that stands has its means', () => {
  const told = lines(10, { units: { Foy: { ends: { stands: 10 }, measures: { elan: { 4: 5, 6: 5 } } } } });
  expect(lineOf('Foy: elan', told)).toMatch(/^Foy: elan, where it stands 5\.00 /);
});

test('a mean of one trial has no interval', () => {
  const told = lines(1, { units: { Foy: { ends: { stands: 1 }, measures: { elan: { 4: 1 } } } } });
  expect(lineOf('Foy: elan', told)).toBe('Foy: elan, where it stands 4.00 -');
  expect(lineOf('rounds in which', told)).toBe('rounds in which something was done 2.00 -');
});

test('refusals of steps are reported where there are some', () => {
  const made = { made: 10, refused: {} };
  const without = lines(10, { steps: [made, made] });
  expect(without.slice(without.indexOf('step done')).slice(0, 4)).toEqual([
    'step done',
    expect.stringMatching(/^─+$/),
    'fire 10',
    'charge 10',
  ]);
  const refused = { made: 7, refused: { FAR: 2, BLOCKED: 1 } };
  const some = lines(10, { steps: [made, refused] });
  expect(some).toContain('step done refused');
  expect(some).toContain('fire 10');
  expect(some).toContain('charge 7 FAR 2, BLOCKED 1');
});

test('the seed is shown, and nothing is left empty', () => {
  const text = lines(1).join('\n');
  expect(text).toContain('Hougoumont: 1 trial (sample)');
  expect(text).toContain('Seed "s": the same again with it, on any machine.');
  expect(text).not.toMatch(/\n\n\n/);
});
