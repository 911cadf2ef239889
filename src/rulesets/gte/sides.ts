import { choice, type FieldOptions } from '../../core/input/field';

/** The two sides; the letters stand for no nation. */
export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

export const SIDE_OR_NONE = [...SIDES, 'none'] as const;
export type SideOrNone = (typeof SIDE_OR_NONE)[number];

export const otherSide = (side: Side): Side => (side === 'A' ? 'B' : 'A');

/**
 * Options of a field for the French side, which some rules treat differently; `none` where neither or both are French.
 */
export const FRENCH_SIDE = {
  label: 'French side',
  help: 'none if neither or both are French',
  from: 'scenario',
} as const satisfies Partial<FieldOptions<SideOrNone>>;

/** The side that is not French, if one is and one is not. */
export function nonFrench(french: SideOrNone | undefined): Side | undefined {
  return french === 'A' || french === 'B' ? otherSide(french) : undefined;
}

export const sideField = (label: string) => choice(SIDES, { label });
