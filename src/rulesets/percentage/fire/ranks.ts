import type { GridTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { setting } from '../options';
import { FLANK_DEGREES, FORMATION_LABELS, SQUARES, type Arm, type Formation } from '../unit';

const CITATION = 'Table 7.2.3';

// prettier-ignore
const PRINTED: readonly { readonly arm: Arm; readonly formation: Formation; readonly ranks: number }[] = [
  { arm: 'infantry',  formation: 'closedColumn',       ranks: 4 },
  { arm: 'infantry',  formation: 'halfIntervalColumn', ranks: 3 },
  { arm: 'infantry',  formation: 'openColumn',         ranks: 2 },
  { arm: 'infantry',  formation: 'doubleLine',         ranks: 2 },
  { arm: 'infantry',  formation: 'line',               ranks: 1 },
  { arm: 'infantry',  formation: 'openSquare',         ranks: 4 },
  { arm: 'infantry',  formation: 'closedSquare',       ranks: 6 },
  { arm: 'cavalry',   formation: 'cavalryColumn',      ranks: 3 },
  { arm: 'cavalry',   formation: 'cavalryLine',        ranks: 1 },
  { arm: 'artillery', formation: 'limbered',           ranks: 2 },
  { arm: 'artillery', formation: 'unlimbered',         ranks: 1 },
];

const IRREGULAR_RANKS = 1;
const FLANK_RANKS = 1;

/** The ranks that the table prints for a formation; 1 for one that it does not name. */
export function printedRanks(formation: Formation): number {
  return PRINTED.find((printed) => printed.formation === formation)?.ranks ?? 1;
}

/** What ranks depend on in a target. */
interface Ranked {
  readonly id: string;
  readonly formation: Formation;
  readonly irregular: boolean;
  readonly onFlank: boolean;
}

/** How many ranks a target counts for fire, including one for fire on its flank. */
export function ranksOf(target: Ranked, umpire: Umpire): number {
  const own = target.irregular ? IRREGULAR_RANKS : formationRanks(target.formation, umpire);
  const bar = target.onFlank ? flankBar(target, umpire) : undefined;
  const ranks = own + (target.onFlank && bar === undefined ? FLANK_RANKS : 0);
  umpire.by('T7.2-09').step(CITATION, () => ranksText(target, own, ranks, bar));
  return ranks;
}

/** Whether a formation may count as more than one rank from the front. */
export function isDeep(formation: Formation): boolean {
  return PRINTED.find((printed) => printed.formation === formation)?.ranks !== 1;
}

function formationRanks(formation: Formation, umpire: Umpire): number {
  const row = PRINTED.find((printed) => printed.formation === formation);
  if (row) return row.ranks;
  return setting(umpire, 'extraRanks')[formation as 'openOrder' | 'extendedOrder' | 'klumpen'];
}

/** Why fire on the flank adds no rank; undefined if it does. */
function flankBar({ formation, irregular }: Ranked, umpire: Umpire): string | undefined {
  if (irregular && !setting(umpire, 'irregularFlankRank')) return 'irregulars always count as one rank';
  if (!SQUARES.includes(formation) || setting(umpire, 'squareFlankRank')) return undefined;
  return 'a square has no flank';
}

function ranksText(target: Ranked, own: number, ranks: number, bar: string | undefined): string {
  const { id, formation, irregular, onFlank } = target;
  const counts = `${id} counts as ${plural(own, 'rank', 'ranks')} (${irregular ? 'irregular' : FORMATION_LABELS[formation]})`;
  if (!onFlank) return counts;
  return bar === undefined ? `${counts}, from the flank ${ranks}` : `${counts}, from the flank too: ${bar}`;
}

export const RANKS: GridTable = {
  kind: 'grid',
  id: 'ranks',
  rule: 'T7.2-09, T8.2-06',
  title: 'Fire ranks of a target (7.2.3); others by option extraRanks',
  citation: CITATION,
  columns: ['arm', 'formation', 'ranks'],
  rows: [
    ...PRINTED.map(({ arm, formation, ranks }) => [arm, FORMATION_LABELS[formation], ranks]),
    ['any', 'irregular unit, always', IRREGULAR_RANKS],
    ['any', `fired on ${FLANK_DEGREES}° or more off its centre (flank)`, `+${FLANK_RANKS}`],
  ],
};
