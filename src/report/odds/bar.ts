/** Columns of the longest bar. */
const LONGEST_BAR = 30;

/** The bar of a share; anything that can happen has at least a thin mark. */
export function bar(share: number, longest = LONGEST_BAR): string {
  const halves = Math.round(share * longest * 2);
  return '█'.repeat(Math.floor(halves / 2)) + (halves % 2 === 1 ? '▌' : '') || (share > 0 ? '▏' : '');
}
