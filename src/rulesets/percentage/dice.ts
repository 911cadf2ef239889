import { atMost, TOTAL, together, type Branch, type Resolution, type Roll } from '../../core/dice/roll';
import { signed } from '../../core/input/text';

/** Ten-sided dice: a 0 reads 10. Nearly every test of the sheet is the total of two. */
export function twoTens(what: string, by: string): Roll {
  return tens(2, what, by);
}

/** The total of some ten-sided dice. */
export function tens(count: number, what: string, by: string): Roll {
  return { kind: 'roll', for: what, by, count, sides: 10, want: TOTAL, zeroIsHigh: true };
}

/**
 * Percentile dice: each pair of tens is read as a number from 1 to 100 (00), and counts if it does not exceed the
 * percentage.
 */
export function percentile(what: string, by: string, percent: number, count = 1): Roll {
  return { kind: 'roll', for: what, by, count, sides: 100, want: atMost(percent), zeroIsHigh: true };
}

/** `11 on the dice +3 = 14`; where the modifiers come to nothing, `11 on the dice`. */
export function diceText(value: number, modifiers: number): string {
  const thrown = `${value} on the dice`;
  return modifiers === 0 ? thrown : `${thrown} ${signed(modifiers)} = ${value + modifiers}`;
}

/** How many of several rolls, made one after another, total `most` or less. */
export function* howManyUpTo(rolls: readonly Roll[], most: number): Resolution<number> {
  const [first, ...others] = rolls;
  if (first === undefined) return 0;
  if (others.length === 0) return (yield first).value <= most ? 1 : 0;
  // In halves: exact odds then keep only the count of each half, and not the single throws.
  const half = Math.ceil(rolls.length / 2);
  const counts = yield* together([countOf(rolls.slice(0, half), most), countOf(rolls.slice(half), most)]);
  return counts.reduce((sum, count) => sum + count, 0);
}

function countOf(rolls: readonly Roll[], most: number): Branch<number> {
  return { run: () => howManyUpTo(rolls, most), key: (count) => count };
}
