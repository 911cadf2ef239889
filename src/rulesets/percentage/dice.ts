import { atMost, TOTAL, type Roll } from '../../core/roll';

/** Ten-sided dice: a 0 reads 10. Nearly every test of the sheet is the total of two. */
export function twoTens(what: string, by: string): Roll {
  return { kind: 'roll', for: what, by, count: 2, sides: 10, want: TOTAL, zeroIsHigh: true };
}

/** Percentile dice: each two tens read as one number from 1 to 100 (00), which must not exceed the percentage. */
export function percentile(what: string, by: string, percent: number, count = 1): Roll {
  return { kind: 'roll', for: what, by, count, sides: 100, want: atMost(percent), zeroIsHigh: true };
}
