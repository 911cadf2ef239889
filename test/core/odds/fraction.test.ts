import fc from 'fast-check';
import { add, fraction, makeFraction, makePercent, toNumber, ZERO } from '../../../src/core/odds/fraction';
import { runsOf } from '../../support/evenings';

describe('fractions', () => {
  const whole = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });
  const divisor = whole.filter((n) => n !== 0n);

  test.each([
    [[7n, 36n], '7/36'],
    [[14n, 72n], '7/36'],
    [[0n, 5n], '0'],
    [[6n, 3n], '2'],
    [[-2n, 4n], '-1/2'],
    [[2n, -4n], '-1/2'],
    [[-2n, -4n], '1/2'],
  ] as const)('%p in lowest terms', ([num, den], text) => {
    expect(makeFraction(fraction(num, den))).toBe(text);
  });

  test('any fraction is in lowest terms, with a positive denominator', () => {
    const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
    fc.assert(
      fc.property(whole, divisor, (num, den) => {
        const made = fraction(num, den);
        expect(made.num * den).toBe(num * made.den);
        expect(made.den > 0n).toBe(true);
        expect(gcd(made.num < 0n ? -made.num : made.num, made.den)).toBe(1n);
      }),
    );
  });

  test('sums are exact, in any order', () => {
    fc.assert(
      fc.property(whole, divisor, whole, divisor, (a, b, c, d) => {
        const [left, right] = [fraction(a, b), fraction(c, d)];
        const sum = add(left, right);
        expect(sum).toEqual(add(right, left));
        expect(sum).toEqual(fraction(a * d + c * b, b * d));
        expect(add(left, ZERO)).toEqual(left);
      }),
    );
  });

  test('a denominator of 0 is a bug', () => {
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
  });
});

describe('the nearest double', () => {
  test.each([
    [1n, 3n, 1 / 3],
    [2n, 3n, 2 / 3],
    [-1n, 3n, -1 / 3],
    [0n, 7n, 0],
    [1n, 6n ** 14n, 1 / 6 ** 14],
    [1n, 10n ** 30n, 1e-30],
    [1n, 10n ** 300n, 1e-300],
    [10n ** 300n, 10n ** 300n + 1n, 1],
    [10n ** 300n, 1n, 1e300],
    [2n ** 53n + 1n, 1n, 2 ** 53],
    [(2n ** 53n + 1n) * 10n ** 40n + 1n, 10n ** 40n, 2 ** 53 + 2],
    [1n, 10n ** 1000n, 0],
  ])('of %p / %p', (num, den, expected) => {
    expect(toNumber({ num, den })).toBe(expected);
  });

  test('is what division gives wherever doubles can divide', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
        expect(toNumber(fraction(BigInt(a), BigInt(b) + 1n))).toBe(a / Number(BigInt(b) + 1n));
      }),
      { numRuns: runsOf(1000) },
    );
  });

  test('is the same for a fraction written with huge numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.bigInt({ min: 1n, max: 10n ** 80n }), (a, b, scale) => {
        expect(toNumber({ num: BigInt(a) * scale, den: (BigInt(b) + 1n) * scale })).toBe(a / (b + 1));
      }),
    );
  });
});

describe('percent', () => {
  test.each([
    [0n, 1n, '0%'],
    [1n, 1n, '100%'],
    [1n, 2n, '50.0%'],
    [1n, 3n, '33.3%'],
    [2n, 3n, '66.7%'],
    [247n, 2000n, '12.4%'],
    [1n, 1000n, '0.10%'],
    [1n, 10_000n, '0.01%'],
    [1n, 10_001n, '<0.01%'],
    [1n, 6n ** 200n, '<0.01%'],
    [9_999n, 10_000n, '99.99%'],
    [10_000n, 10_001n, '>99.99%'],
    [6n ** 200n - 1n, 6n ** 200n, '>99.99%'],
    [99n, 100n, '99.0%'],
    [995n, 1000n, '99.50%'],
    [999_499n, 1_000_000n, '99.95%'],
    [1n, 100n, '1.0%'],
    [99n, 10_000n, '0.99%'],
  ])('%p / %p is %s', (num, den, text) => {
    expect(makePercent(fraction(num, den))).toBe(text);
  });

  const chance = fc
    .bigInt({ min: 1n, max: 2n ** 80n })
    .chain((den) => fc.bigInt({ min: 0n, max: den }).map((num) => fraction(num, den)));
  const near = fc
    .bigInt({ min: 100_000n, max: 2n ** 80n })
    .chain((den) => fc.bigInt({ min: 0n, max: den / 5000n }).map((off) => ({ off, den })));

  test('shows nothing and certainty only where they are exact', () => {
    const check = (num: bigint, den: bigint): void => {
      const text = makePercent(fraction(num, den));
      expect(/^0(\.0*)?%$/.test(text)).toBe(num === 0n);
      expect(/^100(\.0*)?%$/.test(text)).toBe(num === den);
    };
    fc.assert(fc.property(chance, ({ num, den }) => check(num, den)));
    fc.assert(
      fc.property(near, ({ off, den }) => {
        check(off, den);
        check(den - off, den);
      }),
    );
  });

  test('is within half of its last digit', () => {
    fc.assert(
      fc.property(chance, ({ num, den }) => {
        const text = makePercent({ num, den });
        if (text.startsWith('<') || text.startsWith('>')) return;
        const digits = text.slice(0, -1).split('.')[1]?.length ?? 0;
        const off = Math.abs(Number(text.slice(0, -1)) - toNumber({ num, den }) * 100);
        expect(off).toBeLessThanOrEqual(0.5 / 10 ** digits + 1e-9);
      }),
    );
  });
});
