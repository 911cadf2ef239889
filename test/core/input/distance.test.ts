import fc from 'fast-check';
import { hostileText } from '../../support/hostile/text';
import { parseDistance, sameDistance, tidy, within, type Scale } from '../../../src/core/input/distance';
import { runsOf } from '../../support/evenings';

const BW: Scale = { unit: 'BW', aliases: ['base width', 'base widths'], inches: 3, millimetres: 75 };
const PACES: Scale = { unit: 'paces', aliases: ['pace'] };
const TOLD: Scale = { ...PACES, howToSet: 'give --inches-per-100-paces' };
const EXAMPLE = 'give a number with or without a unit, such as 1.5, 1.5bw or 4.5in';

describe('distances that are understood', () => {
  test.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1,5bw', 1.5],
    ['  1.5  ', 1.5],
    ['+2', 2],
    ['2.', 2],
    ['.5', 0.5],
    ['0', 0],
    ['-1', -1],
    ['1.5bw', 1.5],
    ['1.5 BW', 1.5],
    ['1.5\tBw', 1.5],
    ['2 base widths', 2],
    ['1 Base Width', 1],
    ['4.5in', 1.5],
    ['4.5 inches', 1.5],
    ['1 inch', 1 / 3],
    ['4.5"', 1.5],
    ['4.5 "', 1.5],
    ['150mm', 2],
    ['150 millimetres', 2],
    ['150 millimeters', 2],
    ['11cm', 11 / 7.5],
    ['15 CENTIMETRES', 2],
    ['0001.50', 1.5],
    ['1'.repeat(30), Number('1'.repeat(30))],
  ])('%p', (text, distance) => {
    expect(parseDistance(text, BW)).toBe(distance);
  });
});

describe('what is no distance is shown in one sentence', () => {
  test.each([
    ['', `"" is no distance; ${EXAMPLE}`],
    ['   ', `"" is no distance; ${EXAMPLE}`],
    ['bw', `"bw" is no distance; ${EXAMPLE}`],
    ['in', `"in" is no distance; ${EXAMPLE}`],
    ['near', `"near" is no distance; ${EXAMPLE}`],
    ['NaN', `"NaN" is no distance; ${EXAMPLE}`],
    ['Infinity', `"Infinity" is no distance; ${EXAMPLE}`],
    ['1e999', `"1e999" is no distance; ${EXAMPLE}`],
    ['1e3', `"1e3" is no distance; ${EXAMPLE}`],
    ['0x10', `"0x10" is no distance; ${EXAMPLE}`],
    ['1,000', `"1,000" is no distance; ${EXAMPLE}`],
    ['1.5.2', `"1.5.2" is no distance; ${EXAMPLE}`],
    ['--1', `"--1" is no distance; ${EXAMPLE}`],
    ['1 2', `"1 2" is no distance; ${EXAMPLE}`],
    ['.', `"." is no distance; ${EXAMPLE}`],
    ['1\u001b[2J', `"1\\u{1b}[2J" is no distance; ${EXAMPLE}`],
    ['9'.repeat(400), `"${'9'.repeat(57)}..." is no distance; ${EXAMPLE}`],
    ['1.5 furlongs', `"furlongs" is no unit of length here; ${EXAMPLE}`],
    ['2 ""', `"""" is no unit of length here; ${EXAMPLE}`],
  ])('%p', (text, message) => {
    expect(parseDistance(text.trim(), BW)).toMatchObject({ message });
  });

  test.each<[Scale, string]>([
    [PACES, 'give a number with or without a unit, such as 1.5, 1.5paces'],
    [{ ...PACES, sample: 100 }, 'give a number with or without a unit, such as 100, 100paces'],
    [{ ...BW, sample: 2 }, 'give a number with or without a unit, such as 2, 2bw or 4.5in'],
  ])('the example is one that %j can read', (scale, example) => {
    expect(parseDistance('near', scale)).toEqual({ message: `"near" is no distance; ${example}` });
  });

  test('an unknown unit comes with those that are known', () => {
    expect(parseDistance('2 miles', BW)).toMatchObject({ allowed: ['BW', 'in', 'cm', 'mm'] });
  });

  test.each([
    ['4in', PACES, 'inches cannot be turned into paces before the scale is set'],
    ['4mm', PACES, 'millimetres cannot be turned into paces before the scale is set'],
    ['4cm', PACES, 'centimetres cannot be turned into paces before the scale is set'],
    [
      '4cm',
      TOLD,
      'centimetres cannot be turned into paces before the scale is set: give --inches-per-100-paces',
    ],
  ])('%p where the scale is not set', (text, scale, message) => {
    expect(parseDistance(text, scale)).toEqual({ message });
    expect(parseDistance('120 paces', scale)).toBe(120);
  });
});

test('any text is a number or a short sentence, quickly', () => {
  const text = fc.oneof(
    hostileText,
    fc.stringMatching(/^[-+0-9. a-z"e]{0,20}$/),
    fc
      .tuple(fc.constantFrom('1', ' ', '.', 'a', '"', '1.'), fc.constant(20_000))
      .map(([c, n]) => `${c.repeat(n)}!`),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const found = parseDistance(typed, BW);
      if (typeof found === 'number') expect(Number.isFinite(found)).toBe(true);
      else expect(found.message.length).toBeLessThan(220);
    }),
    { numRuns: runsOf(300) },
  );
});

test('measurements are trusted to a thousandth', () => {
  expect([within(4, 4), within(4.001, 4), within(4.0011, 4), within(3, 4)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([sameDistance(2, 2.001), sameDistance(2.002, 2)]).toEqual([true, false]);
  expect(within(parseDistance('12in', { ...BW, inches: 3 }) as number, 4)).toBe(true);
});

test.each([
  [0.1 + 0.2, 0.3],
  [1.0004, 1],
  [-0.0016, -0.002],
  [45, 45],
])('%p is shown as %p', (value, shown) => expect(tidy(value)).toBe(shown));
