import type { Values } from '../../../core/input/field';
import { tidy } from '../../../core/input/distance';
import { cellsOf, lookup } from '../../../core/ruling/lookup';
import type { Figures } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import { armName, formationsOf, isArtillery, isCavalry, type Arm, type Formation } from '../unit';

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
  /** Formations between which it changes. */
  readonly between: readonly Formation[];
}

/**
 * Bands that skirmishers stand forward of the unit's place when they deploy, and back from theirs when they reform
 * (4.2).
 */
export const SKIRMISH_SHIFT = 2;

// prettier-ignore
export const CHANGE_ROWS: readonly ChangeRow[] = [
  { change: 'columnColumn', text: 'column to another column', between: ['column'] },
  { change: 'columnSquare', text: 'column to square',         between: ['column', 'square'] },
  { change: 'lineColumn',   text: 'line to column',           between: ['line', 'column'] },
  { change: 'lineSquare',   text: 'line to square',           between: ['line', 'square'] },
  { change: 'skirmish',     text: 'skirmish order',           between: ['line', 'column', 'skirmish'] },
];

/** How many times as long shaken troops take (9.18). */
export const SHAKEN_TIMES = 2;

export const CHANGE_LABELS = Object.fromEntries(
  CHANGE_ROWS.map(({ change, text }) => [change, `${text}, either way`]),
);

const shown = (share: number | null): string =>
  share === null ? '-' : share === 1 / 2 ? '1/2' : String(tidy(share));

/** The name of a row: skirmishers end elsewhere, which makes up for the half move that their order takes (4.2). */
const changeName = ({ change, text }: ChangeRow): string =>
  change === 'skirmish'
    ? `${text} (deploys ${SKIRMISH_SHIFT}B forward, reforms ${SKIRMISH_SHIFT}B back)`
    : text;

/** T-CHANGE: share of a move that a change takes; null = those troops cannot make it (G9.18-01, G4.2-01; 4.2, 9.18). */
export const CHANGE_TABLE = lookup(
  {
    id: 'formation-changes',
    rule: 'G4.2-01, G9.18-01',
    title: `Changes of formation, shares of a move; shaken troops take ${SHAKEN_TIMES} times as long`,
    citation: 'GTE 4.2, 9.18',
    columns: ['change, either way', 'infantry', 'cavalry', 'artillery'],
  },
  // prettier-ignore
  {
    columnColumn: { infantry: 1 / 2, cavalry: 1 / 2, artillery: null },
    columnSquare: { infantry: 1 / 2, cavalry: null,  artillery: null },
    lineColumn:   { infantry: 1,     cavalry: 1,     artillery: null },
    lineSquare:   { infantry: 1,     cavalry: null,  artillery: null },
    skirmish:     { infantry: 1 / 2, cavalry: null,  artillery: null },
    limber:       { infantry: null,  cavalry: null,  artillery: 1 / 2 },
  },
  (shares) =>
    [
      ...CHANGE_ROWS.map((row) => [row.change, changeName(row)] as const),
      ['limber', 'limber, unlimber'] as const,
    ].map(([row, name]) => [
      name,
      shown(shares[row].infantry),
      shown(shares[row].cavalry),
      shown(shares[row].artillery),
    ]),
  sharesFault,
);

/** A change takes a whole move at most, and troops learn none from the house. */
function sharesFault(figures: Figures): string | undefined {
  const { figures: printed } = CHANGE_TABLE.looked;
  const cells = Object.entries(figures).flatMap(([row, shares]) =>
    Object.entries(shares).map(([troops, share]) => ({ row, troops, share })),
  );
  const learnt = cells.find(
    ({ row, troops, share }) => share !== null && (printed as Figures)[row]?.[troops] === null,
  );
  if (learnt) return `${learnt.row}: there is none for ${learnt.troops}`;
  const odd = cells.find(({ share }) => Number(share) < 0 || Number(share) > 1);
  return odd && `${odd.row} takes ${String(odd.share)} of a move; give a share from 0 to 1`;
}

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

const troopsOf = (mover: { readonly arm: string }): 'cavalry' | 'infantry' =>
  isCavalry(mover) ? 'cavalry' : 'infantry';

/** Share of a move that a change takes, for troops that are not shaken; 0 if they cannot make it. */
export function changeShare(change: Change, mover: { readonly arm: string }, options: Values): number {
  return change === 'none' ? 0 : (cellsOf(CHANGE_TABLE, options)[change][troopsOf(mover)] ?? 0);
}

/** Share of a move that limbering or unlimbering takes, for guns that are not shaken. */
export const limberShare = (options: Values): number => cellsOf(CHANGE_TABLE, options).limber.artillery;

/**
 * Share of a move in which troops come from one formation to another, twice as much for shaken ones; a whole move for
 * what the table does not have (G9.18-01, R-50; 9.18).
 */
export function formingShare(
  mover: { readonly arm: string; readonly status?: string | undefined },
  from: Formation,
  to: Formation,
  options: Values,
): number {
  // Guns in column are limbered (G3.1-02).
  if (isArtillery(mover) && from !== 'deployed' && to !== 'deployed') return 0;
  const change = changeBetween(from, to);
  const usual = change === 'none' ? 1 : changeShare(change, mover, options);
  return (isArtillery(mover) ? limberShare(options) : usual) * (mover.status === 'shaken' ? SHAKEN_TIMES : 1);
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
    CHANGE_TABLE.looked.figures[one.change][troopsOf({ arm })] !== null &&
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
