/** The bar of a share of the longest, in columns; anything that can happen has at least a thin mark. */
export function bar(share: number, longest: number): string {
  const halves = Math.round(share * longest * 2);
  return '█'.repeat(Math.floor(halves / 2)) + (halves % 2 === 1 ? '▌' : '') || (share > 0 ? '▏' : '');
}
