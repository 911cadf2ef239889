import { choice, record, type Infer } from '../../../core/input/field';
import { PAGE } from '../sources';

/** What the pages have lost of a charge on infantry or cavalry: the answers that the players may give (G-03, G-04). */
export const WITHSTOOD = ['noResolution', 'chargersShaken', 'other'] as const;
export const ROUTED_RESULTS = ['flees', 'destroyed', 'other'] as const;
export const CAVALRY_NEXT = ['pursue', 'followUp', 'halt'] as const;

/** Most rows of a table of charges. */
export const MOST_ROWS = 100;
const ANY = ['any', 'infantry', 'cavalry'] as const;
const given = { citation: PAGE.charging, optional: true };
const next = (label: string) => choice(CAVALRY_NEXT, { ...given, label });

const FIELDS = {
  charger: choice(ANY, { label: 'Arm of the principal charger', citation: PAGE.charging, default: 'any' }),
  target: choice(ANY, { label: 'Arm of the target', citation: PAGE.charging, default: 'any' }),
  withstood: choice(WITHSTOOD, { ...given, label: 'What follows where the target withstands it' }),
  routed: choice(ROUTED_RESULTS, { ...given, label: 'What becomes of a routed target' }),
  checkPassed: next('What victorious cavalry does that has passed its check'),
  checkFailed: next('What victorious cavalry does that has failed it'),
};

/** One row of the results of charges by the players' own copy of the rules; what it does not give is still asked. */
export const CHARGE_ROW = record(FIELDS, { label: 'Row' });
export type ChargeRow = Infer<typeof FIELDS>;

interface Armed {
  readonly arm?: string | undefined;
}

const covers = (one: string, other: string | undefined): boolean => one === 'any' || one === other;

/** The row that a charge goes by: the first that fits; undefined where none does. */
export function chargeRowFor(
  rows: readonly ChargeRow[],
  charger: Armed,
  target: Armed,
): ChargeRow | undefined {
  return rows.find((row) => covers(row.charger, charger.arm) && covers(row.target, target.arm));
}

/** A row that can never count, since one above takes all its charges, as a message; undefined if there is none. */
export function shadowedCharge(rows: readonly ChargeRow[]): string | undefined {
  for (const [i, { charger, target }] of rows.entries()) {
    const above = rows
      .slice(0, i)
      .findIndex((one) => covers(one.charger, charger) && covers(one.target, target));
    if (above >= 0) return `has a row ${i + 1} that never counts: row ${above + 1} takes all its charges`;
  }
  return undefined;
}
