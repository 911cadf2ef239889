import type { GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import type { Battalion, ColumnRow, ColumnRule, Edition } from '../edition';
import { isArtillery, isCavalry, nationName, type Arm, type Nation } from '../unit';

/** Infantry columns are one base wide, cavalry columns of any width (G3.1-02; 3.1). */
const STANDARD: ColumnRule = {
  infantry: [{ nations: [], text: '1', widths: () => [1] }],
  cavalry: null,
  widest: 1,
  rule: 'G3.1-02',
  citation: 'GTE 3.1',
};

/** Ranks of a Prussian column. */
const PRUSSIAN_DEPTH = 4;
/** Figures of a large battalion, for which columns two bases wide are meant. */
const LARGE = 24;

/** T-COLUMNS and cavalry by squadrons of two bases (GF3.1-01, GF3.1-02; A3.1). */
// prettier-ignore
const FATLINE: ColumnRule = {
  infantry: [
    { nations: ['french'], text: '1 (companies) or 2 (divisions)', widths: () => [1, 2] },
    { nations: ['prussian'], text: `${PRUSSIAN_DEPTH} bases deep: 1 with 16 figures, 2 with ${LARGE}`, widths: ({ figures = 0 }) => figures < LARGE ? [1] : [2] },
    { nations: ['austrian'], text: `1 (6 deep); with ${LARGE} figures also 2`, widths: ({ figures }) => figures === LARGE ? [1, 2] : [1] },
    { nations: ['british'], text: '1', widths: () => [1] },
    { nations: [], text: '1 or 2, as their prototype had it', widths: () => [1, 2] },
  ],
  cavalry: [1, 2, 4, 6],
  widest: 2,
  rule: 'G3.1-02, GF3.1-01, GF3.1-02',
  citation: 'GTE A3.1',
};

export const COLUMNS: Readonly<Record<Edition['id'], ColumnRule>> = { gte: STANDARD, 'gte-fatline': FATLINE };

/** The row for an infantry unit's nation; the last row is for all others. */
function columnRowOf({ infantry }: ColumnRule, { nation }: Battalion): ColumnRow {
  const own = infantry.find(({ nations }) => nation !== undefined && nations.includes(nation));
  return own ?? (infantry[infantry.length - 1] as ColumnRow);
}

/**
 * Widths that a column may have, null = any: of infantry by nation, of cavalry by edition; guns are one base wide
 * (G3.1-02, GF3.1-01, GF3.1-02; 3.1, A3.1).
 */
export function widthsOf(
  unit: Battalion & { readonly arm: Arm },
  columns: ColumnRule,
): readonly number[] | null {
  if (isArtillery(unit)) return [1];
  return isCavalry(unit) ? columns.cavalry : columnRowOf(columns, unit).widths(unit);
}

/** T-COLUMNS, as an edition has it. */
export function columnTable({ infantry, cavalry, rule, citation }: ColumnRule): GridTable {
  const cavalryText = cavalry === null ? 'any' : `${listing(cavalry.map(String))} (1 for manoeuvre only)`;
  return {
    kind: 'grid',
    id: 'columns',
    rule,
    title: 'Width of columns, bases',
    citation,
    columns: ['troops', 'width'],
    rows: [
      ...infantry.map(({ nations, text }, i) => [namesOf(nations, i > 0), text]),
      ['cavalry', cavalryText],
      ['artillery', 1],
    ],
  };
}

function namesOf(nations: readonly Nation[], others: boolean): string {
  if (nations.length > 0) return `${nations.map(nationName).join(', ')} infantry`;
  return others ? 'other infantry' : 'infantry';
}
