import { fraction } from '../../../src/core/odds/fraction';
import { decimal, signedDecimal } from '../../../src/report/evening/luck-words';

test.each([
  [-18n, '−0.18', '−0.18'],
  [0n, '0.00', '0.00'],
  [42n, '0.42', '+0.42'],
])('%i hundredths are written with a true minus sign', (hundredths, plain, signed) => {
  const value = fraction(hundredths, 100n);
  expect([decimal(value), signedDecimal(value)]).toEqual([plain, signed]);
  const little = fraction(hundredths, 100_000n);
  expect([decimal(little), signedDecimal(little)]).toEqual(['0.00', '0.00']);
});
