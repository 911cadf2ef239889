import type { Umpire } from '../../../core/ruling/umpire';
import {
  ELAN_BASE,
  ELAN_POINTS,
  PRICED_TRAITS,
  TRAIT_COST,
  TRAIT_POINTS,
  elanRow,
  type PricePart,
  type PricedTrait,
} from '../miniatures/prices';

/** Arms that are bought as units; artillery is bought by the battery (B11.1-01; p.168). */
export const ARMS = ['infantry', 'cavalry'] as const;
export type Arm = (typeof ARMS)[number];

/**
 * Marks of a card that are never bought: attached and heavy come with batteries (B11.1-07), the rest with a scenario
 * (B11.1-08).
 */
const UNPRICED = ['attachedArtillery', 'heavy', 'overstrength', 'understrength'] as const;
/** Every trait that a card may have. */
export const NAMED_TRAITS = [...PRICED_TRAITS, ...UNPRICED] as const;
export type NamedTrait = (typeof NAMED_TRAITS)[number];

/** Cavalry cannot have the traits of infantry fire, of guns and of mixed brigades (B11.1-04; p.14, 87). */
const CAVALRY_TRAITS: readonly PricedTrait[] = ['shock', 'steady', 'impetuous', 'conscript'];

/**
 * What a row pays beyond the formula, points: Spanish infantry of its own list for its rally (B11.1-05; p.129), Ottoman
 * irregulars for their recon in a campaign (B11.1-06; p.119, R11-22).
 */
export const ADJUSTMENTS = { none: 0, rally: 1, irregularRecon: 1 } as const;
export type Adjustment = keyof typeof ADJUSTMENTS;
export const ADJUSTMENT_NAMES = { none: '', rally: 'rally', irregularRecon: 'irregular recon' } as const;

/** What a price is asked for. `base` is the value of its elan; undefined where none is printed or agreed. */
interface Priced {
  readonly elan: number;
  readonly base: number | undefined;
  readonly traits: readonly NamedTrait[];
  readonly adjustment: Adjustment;
}

/** Whether a trait has a price. */
export function isPriced(trait: NamedTrait): trait is PricedTrait {
  return (PRICED_TRAITS as readonly string[]).includes(trait);
}

/** Whether units of an arm can have a trait. */
export function mayHave(arm: Arm, trait: PricedTrait): boolean {
  return arm === 'infantry' || CAVALRY_TRAITS.includes(trait);
}

/**
 * The parts of a price: the value of its elan, then each trait once; nothing is rounded or capped (B11.1-02, B11.1-03;
 * p.168). The columns of the book's prices run together; other passages of it settle them (R11-03). With an umpire,
 * house rules may change the prices.
 */
export function priceParts(
  { elan, base = 0, traits, adjustment }: Priced,
  umpire?: Umpire,
): readonly PricePart[] {
  const priced = PRICED_TRAITS.filter((trait) => traits.includes(trait));
  const house = umpire?.weigh(TRAIT_POINTS, { elan, traits: priced }).values;
  const cost = (trait: PricedTrait): number => (house?.[trait] ?? TRAIT_COST[trait]) as number;
  const extra = ADJUSTMENTS[adjustment];
  return [
    { what: elanRow(elan), points: base },
    ...priced.map((trait) => ({ what: trait, points: cost(trait) })),
    ...(extra === 0 ? [] : [{ what: adjustment, points: extra }]),
  ];
}

/**
 * The value of an elan: as the book or the house has it, or as the players agreed; undefined if it has none. `table` is
 * the umpire that looks it up in the table of prices (B11.1-02, R11-20; p.168).
 */
export function elanBase(elan: number, umpire: Umpire, table = umpire): number | undefined {
  if (ELAN_BASE[elan] !== undefined) return table.weigh(ELAN_POINTS, { elan, traits: [] }).total;
  const agreed = umpire.option('armies.elanBase') as Readonly<Record<string, number>> | undefined;
  return agreed?.[String(elan)];
}

/**
 * Every set of traits that costs exactly so much, fewer traits first, then by the order of the traits; the empty set
 * counts (B11.2-01). Mixed brigade joins only where the army's description gives it (B11.2-02; p.87).
 */
export function traitSets(
  arm: Arm,
  difference: number,
  mixedBrigade: boolean,
): readonly (readonly PricedTrait[])[] {
  const open = PRICED_TRAITS.filter(
    (trait) => mayHave(arm, trait) && (mixedBrigade || trait !== 'mixedBrigade'),
  );
  const subsets = open.reduce<readonly (readonly PricedTrait[])[]>(
    (sets, trait) => [...sets, ...sets.map((set) => [...set, trait])],
    [[]],
  );
  const cost = (set: readonly PricedTrait[]): number =>
    set.reduce((sum, trait) => sum + TRAIT_COST[trait], 0);
  return subsets.filter((set) => cost(set) === difference).sort(byTraits);
}

function byTraits(a: readonly PricedTrait[], b: readonly PricedTrait[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const at = a.findIndex((trait, i) => trait !== b[i]);
  return rank(a[at]) - rank(b[at]);
}

function rank(trait: PricedTrait | undefined): number {
  return PRICED_TRAITS.findIndex((known) => known === trait);
}

/** The sets with the fewest negative traits (B11.2-03). */
export function plainSets(sets: readonly (readonly PricedTrait[])[]): readonly (readonly PricedTrait[])[] {
  const negatives = (set: readonly PricedTrait[]): number =>
    set.filter((trait) => TRAIT_COST[trait] < 0).length;
  const fewest = Math.min(...sets.map(negatives));
  return sets.filter((set) => negatives(set) === fewest);
}
