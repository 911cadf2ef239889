import type { GridTable } from '../../../core/ruling/table';
import { GRADE_LABELS, isArtilleryArm, isCavalryArm, type Arm, type Grade } from '../unit';

/** Grades that have a price of their own (2.5). */
type PricedGrade = 'elite' | 'regular' | 'inferior';

/** The grade whose price each grade pays (GF2.5-01; 2.5, A2.5). */
export const PRICED_AS: Readonly<Record<Grade, PricedGrade>> = {
  elite: 'elite',
  veteran: 'elite',
  regular: 'regular',
  secondLine: 'inferior',
  inferior: 'inferior',
};

/** What decides a unit's price besides its grade. */
export interface PricedCard {
  readonly arm: Arm;
  readonly weapon?: 'musket' | 'rifle' | undefined;
  readonly canSkirmish?: boolean | undefined;
  readonly cuirassier?: boolean | undefined;
  readonly gunClass?: string | undefined;
}

interface PriceRow extends Readonly<Record<PricedGrade, number | null>> {
  readonly troops: string;
  readonly applies: (card: PricedCard) => boolean;
}

/** Points that a general costs; the commanding general is free (G2.5-02; 2.5). */
export const GENERAL_PRICE = 50;

/** Largest share of an army's points that generals may take, percent (G2.5-03; 2.5). */
export const GENERALS_SHARE = 20;

const isFoot = ({ arm }: PricedCard): boolean => arm === 'infantry';
const isGun = (card: PricedCard, arm: Arm, ...classes: readonly string[]): boolean =>
  card.arm === arm && classes.includes(card.gunClass ?? '');

/** T-POINTS: points of each base, or crew figure; null = no such troops. 3 lb horse guns go with 4 lb (R-09; 2.5). */
// prettier-ignore
const PRICES: readonly PriceRow[] = [
  { troops: 'infantry, musket', elite: 20, regular: 15, inferior: 10,
    applies: (c) => isFoot(c) && c.weapon === 'musket' && c.canSkirmish !== true },
  { troops: 'light infantry, musket, can skirmish', elite: 25, regular: 20, inferior: 15,
    applies: (c) => isFoot(c) && c.weapon === 'musket' && c.canSkirmish === true },
  { troops: 'infantry, rifle', elite: 40, regular: 30, inferior: null,
    applies: (c) => isFoot(c) && c.weapon === 'rifle' },
  { troops: 'cuirassiers', elite: 50, regular: 40, inferior: 30,
    applies: (c) => isCavalryArm(c.arm) && c.cuirassier === true },
  { troops: 'other cavalry', elite: 40, regular: 30, inferior: 20,
    applies: (c) => isCavalryArm(c.arm) && c.cuirassier !== true },
  { troops: 'foot artillery, 3-4 lb', elite: 50, regular: 40, inferior: 30, applies: (c) => isGun(c, 'footArtillery', '3-4') },
  { troops: 'foot artillery, 6-9 lb', elite: 60, regular: 50, inferior: 40, applies: (c) => isGun(c, 'footArtillery', '6', '8-9') },
  { troops: 'foot artillery, 12 lb', elite: 70, regular: 60, inferior: 50, applies: (c) => isGun(c, 'footArtillery', '12') },
  { troops: 'horse artillery, 3-4 lb', elite: 80, regular: 70, inferior: 60, applies: (c) => isGun(c, 'horseArtillery', '3-4') },
  { troops: 'horse artillery, 6-9 lb', elite: 90, regular: 80, inferior: 70, applies: (c) => isGun(c, 'horseArtillery', '6', '8-9') },
];

/** The price of one base, or of one crew figure; null = the table has none. */
export function priceOf(card: PricedCard, grade: PricedGrade): number | null {
  return PRICES.find(({ applies }) => applies(card))?.[grade] ?? null;
}

/** What the price is for: `base`, `crew figure`. */
export const pieceOf = (arm: Arm): string => (isArtilleryArm(arm) ? 'crew figure' : 'base');

const PRICED_GRADES: readonly PricedGrade[] = ['elite', 'regular', 'inferior'];

/** T-POINTS, headed by the grades of an edition that pay each price (GF2.5-01). */
export function priceTable(grades: readonly Grade[]): GridTable {
  return {
    kind: 'grid',
    id: 'points',
    title: 'Points of each base, of artillery of each crew figure',
    rule: 'GF2.5-01',
    citation: 'GTE 2.5, A2.5',
    columns: ['troops', ...PRICED_GRADES.map((priced) => payersOf(priced, grades))],
    rows: [
      ...PRICES.map((row) => [row.troops, ...PRICED_GRADES.map((priced) => row[priced] ?? '-')]),
      ['general (the commanding general is free)', '-', GENERAL_PRICE, '-'],
    ],
  };
}

function payersOf(priced: PricedGrade, grades: readonly Grade[]): string {
  const payers = grades.filter((grade) => PRICED_AS[grade] === priced);
  return payers.map((grade) => GRADE_LABELS[grade] ?? grade).join(', ');
}
