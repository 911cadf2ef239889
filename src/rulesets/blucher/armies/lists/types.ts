import type { ArtilleryKind } from '../../unit';
import type { PricedTrait } from '../../miniatures/prices';
import type { Adjustment, Arm } from '../formula';
import type { PremiseId } from './premises';

/**
 * What a figure of a list rests on, since the source lost its icons and colours: P printed, D deduced (nothing else
 * fits), I inferred (several things fit); then how far to trust it: h high, m medium, l low (R11-01, R11-02).
 */
export type Basis = 'Ph' | 'Dh' | 'Ih' | 'Im' | 'Il';

/** `max`: no more than so many of the row; `min`: at least so many, and any number beyond (B11.3-03, B11.3-04). */
export interface Limit {
  readonly kind: 'max' | 'min';
  readonly value: number;
  readonly basis: Basis;
}

export const most = (value: number, basis: Basis): Limit => ({ kind: 'max', value, basis });
export const least = (value: number, basis: Basis): Limit => ({ kind: 'min', value, basis });

/** A unit type of a list. */
export interface ArmyRow {
  readonly id: string;
  readonly name: string;
  readonly arm: Arm;
  /** The nation or contingent that it belongs to. */
  readonly group: string;
  readonly limit: Limit;
  readonly points: number;
  readonly elan: number;
  readonly traits: readonly PricedTrait[];
  /** What the traits rest on, and the premises of the choice. */
  readonly basis: Basis;
  readonly why: readonly PremiseId[];
  /** Other trait sets of that price that are worth considering. */
  readonly others: readonly (readonly PricedTrait[])[];
  /** Bought in this period only. */
  readonly period?: string;
  readonly adjustment?: Exclude<Adjustment, 'none'>;
  /** Names by which special rules refer to it. */
  readonly tags?: readonly string[];
  readonly note?: string;
  /** A row of the players' own, laid over the list. */
  readonly own?: boolean;
}

/** A figure, or one for each variant of the list. */
export type ByVariant = number | Readonly<Record<string, number>>;

/** A commander in chief, or a subcommander. */
export interface Commander {
  readonly id: string;
  readonly name: string;
  readonly personalities: readonly string[];
  readonly points: ByVariant;
  /** Terrain choices that he adds (B11.7-03). */
  readonly terrainChoices?: number;
  /** Shown on blue in the book: he belongs to allied troops (B11.6-07; p.105). */
  readonly allied?: boolean;
}

/** A choice within a list that changes what may be bought. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** Rows that it may not buy. */
  readonly excludes?: { readonly period: string } | { readonly group: string };
  /** Limits that it changes, by row (B11.3-05). */
  readonly limits?: Readonly<Record<string, number>>;
  /** What the book only suggests for it; options turn it on (B11.7-13). */
  readonly suggested?: {
    readonly without: readonly string[];
    readonly cinc: Pick<Commander, 'id' | 'personalities'> & { readonly points: number };
  };
}

/** The id and the page of a special rule. */
export interface Cited {
  readonly rule: string;
  readonly page: string;
}

/** Conditions of one officer's corps (B11.7-05, B11.7-12, B11.7-21). */
export interface OfficerCorps extends Cited {
  readonly kind: 'officerCorps';
  readonly officer: string;
  /** The army holds so many units of a tag. */
  readonly needsInArmy?: { readonly tag: string; readonly min: number };
  /** His corps holds so many. */
  readonly needsInCorps?: { readonly tag: string; readonly min: number };
  readonly onlyTag?: string;
  readonly onlyArm?: Arm;
  readonly maxCavalry?: number;
  readonly maxArtilleryUnits?: number;
  readonly artilleryKind?: ArtilleryKind;
}

/** A trait that one of every `per` units may buy (B11.7-20, B11.7-21). */
export interface BuyTrait extends Cited {
  readonly kind: 'buyTrait';
  readonly extra: 'mixedBrigade' | 'landwehrShock';
  readonly trait: PricedTrait;
  readonly points: number;
  readonly per: number;
  readonly arm?: Arm;
  readonly group?: string;
  readonly tag?: string;
  /** Units of this tag may buy it too, if the option says so (R11-11). */
  readonly optionalTag?: string;
}

