import type { At } from '../../../../../core/walk/act';
import { actsOf } from '../../../../../core/walk/acts-of';
import { CAMPAIGN_SIDES, type CampaignSide } from '../../sides';
import type { CampaignState, SideStep } from '../record';

/** The makers of a campaign's acts. */
export const { ruled, noted, allowed, sealed } = actsOf<CampaignState>();

/** An act of one side, offered to each side of which it is true: `map-blue`. */
export function bySide(word: string, sides: (state: CampaignState) => readonly CampaignSide[]) {
  return {
    word,
    each: ({ state }: { readonly state: CampaignState }) => sides(state),
    typed: ({ of }: At<CampaignState, CampaignSide>) => `${word}-${of}`,
    by: ({ of }: At<CampaignState, CampaignSide>) => of,
  };
}

/** An act that the program does for both. */
export const BY_PROGRAM = { by: () => 'blue', whose: 'either', automatic: true } as const;

/** The sides that have not done something of their own. */
export function lacking({ sides }: CampaignState, step: SideStep): readonly CampaignSide[] {
  return CAMPAIGN_SIDES.filter((side) => !sides[side].done.includes(step));
}

/** An act by which a side shows parts of what it sealed; the program does it by itself where it can. */
export const BY_ITSELF = { owed: true, automatic: true } as const;
