import { checkbox, choice, integer, nameOrNone, set, type Field } from '../../core/input/field';
import { listing } from '../../core/input/text';
import type { ShorthandWord } from '../../core/ruling/procedure';

/** The most units of a side that are accepted: more are a mistake. */
export const MOST_UNITS = 999;
/** The most boxes of an ammo track. */
export const MOST_BOXES = 30;

/** Unit types (p.10). */
export const UNIT_TYPES = ['INF', 'CAV', 'ART'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const TYPE_LABELS = { INF: 'infantry', CAV: 'cavalry', ART: 'artillery' };

/**
 * Traits of a card. The icons are missing in the text, which has their names (R-04; p.14, 87). Attached artillery and
 * strength are not traits but separate marks.
 */
export const TRAITS = [
  'shock',
  'steady',
  'skirmish',
  'firepower',
  'impetuous',
  'conscript',
  'heavy',
  'mobile',
  'mixedBrigade',
] as const;
export type Trait = (typeof TRAITS)[number];

export const TRAIT_LABELS = { mixedBrigade: 'mixed brigade' };

/** The types of units for which a trait has an effect (p.14, 44, 47, 51, 55, 62, 87, 89). */
export const TRAIT_TYPES: Readonly<Record<Trait, readonly UnitType[]>> = {
  shock: ['INF', 'CAV'],
  steady: UNIT_TYPES,
  skirmish: ['INF'],
  firepower: ['INF'],
  impetuous: ['INF', 'CAV'],
  conscript: ['INF', 'CAV'],
  heavy: ['ART'],
  mobile: UNIT_TYPES,
  mixedBrigade: ['INF'],
};

/**
 * Kinds of batteries and of artillery units: horse artillery has the trait mobile, heavy artillery the trait heavy
 * (p.88-89).
 */
export const ARTILLERY_KINDS = ['foot', 'horse', 'heavy'] as const;
export type ArtilleryKind = (typeof ARTILLERY_KINDS)[number];

/** Strength of a unit; over and under strength occur in historical scenarios only (p.91). */
export const STRENGTHS = ['normal', 'over', 'under'] as const;

/** Army lists use elan 4 to 8; a club's own cards may go beyond. */
export const MOST_ELAN = 12;
/** The elan of a fatigued unit (p.12). */
export const FATIGUED_ELAN = 1;
export const MOST_AMMO = 12;
/** The usual ammo track: the numbers in the boxes of an artillery unit, from left to right (p.104, 163, 167). */
export const USUAL_AMMO: readonly number[] = [5, 4, 4, 3, 2, 2];

export const isArtillery = (unit: { readonly type?: unknown }): boolean => unit.type === 'ART';
export const isInfantry = (unit: { readonly type?: unknown }): boolean => unit.type === 'INF';
export const isCavalry = (unit: { readonly type?: unknown }): boolean => unit.type === 'CAV';

/** Only infantry can be a garrison (B-URB-04, B-URB-05; p.67). */
export const mayGarrison = isInfantry;

/** What a garrison is, in words (B-URB-04; p.67). */
export const GARRISON = 'prepared, wholly in one town base';

/** Cavalry gains nothing from an entrenchment, even if it stands behind one (B-ENT-01, B-ENT-02; p.84). */
export const mayEntrench = (unit: { readonly type?: unknown }): boolean => !isCavalry(unit);

/** Why a unit is not put behind an entrenchment, in words. */
export const UNENTRENCHED = {
  already: 'is entrenched already',
  cavalry: 'is cavalry, which gains nothing from an entrenchment',
} as const;

/** Units that can be entrenched, in words. */
export const ENTRENCHABLE = 'infantry and artillery';

/** `infantry`, for sentences. */
export function typeName(type: UnitType): string {
  return TYPE_LABELS[type];
}

/** `infantry and cavalry`. */
export function typeNames(types: readonly UnitType[], last = 'and'): string {
  return listing(types.map(typeName), last);
}

// Fields of the unit's card (p.9-15), shared by all procedures that ask for them:
export const typeField = choice(UNIT_TYPES, {
  label: 'Type',
  help: 'infantry, cavalry or artillery, as the card says',
  citation: 'Blücher p.10',
  labels: TYPE_LABELS,
  from: 'card',
});

export const elanField = integer({
  label: 'Elan now',
  help: 'the highest elan box that is not crossed off',
  citation: 'Blücher p.12',
  min: 1,
  max: MOST_ELAN,
  when: (unit) => !isArtillery(unit),
  whenText: 'infantry and cavalry',
  from: 'card',
});

export const ammoField = integer({
  label: 'Ammo number now',
  help: 'the number in the leftmost ammo box that is not crossed off',
  citation: 'Blücher p.15',
  min: 0,
  max: MOST_AMMO,
  when: isArtillery,
  whenText: 'artillery',
  from: 'card',
});

export const boxesLeftField = integer({
  label: 'Ammo boxes left',
  help: 'boxes not crossed off, this one included; unknown = more than one',
  citation: 'Blücher p.15',
  min: 0,
  max: 30,
  optional: true,
  when: isArtillery,
  whenText: 'artillery',
  from: 'card',
});

export const traitsField = set(TRAITS, {
  label: 'Traits',
  citation: 'Blücher p.14, 87',
  labels: TRAIT_LABELS,
  default: [],
  from: 'card',
  words: ['traits'],
});

export const attachedArtilleryField = checkbox({
  label: 'Artillery attached to it',
  citation: 'Blücher p.88',
  when: isInfantry,
  whenText: 'infantry',
  from: 'card',
  words: ['attached', 'guns'],
});

export const subcommanderField = nameOrNone({
  label: 'Subcommander attached',
  help: 'his name, if one is with the unit',
  citation: 'Blücher p.94',
  default: null,
  from: 'state',
});

/** How the unit that a procedure is about is typed; its name comes before its words. */
export const THE_UNIT = { flag: 'unit', short: 'u', label: 'Unit', nameField: 'id' };

/** A yes/no fact that is known from the course of the battle; "no" by default. */
export function stateField(label: string, citation: string): Field<boolean> {
  return checkbox({ label, citation, from: 'state' });
}

export function hasTrait(unit: { readonly traits?: unknown }, trait: Trait): boolean {
  return (unit.traits as readonly Trait[] | undefined)?.includes(trait) === true;
}

/** The `square` of the other rulesets, which here is infantry that is prepared; `field` is the one that tells it. */
export const squareWord = (field: string): ShorthandWord => ({
  help: 'in square: prepared',
  apply: (unit) => void (unit[field] = true),
});
