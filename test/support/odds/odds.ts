import { add, ZERO, type Fraction } from '../../../src/core/odds/fraction';

/** The sum of all probabilities: 1 unless the program is wrong. */
export function totalOf(rows: readonly { readonly probability: Fraction }[]): Fraction {
  return rows.reduce((sum, { probability }) => add(sum, probability), ZERO);
}
