import type { Values } from '../../core/input/field';
import { typeNames, type ArtilleryKind, type UnitType } from './unit';

/** Personalities of subcommanders (p.95-96); for those of a commander in chief see `CINC_PERSONALITIES`. */
export const SUBCOMMANDER_PERSONALITIES = [
  'vigorous',
  'inspiring',
  'hero',
  'steadfast',
  'artilleryOfficer',
  'cavalryOfficer',
] as const;

export const PERSONALITY_LABELS = {
  artilleryOfficer: 'artillery officer',
  cavalryOfficer: 'cavalry officer',
};

export type SubcommanderPersonality = (typeof SUBCOMMANDER_PERSONALITIES)[number];

/** Army lists name two personalities by their arm only (p.96, 101). */
export const LIST_NAMES = {
  cavalry: 'cavalryOfficer',
  artillery: 'artilleryOfficer',
} as const;

/** The names in army lists, by those of the rules. */
export const RULE_NAMES = { cavalryOfficer: 'cavalry', artilleryOfficer: 'artillery' } as const;

/** A subcommander's personalities as the rules name them, from the names in an army list. */
export function personalitiesOf(listed: readonly string[]): readonly SubcommanderPersonality[] {
  return SUBCOMMANDER_PERSONALITIES.filter((one) => listed.some((own) => nameInRules(own) === one));
}

const nameInRules = (own: string): string =>
  Object.hasOwn(LIST_NAMES, own) ? LIST_NAMES[own as keyof typeof LIST_NAMES] : own;

/** The face that wounds a subcommander at risk (p.94). */
export const WOUNDED = 6;
/** In a campaign a wounded subcommander rolls again: this face or more kills him (p.94). */
export const KILLED = 5;

/** The side of the subcommander when a personality can be used: active in his own turn, passive in the enemy's. */
export type UseSide = 'active' | 'passive';

/** When a use puts the subcommander at risk (B-SUB-06; p.94-95). */
export type Risk = 'never' | 'always' | 'enemyNear';

interface UseRule {
  readonly label: string;
  /** The personality that gives this use; each can be used once a turn. */
  readonly personality: SubcommanderPersonality;
  /** Types of units with which it is possible. */
  readonly types: readonly UnitType[];
  readonly sides: readonly UseSide[];
  readonly risk: Risk;
  readonly citation: string;
}

const BOTH = ['active', 'passive'] as const satisfies readonly UseSide[];

/** The uses of a subcommander's personality; an artillery officer has two (B-SUB-05, B-SUB-10, B-SUB-11; p.95-96). */
// prettier-ignore
export const USE_RULES = {
  vigorous: { label: 'vigorous', personality: 'vigorous', types: ['INF', 'CAV', 'ART'], sides: ['active'], risk: 'never', citation: 'Blücher p.95' },
  inspiring: { label: 'inspiring', personality: 'inspiring', types: ['INF', 'CAV'], sides: BOTH, risk: 'always', citation: 'Blücher p.95' },
  hero: { label: 'hero', personality: 'hero', types: ['INF', 'CAV'], sides: ['active'], risk: 'enemyNear', citation: 'Blücher p.95' },
  steadfast: { label: 'steadfast', personality: 'steadfast', types: ['INF'], sides: ['passive'], risk: 'always', citation: 'Blücher p.95' },
  layGuns: { label: 'lay guns', personality: 'artilleryOfficer', types: ['ART'], sides: ['active'], risk: 'never', citation: 'Blücher p.96' },
  resupply: { label: 'resupply', personality: 'artilleryOfficer', types: ['ART'], sides: ['active'], risk: 'never', citation: 'Blücher p.96' },
} as const satisfies Record<string, UseRule>;

export type Use = keyof typeof USE_RULES;
export const USES = Object.keys(USE_RULES) as readonly Use[];

/** Whether a use is possible with a unit of that type. */
export function serves(use: Use, { type }: Values): boolean {
  const types: readonly unknown[] = USE_RULES[use].types;
  return types.includes(type);
}

/** Options shared by the fields that ask whether a use is made with a unit. A battle knows where that is impossible. */
export function servedBy(use: Use): {
  readonly when: (unit: Values) => boolean;
  readonly whenText: string;
  readonly from: 'state';
} {
  return { when: (unit) => serves(use, unit), whenText: typeNames(USE_RULES[use].types), from: 'state' };
}

/**
 * Whether he may be with a unit: an artillery officer with artillery, a cavalry officer with cavalry or horse
 * artillery, others with any (B-SUB-11, B-SUB-12; p.96).
 */
export function mayBeWith(
  personalities: readonly SubcommanderPersonality[],
  { type, artillery }: { readonly type: UnitType; readonly artillery: ArtilleryKind | null },
): boolean {
  if (personalities.includes('artilleryOfficer')) return type === 'ART';
  return !personalities.includes('cavalryOfficer') || type === 'CAV' || artillery === 'horse';
}

/** Uses that put him at risk whatever the situation. */
type RiskyUse = { [U in Use]: (typeof USE_RULES)[U]['risk'] extends 'always' ? U : never }[Use];

/**
 * Whether a personality is used that puts him at risk whatever the situation. The uses are named one by one, since
 * looking them up in the table takes longer.
 */
export function usesRiskily(uses: Readonly<Partial<Record<RiskyUse, boolean | undefined>>>): boolean {
  const used = { inspiring: uses.inspiring, steadfast: uses.steadfast } satisfies Record<RiskyUse, unknown>;
  return used.inspiring === true || used.steadfast === true;
}

/** Whether a use puts the subcommander at risk. */
export function isRisky(use: Use, enemyNear: boolean): boolean {
  const { risk } = USE_RULES[use];
  return risk === 'always' || (risk === 'enemyNear' && enemyNear);
}
