import { bandOf, shownValue } from '../../../src/core/ruling/table';

const BANDS = [
  { upTo: 2, is: 'short' },
  { upTo: 8, is: 'long' },
] as const;

test.each([
  [0, 'short'],
  [-1, 'short'],
  [2, 'short'],
  [2.0005, 'long'],
  [8, 'long'],
  [8.0005, undefined],
  [Infinity, undefined],
  [NaN, undefined],
])('the band of %p is %s', (value, band) => {
  expect(bandOf(BANDS, value)).toBe(band);
});

test('no bands have none', () => {
  expect(bandOf([], 1)).toBeUndefined();
});

test.each([
  [{ value: 1 }, '+1'],
  [{ value: -2 }, '-2'],
  [{ value: 0 }, '0'],
  [{ value: 'halve' }, 'halve'],
  [{ value: (): number => -1 }, 'see condition'],
  [{ value: (): number => -1, shown: '-1 each' }, '-1 each'],
])('the value of %p is printed as %s', (row, text) => {
  const rest = { code: 'x', name: 'x', condition: 'x', applies: () => true, citation: 'x' };
  expect(shownValue({ ...rest, ...row })).toBe(text);
});
