import type { GridTable } from '../../core/ruling/table';

interface Band {
  readonly upTo: number;
}

/**
 * Bands of whole numbers as rows of a table, each with its cells: `7 or less`, `8-12`, `18 or more`.
 * @param least the lowest that the dice can show: then the first is `2-7`.
 */
export function bandRows<N extends string, B extends Band>(
  bands: Readonly<Record<N, B>>,
  cells: (name: N, band: B) => readonly (string | number)[],
  least?: number,
): GridTable['rows'] {
  const names = Object.keys(bands) as N[];
  return names.map((name, i) => {
    const before = names[i - 1];
    const from = before === undefined ? least : bands[before].upTo + 1;
    return [bandText(from, bands[name]), ...cells(name, bands[name])];
  });
}

function bandText(from: number | undefined, { upTo }: Band): string {
  if (from === undefined) return `${upTo} or less`;
  if (upTo === Infinity) return `${from} or more`;
  return from === upTo ? String(from) : `${from}-${upTo}`;
}
