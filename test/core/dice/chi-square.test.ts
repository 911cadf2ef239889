import { chiSquareLimit, chiSquareTail } from '../../../src/core/dice/chi-square';

describe('the upper tail, beside values worked out to 30 digits', () => {
  test.each([
    [0.5, 1, 0.479500122186953],
    [3.84, 1, 0.0500435212487051],
    [11.07, 5, 0.0500096186224055],
    [37.3, 5, 5.2147143663863e-7],
    [60, 5, 1.2154569777183e-11],
    [1.2, 9, 0.998821103428446],
    [25, 25, 0.462373662926614],
    [100, 25, 6.27426620137626e-11],
    [200, 81, 4.73268258905012e-12],
    [600, 99, 9.78117042120675e-73],
    [10500, 9801, 5.21486134214924e-7],
  ])('chi-square %d of %d degrees', (statistic, freedom, chance) => {
    expect(chiSquareTail(statistic, freedom) / chance).toBeCloseTo(1, 9);
  });

  test('below nothing it is certain, and far out it is nothing', () => {
    expect(chiSquareTail(0, 5)).toBe(1);
    expect(chiSquareTail(-1, 5)).toBe(1);
    expect(chiSquareTail(1e6, 5)).toBe(0);
    expect(chiSquareTail(1e9, 9801)).toBe(0);
  });
});

test.each([
  [0.05, 1, 3.8414588206941285],
  [0.01, 5, 15.086272469388991],
  [0.0025, 5, 18.385612555684293],
  [1e-6, 5, 35.888186879672865],
  [2.5e-7, 9, 48.04971424037498],
  [1e-6, 99, 180.79201532589974],
])('the limit for the chance %d at %d degrees', (chance, freedom, limit) => {
  expect(chiSquareLimit(chance, freedom)).toBeCloseTo(limit, 6);
});
