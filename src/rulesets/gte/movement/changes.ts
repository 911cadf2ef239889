import type { Values } from '../../../core/input/field';
import type { GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import { armName, formationsOf, isArtillery, isCavalry, isInfantry, type Arm, type Formation } from '../unit';

/** Changes of formation, each in either direction (9.18). */
export const CHANGES = [
  'none',
  'columnColumn',
  'columnSquare',
  'lineColumn',
  'lineSquare',
  'skirmish',
] as const;
export type Change = (typeof CHANGES)[number];

interface ChangeRow {
  readonly change: Exclude<Change, 'none'>;
  readonly text: string;
  /** Share of a move that it takes; undefined = those troops cannot make it. */
  readonly infantry?: number;
  readonly cavalry?: number;
  /** Formations between which it changes. */
  readonly between: readonly Formation[];
}

/**
 * Bands that skirmishers stand forward of the unit's place when they deploy, and back from theirs when they reform
 * (4.2).
 */
export const SKIRMISH_SHIFT = 2;

/**
 * T-CHANGE: what changes take; this shift makes up for the half move that skirmish order takes (G9.18-01, G4.2-01; 4.2,
 * 9.18).
 */
// prettier-ignore
export const CHANGE_ROWS: readonly ChangeRow[] = [
  { change: 'columnColumn', text: 'column to another column', infantry: 1 / 2, cavalry: 1 / 2, between: ['column'] },
  { change: 'columnSquare', text: 'column to square',         infantry: 1 / 2,                 between: ['column', 'square'] },
  { change: 'lineColumn',   text: 'line to column',           infantry: 1,     cavalry: 1,     between: ['line', 'column'] },
  { change: 'lineSquare',   text: 'line to square',           infantry: 1,                     between: ['line', 'square'] },
  { change: 'skirmish',     text: 'skirmish order',           infantry: 1 / 2,                 between: ['line', 'column', 'skirmish'] },
];

/** Share of a move that limbering or unlimbering takes (9.18). */
export const LIMBER_SHARE = 1 / 2;

/** How many times as long shaken troops take (9.18). */
export const SHAKEN_TIMES = 2;

export const CHANGE_LABELS = Object.fromEntries(
  CHANGE_ROWS.map(({ change, text }) => [change, `${text}, either way`]),
);

const shown = (part: number | undefined): string => (part === undefined ? '-' : part === 1 ? '1' : '1/2');

export const CHANGE_TABLE: GridTable = {
  kind: 'grid',
  id: 'formation-changes',
  rule: 'G4.2-01, G9.18-01',
  title: `Changes of formation, shares of a move; shaken troops take ${SHAKEN_TIMES} times as long`,
  citation: 'GTE 4.2, 9.18',
  columns: ['change, either way', 'infantry', 'cavalry', 'artillery'],
  rows: [
    ...CHANGE_ROWS.map(({ change, text, infantry, cavalry }) => [
      change === 'skirmish'
        ? `${text} (deploys ${SKIRMISH_SHIFT}B forward, reforms ${SKIRMISH_SHIFT}B back)`
        : text,
      shown(infantry),
      shown(cavalry),
      '-',
    ]),
    ['limber, unlimber', '-', '-', shown(LIMBER_SHARE)],
  ],
};

const rowOf = (change: Change): ChangeRow | undefined => CHANGE_ROWS.find((row) => row.change === change);

/**
 * The change that leads from one formation to another; `none` if there is none. Skirmish order has one change, from
 * whatever formation.
 */
export function changeBetween(from: Formation, to: Formation): Change {
  const skirmishes = from === 'skirmish' || to === 'skirmish';
  const isMeant = ({ change }: ChangeRow): boolean =>
    skirmishes ? change === 'skirmish' : (change === 'columnColumn') === (from === to);
  const ends = CHANGE_ROWS.filter(({ between }) => between.includes(from) && between.includes(to));
  return ends.find(isMeant)?.change ?? 'none';
}

/** Share of a move that a change takes, for troops that are not shaken; 0 if they cannot make it. */
export function changeShare(change: Change, mover: { readonly arm: string }): number {
  const row = rowOf(change);
  return (isCavalry(mover) ? row?.cavalry : row?.infantry) ?? 0;
}

/**
 * Share of a move in which troops come from one formation to another, twice as much for shaken ones; a whole move for
 * what the table does not have (G9.18-01, R-50; 9.18).
 */
export function formingShare(
  mover: { readonly arm: string; readonly status?: string | undefined },
  from: Formation,
  to: Formation,
): number {
  // Guns in column are limbered (G3.1-02).
  if (isArtillery(mover) && from !== 'deployed' && to !== 'deployed') return 0;
  const change = changeBetween(from, to);
  const usual = change === 'none' ? 1 : changeShare(change, mover);
  return (isArtillery(mover) ? LIMBER_SHARE : usual) * (mover.status === 'shaken' ? SHAKEN_TIMES : 1);
}

/** What is said of a change that takes shaken troops two turns. */
export const SLOW_CHANGE =
  'Shaken, it completes the change in its next movement phase; until then it keeps its old formation, does not move and does not rally.';

/** Why a unit cannot make a change, and what it can do; undefined if it can. */
export function changeBar(
  change: Change,
  self: {
    readonly arm: Arm | 'general';
    readonly formation?: Formation | undefined;
    readonly canSkirmish?: boolean | undefined;
  },
  options: Values,
): { readonly why: string; readonly allowed: string } | undefined {
  const row = rowOf(change);
  const { arm, formation } = self;
  if (!row || arm === 'general') return undefined;
  const label = CHANGE_LABELS[change] ?? change;
  const known = formationsOf(arm, options);
  const can = (one: ChangeRow): boolean =>
    (isInfantry({ arm }) ? one.infantry : one.cavalry) !== undefined &&
    one.between.every((to) => known.includes(to));
  if (!can(row)) {
    const changes = CHANGE_ROWS.filter(can).map((one) => CHANGE_LABELS[one.change] ?? one.change);
    return { why: `${label} is no change of ${armName(arm)}`, allowed: listing(['none', ...changes]) };
  }
  if (change === 'skirmish' && formation !== 'skirmish' && self.canSkirmish === false)
    return { why: 'only specialist light infantry skirmishes', allowed: 'units that can skirmish' };
  if (formation === undefined || row.between.includes(formation)) return undefined;
  return { why: `${label} is no change from or to ${formation}`, allowed: listing(row.between) };
}
