import { numberIn } from '../../../src/core/input/number';

test.each([
  ['3', 3],
  ['-1.5', -1.5],
  ['+2', 2],
  ['.5', 0.5],
  ['5.', 5],
  ['1,5', 1.5],
])('%p is a number', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each(['', '.', '1e1', '1E3', '2e-1', '0x10', '1,500', '--1', ' 1', '4.5in', 'Infinity', 'NaN'])(
  '%p is no number',
  (text) => {
    expect(numberIn(text)).toBeUndefined();
  },
);
