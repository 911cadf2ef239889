import type { Cover } from './unit';

/** The row of each kind of cover in tables that have none for woods, which count as cover there (7.2.2, 8.2.2, 9.2.1). */
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
 * Which rows of a modifier table count for the cover that a unit is in: of each kind of cover the row that helps it
 * most, and of these again one, or all where the club adds them up (option coverStacking).
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
