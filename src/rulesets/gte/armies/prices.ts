import type { Values } from '../../../core/input/field';
import { cellsOf, lookup, type Lookup } from '../../../core/ruling/lookup';
import type { Level } from '../command/abilities';
import { GRADE_LABELS, isArtilleryArm, isCavalryArm, type Arm, type Grade } from '../unit';

/** Grades that have a price of their own (2.5). */
type PricedGrade = 'elite' | 'regular' | 'inferior';

/** For each grade, the grade that sets its price (GF2.5-01; 2.5, A2.5). */
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

/** Largest share of an army's points that generals may take, percent (G2.5-03; 2.5). */
export const GENERALS_SHARE = 20;

const isFoot = ({ arm }: PricedCard): boolean => arm === 'infantry';
const isGun = (card: PricedCard, arm: Arm, ...classes: readonly string[]): boolean =>
  card.arm === arm && classes.includes(card.gunClass ?? '');

/** T-POINTS: points of each base, or crew figure; null = no such troops. 3 lb horse guns go with 4 lb (R-09; 2.5). */
// prettier-ignore
const FIGURES = {
  'infantry, musket':                       { elite: 20, regular: 15, inferior: 10 },
  'light infantry, musket, can skirmish':   { elite: 25, regular: 20, inferior: 15 },
  'infantry, rifle':                        { elite: 40, regular: 30, inferior: null },
  'cuirassiers':                            { elite: 50, regular: 40, inferior: 30 },
  'other cavalry':                          { elite: 40, regular: 30, inferior: 20 },
  'foot artillery, 3-4 lb':                 { elite: 50, regular: 40, inferior: 30 },
  'foot artillery, 6-9 lb':                 { elite: 60, regular: 50, inferior: 40 },
  'foot artillery, 12 lb':                  { elite: 70, regular: 60, inferior: 50 },
  'horse artillery, 3-4 lb':                { elite: 80, regular: 70, inferior: 60 },
  'horse artillery, 6-9 lb':                { elite: 90, regular: 80, inferior: 70 },
  // Points that a general costs; the commanding general is free (G2.5-02; 2.5).
  general:                                  { elite: null, regular: 50, inferior: null },
} as const;

type PriceFigures = Readonly<Record<keyof typeof FIGURES, Readonly<Record<PricedGrade, number | null>>>>;

/** Which row troops pay by. */
// prettier-ignore
const ROWS: Readonly<Record<Exclude<keyof PriceFigures, 'general'>, (card: PricedCard) => boolean>> = {
  'infantry, musket': (c) => isFoot(c) && c.weapon === 'musket' && c.canSkirmish !== true,
  'light infantry, musket, can skirmish': (c) => isFoot(c) && c.weapon === 'musket' && c.canSkirmish === true,
  'infantry, rifle': (c) => isFoot(c) && c.weapon === 'rifle',
  'cuirassiers': (c) => isCavalryArm(c.arm) && c.cuirassier === true,
  'other cavalry': (c) => isCavalryArm(c.arm) && c.cuirassier !== true,
  'foot artillery, 3-4 lb': (c) => isGun(c, 'footArtillery', '3-4'),
  'foot artillery, 6-9 lb': (c) => isGun(c, 'footArtillery', '6', '8-9'),
  'foot artillery, 12 lb': (c) => isGun(c, 'footArtillery', '12'),
  'horse artillery, 3-4 lb': (c) => isGun(c, 'horseArtillery', '3-4'),
  'horse artillery, 6-9 lb': (c) => isGun(c, 'horseArtillery', '6', '8-9'),
};
const TROOPS = Object.keys(ROWS) as readonly (keyof typeof ROWS)[];

/** The price of one base, or of one crew figure, by these settings; null = the table has none. */
export function priceOf(card: PricedCard, grade: PricedGrade, options: Values): number | null {
  const troops = TROOPS.find((one) => ROWS[one](card));
  return troops === undefined ? null : cellsOf(PRICES, options)[troops][grade];
}

/** Points of a general, by these settings (G2.5-02). */
export function generalPrice(level: Level, options: Values): number {
  return level === 'commanding' ? 0 : (cellsOf(PRICES, options).general.regular ?? 0);
}

/** What the price is for: `base`, `crew figure`. */
export const pieceOf = (arm: Arm): string => (isArtilleryArm(arm) ? 'crew figure' : 'base');

const PRICED_GRADES: readonly PricedGrade[] = ['elite', 'regular', 'inferior'];

/** T-POINTS, headed by the grades of an edition that pay each price (GF2.5-01). */
export function priceTable(grades: readonly Grade[]): Lookup<PriceFigures> {
  const table = {
    id: 'points',
    title: 'Points of each base, of artillery of each crew figure',
    rule: grades.includes('veteran') ? 'GF2.5-01' : 'G2.5-01',
    citation: 'GTE 2.5, A2.5',
    columns: ['troops', ...PRICED_GRADES.map((priced) => payersOf(priced, grades))],
  };
  return lookup(table, FIGURES as PriceFigures, (prices) =>
    Object.entries(prices).map(([troops, row]) => [
      troops === 'general' ? 'general (the commanding general is free)' : troops,
      ...PRICED_GRADES.map((priced) => row[priced] ?? '-'),
    ]),
  );
}

/** Its cells, which are the same in all editions. */
const PRICES = priceTable(Object.keys(PRICED_AS) as Grade[]);

function payersOf(priced: PricedGrade, grades: readonly Grade[]): string {
  const payers = grades.filter((grade) => PRICED_AS[grade] === priced);
  return payers.map((grade) => GRADE_LABELS[grade] ?? grade).join(', ');
}
