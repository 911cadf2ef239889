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
