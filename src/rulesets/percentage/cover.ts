import type { Cover } from './unit';

/**
 * The row for each kind of cover in tables without rows for woods, where these count as light or heavy cover (7.2.2,
 * 8.2.2, 9.2.1).
 */
export const COVER_ROW: Readonly<Record<Cover, string>> = {
  lightCover: 'lightCover',
  heavyCover: 'heavyCover',
  lightWoods: 'lightCover',
  heavyWoods: 'heavyCover',
  lightWorks: 'lightWorks',
  mediumWorks: 'mediumWorks',
  heavyWorks: 'heavyWorks',
};

/**
 * The rows of a modifier table that count for the cover that a unit is in: for each kind of cover the row that helps it
 * most, and of those the best one, or all if the club adds them up (option coverStacking).
 * @param candidates the rows that may be used for each kind of cover.
 */
export function coverRows(
  candidates: readonly (readonly string[])[],
  helps: (row: string) => number,
  stacking: () => 'best' | 'sum',
): readonly string[] {
  const best = (rows: readonly string[]): string => rows.reduce((a, b) => (helps(b) > helps(a) ? b : a));
  const each = [...new Set(candidates.map(best))];
  return each.length < 2 || stacking() === 'sum' ? each : [best(each)];
}
