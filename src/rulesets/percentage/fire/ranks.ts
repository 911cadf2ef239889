import { cellsOf, lookup } from '../../../core/ruling/lookup';
import type { Values } from '../../../core/input/field';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { setting } from '../options';
import { FLANK_DEGREES, FORMATION_LABELS, SQUARES, type Arm, type Formation } from '../unit';

const CITATION = 'Table 7.2.3';

// prettier-ignore
const PRINTED = {
  closedColumn:       { ranks: 4 },
  halfIntervalColumn: { ranks: 3 },
  openColumn:         { ranks: 2 },
  doubleLine:         { ranks: 2 },
  line:               { ranks: 1 },
  openSquare:         { ranks: 4 },
  closedSquare:       { ranks: 6 },
  cavalryColumn:      { ranks: 3 },
  cavalryLine:        { ranks: 1 },
  limbered:           { ranks: 2 },
  unlimbered:         { ranks: 1 },
} satisfies Partial<Record<Formation, { readonly ranks: number }>>;
type Printed = keyof typeof PRINTED;
const PRINTED_OF = { cavalry: ['cavalryColumn', 'cavalryLine'], artillery: ['limbered', 'unlimbered'] };

/** The arm that has the formation. */
function armOf(formation: Printed): Arm {
  if (PRINTED_OF.cavalry.includes(formation)) return 'cavalry';
  return PRINTED_OF.artillery.includes(formation) ? 'artillery' : 'infantry';
}

const IRREGULAR_RANKS = 1;
const FLANK_RANKS = 1;

/** The ranks that the table gives a formation; undefined for one that it does not name. */
function ranksIn(ranks: Ranks, formation: Formation): number | undefined {
  return (ranks as Partial<Record<Formation, { readonly ranks: number }>>)[formation]?.ranks;
}

/** The ranks that the table gives a formation; 1 for one that it does not name. */
export function tableRanks(formation: Formation, options: Values): number {
  return ranksIn(cellsOf(RANKS, options), formation) ?? 1;
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
export function isDeep(formation: Formation, options: Values): boolean {
  return ranksIn(cellsOf(RANKS, options), formation) !== 1;
}

function formationRanks(formation: Formation, umpire: Umpire): number {
  const printed = ranksIn(umpire.look(RANKS), formation);
  if (printed !== undefined) return printed;
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

export const RANKS = lookup(
  {
    id: 'ranks',
    rule: 'T7.2-09, T8.2-06',
    title: 'Fire ranks of a target (7.2.3); others by option extraRanks',
    citation: CITATION,
    columns: ['arm', 'formation', 'ranks'],
  },
  PRINTED,
  (printed) => [
    ...Object.entries(printed).map(([formation, { ranks }]) => [
      armOf(formation as Printed),
      FORMATION_LABELS[formation as Printed],
      ranks,
    ]),
    ['any', 'irregular unit, always', IRREGULAR_RANKS],
    ['any', `fired on ${FLANK_DEGREES}° or more off its centre (flank)`, `+${FLANK_RANKS}`],
  ],
);

type Ranks = (typeof RANKS)['looked']['figures'];
