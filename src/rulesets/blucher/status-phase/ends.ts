import type { GridTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import { enemyOf, HOLDER_LABELS, HOLDERS, SIDES, type Holder, type Side } from '../sides';
import { usesPoints } from './nightfall';
import type { ENDS, Status } from './status-fields';

type EndKind = (typeof ENDS)[number];

/** One way in which a game may end, tested in the active side's status phase. */
interface End {
  readonly by: EndKind;
  readonly condition: string;
  readonly result: string;
  readonly rule: string;
  readonly citation: string;
  /** Who wins; undefined if the game does not end this way. */
  readonly winner: (s: Status) => Side | 'draw' | undefined;
  /** What the test found; undefined where there is nothing to test. */
  readonly textOf: (s: Status) => string | undefined;
}

const loses = (s: Status, collapsed: boolean): Side | undefined =>
  collapsed ? enemyOf(s.active) : undefined;

/** How many markers each side controls, and how many nobody does. */
export function holdings(markers: readonly Holder[]): Readonly<Record<Holder, number>> {
  const held = { A: 0, B: 0, none: 0 };
  for (const holder of markers) held[holder]++;
  return held;
}

/**
 * The winner by special objectives, which are tested in the turns of both sides (R-47). If both sides meet the
 * condition, such as `any` with one marker each, neither wins (R-61).
 */
function specialWinner(s: Status): Side | undefined {
  const special = s.specialObjectives;
  if (special.length === 0) return undefined;
  const held = holdings(special);
  const may = SIDES.filter((side) => s.specialFor === 'both' || s.specialFor === side);
  const wanted = s.specialRule === 'any' ? 1 : special.length;
  const [only, ...others] = may.filter((side) => held[side] >= wanted);
  return others.length === 0 ? only : undefined;
}

function specialText(s: Status): string | undefined {
  const { length } = s.specialObjectives;
  if (length === 0) return undefined;
  const all = length === 1 ? 'the one is needed' : `all ${length} are needed`;
  const need = s.specialRule === 'any' ? 'one is enough' : all;
  const by = s.specialFor === 'both' ? 'either side' : `side ${s.specialFor ?? ''}`;
  return `special objectives: ${holdingsText(s.specialObjectives)}; ${need}, by ${by}`;
}

function holdingsText(markers: readonly Holder[]): string {
  const held = holdings(markers);
  return HOLDERS.map((holder) => `${HOLDER_LABELS[holder]} ${held[holder]}`).join(', ');
}

const isNight = (s: Status): boolean => s.turn >= s.lastTurn;

/**
 * The winner at nightfall is the side that controls all objectives; otherwise, and if there are none, it is a draw
 * (R-28). The scenario may let points decide in that case, or points alone (B12.15-03, B12.15-04, B13.8-03; p.156).
 */
function nightfallWinner({ objectives, nightfall = 'allObjectives', points }: Status): Side | 'draw' {
  const held = holdings(objectives);
  const all = SIDES.find((side) => objectives.length > 0 && held[side] === objectives.length);
  if (all !== undefined && nightfall !== 'points') return all;
  const { A = 0, B = 0 } = usesPoints(nightfall) ? (points ?? {}) : {};
  if (A === B) return 'draw';
  return A > B ? 'A' : 'B';
}

function pointsText({ nightfall, points }: Status): string {
  if (!usesPoints(nightfall) || points === undefined) return '';
  return `; points: ${SIDES.map((side) => `${HOLDER_LABELS[side]} ${points[side]}`).join(', ')}`;
}

function nightText(s: Status): string {
  if (!isNight(s)) return `turn ${s.turn} of ${s.lastTurn}: no nightfall yet`;
  return s.objectives.length === 0
    ? `nightfall, and no objective on the table${pointsText(s)}`
    : `nightfall; objectives: ${holdingsText(s.objectives)}${pointsText(s)}`;
}

/**
 * How a game ends: the tests of each status phase, in this order; the first that applies ends the game. Morale and
 * retirements are tested for the active side only (B-STA-01, B-STA-03, B-STA-04, B-STA-05, B-STA-06, B-STA-08; p.70).
 */
export const END_RULES: readonly End[] = [
  {
    by: 'concession',
    rule: 'B-STA-08',
    condition: 'the active side concedes and the other accepts',
    result: 'the active side loses',
    citation: 'Blücher p.70',
    winner: (s) => loses(s, s.concede && s.concedeAccepted === true),
    textOf: (s) =>
      s.concede
        ? `side ${s.active} concedes; side ${enemyOf(s.active)} ${s.concedeAccepted === true ? 'accepts' : 'does not accept'}`
        : undefined,
  },
  {
    by: 'morale',
    rule: 'B-STA-03',
    condition: 'as many broken units as army morale, or more; artillery counts, retired units do not',
    result: 'the active side loses',
    citation: 'Blücher p.25, 70',
    winner: (s) => loses(s, s.brokenAll >= s.morale),
    textOf: (s) => `${plural(s.brokenAll, 'unit', 'units')} broken, army morale ${s.morale}`,
  },
  {
    by: 'retirement',
    rule: 'B-STA-04',
    condition: 'more units retired than on the table; equal is not enough',
    result: 'the active side loses',
    citation: 'Blücher p.70',
    winner: (s) => loses(s, s.retired > s.onTable),
    textOf: (s) => `${plural(s.retired, 'unit', 'units')} retired, ${s.onTable} on the table`,
  },
  {
    by: 'special',
    rule: 'B-STA-05',
    condition: 'a side controls the special objectives as the scenario says, at the end of any turn',
    result: 'that side wins',
    citation: 'Blücher p.23, 70',
    winner: specialWinner,
    textOf: specialText,
  },
  {
    by: 'nightfall',
    rule: 'B-STA-06',
    condition: 'the last turn is over',
    result: 'who controls all objectives wins; otherwise a draw, or more points if the scenario says so',
    citation: 'Blücher p.70',
    winner: (s) => (isNight(s) ? nightfallWinner(s) : undefined),
    textOf: nightText,
  },
];

export const VICTORY: GridTable = {
  kind: 'grid',
  id: 'victory',
  rule: 'B-STA-01, B-STA-03, B-STA-04, B-STA-05, B-STA-06',
  title: 'How a game ends: the first that applies in the active side’s status phase',
  citation: 'Blücher p.70',
  columns: ['by', 'if', 'result'],
  rows: END_RULES.map(({ by, condition, result }) => [by, condition, result]),
};
