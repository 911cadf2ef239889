import type { FactorTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { TRAIT_LABELS, type Trait } from '../unit';

/**
 * Traits that have a price. Heavy guns are paid for with their batteries, strength is never bought (p.91, 104, 169).
 */
export const PRICED_TRAITS = [
  'shock',
  'steady',
  'skirmish',
  'firepower',
  'mobile',
  'mixedBrigade',
  'impetuous',
  'conscript',
] as const satisfies readonly Trait[];
export type PricedTrait = (typeof PRICED_TRAITS)[number];

/** Value of an infantry or cavalry unit by its elan, points (B-PTS-01; p.169). */
export const ELAN_BASE: Readonly<Record<number, number>> = { 8: 18, 7: 14, 6: 10, 5: 7, 4: 4 };

/** What each trait adds, points, in the book's order (B-PTS-01; p.169). */
export const TRAIT_COST: Readonly<Record<PricedTrait, number>> = {
  mobile: 2,
  firepower: 2,
  skirmish: 2,
  mixedBrigade: 2,
  shock: 1,
  steady: 1,
  impetuous: -1,
  conscript: -1,
};

/** Elan values that have a price in the book, lowest first. */
export const PRICED_ELAN = Object.keys(ELAN_BASE).map(Number);

export function traitName(trait: string): string {
  return (TRAIT_LABELS as Readonly<Record<string, string>>)[trait] ?? trait;
}

/** One part of a price, by the id of its row: `{what: 'elan6', points: 10}`. */
export interface PricePart {
  /** `elan6`, a trait, or an adjustment. */
  readonly what: string;
  readonly points: number;
}

export function sumOf(parts: readonly { readonly points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

/** The id of the row of an elan. */
export const elanRow = (elan: number): string => `elan${elan}`;

/** Parts of a price that are no trait, in words. */
const PART_WORDS: Readonly<Record<string, string>> = { irregularRecon: 'irregular recon' };

/** `elan 6`, `mixed brigade`: a part of a price in words. */
function partName(what: string): string {
  return what.startsWith('elan') ? what.replace('elan', 'elan ') : (PART_WORDS[what] ?? traitName(what));
}

/** `elan 6 (10) + steady (1) + skirmish (2) = 13`. */
export function priceText(parts: readonly PricePart[]): string {
  const terms = parts.map(({ what, points }, i) => {
    const name = partName(what);
    return i === 0 ? `${name} (${points})` : `${points < 0 ? '-' : '+'} ${name} (${Math.abs(points)})`;
  });
  return `${terms.join(' ')} = ${sumOf(parts)}`;
}

/** What a unit's price depends on. */
interface Priced {
  readonly elan: number;
  readonly traits: readonly PricedTrait[];
}

/** The system is open: a house rule may give rows other values. The book has the highest elan first. */
export const ELAN_POINTS: FactorTable<Priced> = {
  kind: 'factors',
  id: 'points-by-elan',
  rule: 'B-PTS-01, B11.1-02',
  title: 'Points of an infantry or cavalry unit by its elan',
  citation: 'Blücher p.169',
  unit: 'points',
  rows: [...PRICED_ELAN].reverse().map((elan) => ({
    code: elanRow(elan),
    name: `elan ${elan}`,
    value: ELAN_BASE[elan] ?? 0,
    shown: String(ELAN_BASE[elan]),
    condition: `elan ${elan} when fresh`,
    applies: (unit) => unit.elan === elan,
    citation: 'Blücher p.169',
  })),
};

export const TRAIT_POINTS: FactorTable<Priced> = {
  kind: 'factors',
  id: 'points-by-trait',
  rule: 'B-PTS-01, B11.1-03',
  title: 'What a trait adds to the points of a unit',
  citation: 'Blücher p.169',
  unit: 'points',
  rows: (Object.keys(TRAIT_COST) as PricedTrait[]).map((trait) => ({
    code: trait,
    name: traitName(trait),
    value: TRAIT_COST[trait],
    condition: 'trait',
    applies: (unit) => unit.traits.includes(trait),
    citation: 'Blücher p.169',
  })),
};

/** A unit's points, with house rules if there are any: the value of its elan and of each trait (B-PTS-01; p.169). */
export function pointsOf(unit: Priced, umpire: Umpire): number {
  const base = umpire.weigh(ELAN_POINTS, unit).total;
  const traits = umpire.weigh(TRAIT_POINTS, unit);
  const parts = [
    { what: elanRow(unit.elan), points: base },
    ...traits.codes.map((code) => ({ what: code, points: traits.values[code] as number })),
  ];
  umpire.by('B-PTS-01').step('Blücher p.169', priceText, parts);
  return sumOf(parts);
}
