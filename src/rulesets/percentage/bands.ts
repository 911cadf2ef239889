/** How bands of whole numbers are printed: `7 or less`, `8-12`, `18 or more`. */
export function bandTexts(bands: readonly { readonly upTo: number }[]): readonly string[] {
  return bands.map(({ upTo }, i) => {
    const before = bands[i - 1];
    if (before === undefined) return `${upTo} or less`;
    const from = before.upTo + 1;
    if (upTo === Infinity) return `${from} or more`;
    return from === upTo ? String(from) : `${from}-${upTo}`;
  });
}