/** The special rules of a list are data; each kind has one routine (table K). */
export type ListRule =
  | (Cited & { readonly kind: 'maxTagPerCorps'; readonly tag: string; readonly value: number })
  | (Cited & { readonly kind: 'reconInfantry'; readonly tag: string; readonly score: number })
  | OfficerCorps
  | (Cited & { readonly kind: 'tagNeedsCinc'; readonly tag: string; readonly cinc: string })
  | (Cited & {
      readonly kind: 'guardCorps';
      readonly tag: string;
      readonly guest: { readonly group: string; readonly elan: number } | null;
    })
  | (Cited & { readonly kind: 'guardArtillery'; readonly pointsEach: number; readonly max: number })
  | (Cited & { readonly kind: 'cavalryOnlyCorps'; readonly tag: string })
  | (Cited & { readonly kind: 'reconNoFatigue'; readonly tag: string; readonly pointsOutside: number })
  | (Cited & { readonly kind: 'entrenchments'; readonly max: number })
  | (Cited & { readonly kind: 'attachOnlyTag'; readonly tag: string })
  | (Cited & { readonly kind: 'buyTerrainChoices' })
  | (Cited & {
      readonly kind: 'cavalryOfficerException';
      readonly officers: readonly string[];
      readonly tag: string;
    })
  | BuyTrait
  | (Cited & {
      readonly kind: 'optionalGuardCorps';
      readonly elan: number;
      readonly min: number;
      readonly minSize: number;
      readonly maxSize: number;
    })
  | (Cited & { readonly kind: 'rally' })
  | (Cited & { readonly kind: 'maxBatteryPoints'; readonly value: number })
  | (Cited & { readonly kind: 'laGuerilla' });

export type RuleKind = ListRule['kind'];
export type RuleOf<K extends RuleKind> = Extract<ListRule, { kind: K }>;

/** A menu of units, officers, limits and special rules, from which one army is made (B11.3-01; p.98). */
export interface ArmyList {
  readonly id: string;
  readonly power: string;
  readonly name: string;
  readonly years?: string;
  readonly pages: string;
  readonly minCorps: number;
  readonly minCorpsSize: number;
  readonly maxCorpsSize: ByVariant | null;
  readonly maxSubcommanders: number;
  /** A variant must be declared (B11.3-02). */
  readonly variantRequired?: boolean;
  readonly variants: readonly Variant[];
  /** How many artillery units of each kind there may be. */
  readonly artilleryUnits: Readonly<Record<ArtilleryKind, number>>;
  /** Dice of the first shot, the second ...; `guard` for Guard artillery (B11.4-10). */
  readonly ammo: { readonly normal: readonly number[]; readonly guard?: readonly number[] };
  readonly cincs: readonly Commander[];
  readonly subcommanders: readonly Commander[];
  readonly rows: readonly ArmyRow[];
  readonly rules: readonly ListRule[];
  /** What else the book says of the list. */
  readonly notes?: readonly string[];
  /** What the source leaves open, and how it is read here. */
  readonly doubts?: readonly string[];
}

/** The first special rule of a kind, if the list has one. */
export function ruleOf<K extends RuleKind>(list: ArmyList, kind: K): RuleOf<K> | undefined {
  return list.rules.find((rule): rule is RuleOf<K> => rule.kind === kind);
}

export function rulesOf<K extends RuleKind>(list: ArmyList, kind: K): readonly RuleOf<K>[] {
  return list.rules.filter((rule): rule is RuleOf<K> => rule.kind === kind);
}

/** Where a list is printed; one of the players’ own is in no book. */
export function pagesOf({ pages }: Pick<ArmyList, 'pages'>): string {
  return pages === 'own' ? 'the players’ own' : `Blücher p.${pages}`;
}

/** The rule and the citation of a breach of a special rule. */
export function citing({ rule, page }: Cited): { readonly rule: string; readonly citation: string } {
  return { rule, citation: `Blücher p.${page}` };
}

const BASES = { P: 'printed', D: 'deduced', I: 'inferred' } as const;
const CONFIDENCES = { h: 'high', m: 'medium', l: 'low' } as const;

/** A basis in words. */
export function basisOf(basis: Basis): {
  readonly basis: (typeof BASES)[keyof typeof BASES];
  readonly confidence: (typeof CONFIDENCES)[keyof typeof CONFIDENCES];
} {
  return {
    basis: BASES[basis[0] as keyof typeof BASES],
    confidence: CONFIDENCES[basis[1] as keyof typeof CONFIDENCES],
  };
}

/** `inferred, high confidence`; what is printed needs no confidence. */
export function basisText(code: Basis): string {
  const { basis, confidence } = basisOf(code);
  return basis === 'printed' ? basis : `${basis}, ${confidence} confidence`;
}
