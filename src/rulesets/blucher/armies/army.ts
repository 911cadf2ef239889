import type { Umpire } from '../../../core/ruling/umpire';
import type { PricedTrait } from '../miniatures/prices';
import { ARTILLERY_KINDS, type ArtilleryKind } from '../unit';
import type { Code } from './codes';
import type { Arm } from './formula';
import type { ArmyList, ArmyRow, ByVariant, Commander, Variant } from './lists/types';
import type { Holdings, Roster, UnitRecord } from './roster';

/** The key of what belongs to no corps, in breaches and edits; the key of a corps is its id. */
export const NO_CORPS = 'noCorps';

/** What a unit is bought as: a row of the list, or one of the players' own. */
export interface Card {
  readonly name: string;
  readonly arm: Arm;
  readonly group: string | undefined;
  readonly elan: number;
  readonly traits: readonly PricedTrait[];
  readonly points: number;
  readonly tags: readonly string[];
  /** Absent for a row of the players' own. */
  readonly row: ArmyRow | undefined;
}

/** Where a unit is written: the entry of its corps, and which unit of that entry it is; both from 0. */
interface Spot {
  readonly entry: number;
  readonly copy: number;
}

/** A unit of infantry or cavalry. */
export interface Unit {
  readonly id: string;
  readonly row: string;
  readonly card: Card;
  readonly body: Body;
  readonly spot: Spot;
  readonly record: UnitRecord | undefined;
}

/** An entry that is no row of the list, or a row of the players' own without a price. */
export interface Stranger {
  readonly row: string;
  readonly codes: readonly Code[];
  readonly count: number;
  readonly body: Body;
  readonly entry: number;
}

/** A battery, and the corps that it belongs to; null for none. */
export interface Battery {
  readonly kind: ArtilleryKind;
  readonly corps: string | null;
}

/** An artillery unit: three massed batteries. */
export interface Guns {
  readonly id: string;
  readonly kind: ArtilleryKind;
  /** Designated as Guard, by a list that has Guard artillery. */
  readonly guard: boolean;
  readonly designated: boolean;
  readonly batteries: readonly Battery[];
  /** Where it is written, and which entry of `art` or `guardArt` it is there. */
  readonly written: Body;
  readonly entry: number;
  /** Where it belongs (B11.4-08). */
  readonly body: Body;
  /** Its batteries belong to two corps. */
  readonly split: boolean;
}

/** Batteries written together that make no unit. */
export interface Misfit {
  readonly body: Body;
  readonly designated: boolean;
  readonly entry: number;
  readonly batteries: readonly Battery[];
}

/** A corps, or what belongs to none. */
export interface Body {
  /** `noCorps` for what belongs to none. */
  readonly key: string;
  readonly id: string | null;
  readonly guard: boolean;
  readonly held: Holdings;
  readonly units: readonly Unit[];
  /** Artillery units that belong here. */
  readonly guns: readonly Guns[];
  readonly infantry: number;
  readonly cavalry: number;
}

/** A subcommander where he is written: `artillery` stands for the artillery officer. */
export interface Officer {
  readonly commander: Commander;
  readonly displayName: string | undefined;
  readonly points: number;
  readonly personalities: readonly string[];
  readonly place: Body | 'artillery';
}

/** Everything that the checks read. */
export interface Army {
  readonly roster: Roster;
  readonly umpire: Umpire;
  readonly list: ArmyList;
  /** The variant in force; undefined where it is missing or unknown: what depends on it is not checked. */
  readonly variant: Variant | typeof STANDARD | undefined;
  /** Corps in the order of the file, then what belongs to none. */
  readonly bodies: readonly Body[];
  readonly corps: readonly Body[];
  readonly outside: Body;
  readonly units: readonly Unit[];
  readonly strangers: readonly Stranger[];
  readonly guns: readonly Guns[];
  readonly misfits: readonly Misfit[];
  readonly officers: readonly Officer[];
  readonly unknownOfficers: readonly { readonly id: string; readonly place: Body | 'artillery' }[];
  readonly cinc: Commander | null;
}

/** The variant in force where a list has none, or where none is declared. */
export const STANDARD = { id: 'standard', name: 'standard' } as const satisfies Variant;

/** Whether a roster declares no variant: it leaves it out, or names the standard one. */
export function isStandard(variant: string | null): boolean {
  return variant === null || variant === STANDARD.id;
}

/** A figure that may depend on the variant, as Craufurd’s price does (B11.7-04); the first if the variant is open. */
export function figureOf(figure: ByVariant, variant: string | undefined): number {
  if (typeof figure === 'number') return figure;
  return figure[variant ?? ''] ?? Object.values(figure)[0] ?? 0;
}

/** How many units a corps has: infantry, cavalry and artillery units, nothing else (B11.5-04, R11-04). */
export function sizeOf({ units, guns }: Body): number {
  return units.length + guns.length;
}

/** How many units of a row of the list the army bought. */
export function bought(army: Army, row: string): number {
  let count = 0;
  for (const unit of army.units) if (unit.row === row && unit.card.row !== undefined) count++;
  return count;
}

export function countOf(army: Army, arm: Arm): number {
  let count = 0;
  for (const { card } of army.units) if (card.arm === arm) count++;
  return count;
}

/** Whether the row of a unit has a tag. */
export function hasTag({ card }: Unit, tag: string | undefined): boolean {
  return tag !== undefined && card.tags.includes(tag);
}

/** Batteries by kind, as pairs; kinds of which there are none are left out. */
export function kindsIn(
  counts: Readonly<Record<ArtilleryKind, number>>,
): readonly (readonly [ArtilleryKind, number])[] {
  return ARTILLERY_KINDS.map((kind) => [kind, counts[kind]] as const).filter(([, count]) => count > 0);
}

export function totalOf(counts: Readonly<Record<ArtilleryKind, number>>): number {
  return counts.foot + counts.horse + counts.heavy;
}
