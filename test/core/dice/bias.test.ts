import { chiSquareLimit, chiSquareTail } from '../../../src/core/dice/chi-square';
import { POWER, powerOf, smallestBias } from '../../../src/core/dice/bias';
import { seededDraw } from '../../../src/core/dice/seeded';
import { errorsFrom } from '../../support/odds/statistics';

const FINE = 1_000_000;

/** How often the test of faces notices one face with a chance of 1/sides + bias, the others sharing the rest. */
function noticed(bias: number, sides: number, rolls: number, limit: number, trials: number): number {
  const draw = seededDraw(`bias/${sides}/${rolls}`);
  const favoured = Math.round((1 / sides + bias) * FINE);
  const roll = (): number => (draw(FINE) <= favoured ? 0 : draw(sides - 1));
  let alarms = 0;
  for (let trial = 0; trial < trials; trial++) {
    const counts = new Array<number>(sides).fill(0);
    for (let i = 0; i < rolls; i++) counts[roll()]!++;
    const expected = rolls / sides;
    const found = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    if (chiSquareTail(found, sides - 1) < limit) alarms++;
  }
  return alarms;
}

describe('the smallest bias is noticed as often as it says, in trials', () => {
  test.each([
    [6, 30, 0.01],
    [6, 60, 0.005],
    [6, 120, 0.01],
    [6, 600, 0.0025],
    [10, 100, 0.01],
    [10, 500, 0.0025],
    [20, 100, 0.01],
  ])('d%i, %i rolls', (sides, rolls, limit) => {
    const trials = 2000;
    const bias = smallestBias(sides, rolls, limit)!;
    const alarms = noticed(bias, sides, rolls, limit, trials);
    expect(Math.abs(alarms / trials - POWER)).toBeLessThan(0.03);
    expect(errorsFrom(POWER, alarms, trials)).toBeLessThan(4);
  });
});

test('no bias at all gives as many alarms as are allowed', () => {
  for (const [sides, limit] of [
    [6, 0.01],
    [10, 0.001],
  ] as const)
    expect(powerOf(0, sides, 100_000, chiSquareLimit(limit, sides - 1)) / limit).toBeCloseTo(1, 2);
});

test('half the bias takes four times the rolls, more sides or a stricter limit take more', () => {
  const bias = smallestBias(6, 100_000, 0.01)!;
  expect(smallestBias(6, 400_000, 0.01)! / bias).toBeCloseTo(0.5, 2);
  expect(smallestBias(6, 100_000, 0.001)!).toBeGreaterThan(bias);
});

test.each([
  [6, 4],
  [6, 5],
  [2, 5],
])('a d%i after %i rolls: no bias can be noticed so surely', (sides, rolls) => {
  expect(smallestBias(sides, rolls, 1e-6)).toBeUndefined();
});
