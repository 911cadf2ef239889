import { choice, integer, record, type Infer } from '../../../core/input/field';
import { PAGE } from '../sources';
import { ARMS } from '../units/unit';

export const SHOT_RESULTS = ['firerWins', 'tie', 'targetWins'] as const;
export type ShotResult = (typeof SHOT_RESULTS)[number];

/** Most rows of a firing table. */
export const MOST_ROWS = 100;
const ANY = ['any', ...ARMS] as const;
const total = (label: string) => integer({ label, citation: PAGE.firing, min: -100, max: 100 });
const dice = (label: string, preset: number) =>
  integer({ label, citation: PAGE.firing, max: 20, default: preset });

const FIELDS = {
  firer: choice(ANY, { label: 'Arm of the firer', citation: PAGE.firing, default: 'any' }),
  target: choice(ANY, { label: 'Arm of the target', citation: PAGE.firing, default: 'any' }),
  dice: dice('Dice of the firer', 1),
  replyDice: dice('Dice of the target, taken off the total; 0 = it throws none', 1),
  sides: integer({ label: 'Sides of the dice', citation: PAGE.firing, min: 2, max: 100, default: 6 }),
  firerWinsFrom: total('The firer wins on this total or more, modifiers added'),
  targetWinsUpTo: total('The target wins on this total or less; between them is a tie'),
};

/**
 * One row of the firing roll by the players' own copy of the rules: what is thrown, and who wins. The pages have lost it
 * (G-01, R-30).
 */
export const FIRING_ROW = record(FIELDS, { label: 'Row', invalid: overlap });
export type FiringRow = Infer<typeof FIELDS>;

function overlap({ firerWinsFrom, targetWinsUpTo }: FiringRow): string | undefined {
  return targetWinsUpTo < firerWinsFrom
    ? undefined
    : `overlaps: ${firerWinsFrom} to ${targetWinsUpTo} would win for both`;
}

const covers = (one: string, other: string): boolean => one === 'any' || one === other;

/** A row that can never count since one above fits all its shots, or a gap, as a message; undefined if there is none. */
export function shadowedRow(rows: readonly FiringRow[]): string | undefined {
  for (const [i, row] of rows.entries()) {
    const above = rows
      .slice(0, i)
      .findIndex((one) => covers(one.firer, row.firer) && covers(one.target, row.target));
    if (above >= 0) return `has a row ${i + 1} that never counts: row ${above + 1} takes all its shots`;
  }
  const left = ['infantry', 'artillery'].flatMap((firer) =>
    ARMS.filter((target) => !rowFor(rows, { arm: firer }, { arm: target })).map(
      (target) => `${firer} at ${target}`,
    ),
  );
  return rows.length === 0 || left.length === 0 ? undefined : `leaves a gap: no row for ${left.join(', ')}`;
}

interface Armed {
  readonly arm: string;
}

/** The row that a shot goes by; undefined where none fits. */
export function rowFor(rows: readonly FiringRow[], firer: Armed, target: Armed): FiringRow | undefined {
  return rows.find((row) => covers(row.firer, firer.arm) && covers(row.target, target.arm));
}

/** Who wins by a row with this total. */
export function winnerBy({ firerWinsFrom, targetWinsUpTo }: FiringRow, sum: number): ShotResult {
  if (sum >= firerWinsFrom) return 'firerWins';
  return sum <= targetWinsUpTo ? 'targetWins' : 'tie';
}
