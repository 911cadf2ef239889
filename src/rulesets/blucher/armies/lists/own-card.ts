import type { Umpire } from '../../../../core/ruling/umpire';
import type { Card } from '../army';
import type { Code } from '../codes';
import { elanBase, isPriced, mayHave, priceParts, type Arm, type NamedTrait } from '../formula';
import { sumOf } from '../../miniatures/prices';
import type { UnitRecord } from '../roster';

/** Why a unit has no price, one code for each reason (B11.1-02, B11.1-04; p.168). */
type PriceCode = Extract<Code, 'E_ELAN' | 'E_TRAIT_TWICE' | 'E_TRAIT_UNPRICED' | 'E_TRAIT_ARM'>;

/** What decides whether a unit has a price; `base` is the value of its elan, undefined if that has none. */
export interface PriceQuestion {
  readonly arm: Arm;
  readonly elan: number;
  readonly traits: readonly NamedTrait[];
  readonly base: number | undefined;
}

/** A trait is named twice. */
export const isTwice = ({ traits }: PriceQuestion): boolean => new Set(traits).size < traits.length;
/** A trait has no price. */
export const isUnpriced = ({ traits }: PriceQuestion): boolean => !traits.every(isPriced);
/** Cavalry has a trait of infantry. */
export const isForeign = ({ arm, traits }: PriceQuestion): boolean =>
  traits.filter(isPriced).some((trait) => !mayHave(arm, trait));

function faultsOf(question: PriceQuestion): readonly PriceCode[] {
  return [
    ...(question.base === undefined ? (['E_ELAN'] as const) : []),
    ...(isTwice(question) ? (['E_TRAIT_TWICE'] as const) : []),
    ...(isUnpriced(question) ? (['E_TRAIT_UNPRICED'] as const) : []),
    ...(isForeign(question) ? (['E_TRAIT_ARM'] as const) : []),
  ];
}

/**
 * A row that players agreed on, priced by the open formula; it has no limit and no special rule of a list, and counts
 * in its arm (B11.1-09; p.99, 168).
 */
export function ownCard(
  { row, arm = 'infantry', elan = 0, traits = [] }: UnitRecord,
  umpire: Umpire,
): { readonly card: Card | undefined; readonly codes: readonly PriceCode[] } {
  // Rows of the price tables are steps of a ruling on a price, but not of every check of an army.
  const quiet = umpire.silent();
  const base = elanBase(elan, umpire, quiet);
  const codes = faultsOf({ arm, elan, traits, base });
  if (codes.length > 0) return { card: undefined, codes };
  const priced = traits.filter(isPriced);
  const points = sumOf(priceParts({ elan, base, traits: priced, adjustment: 'none' }, quiet));
  const card: Card = {
    name: row,
    arm,
    group: undefined,
    elan,
    traits: priced,
    points,
    tags: [],
    row: undefined,
  };
  return { card, codes };
}
