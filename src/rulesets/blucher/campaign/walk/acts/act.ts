import { actsOf, type Act, type At } from '../../../../../core/walk/act';
import type { NeededPart } from '../../../../../core/walk/offer';
import { CAMPAIGN_SIDES, type CampaignSide } from '../../sides';
import { did, type CampaignState, type SideStep } from '../record';

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
export const BY_PROGRAM = { by: () => 'blue', automatic: true } as const;

/** The sides that have not done something of their own. */
export function lacking({ sides }: CampaignState, step: SideStep): readonly CampaignSide[] {
  return CAMPAIGN_SIDES.filter((side) => !sides[side].done.includes(step));
}

interface Showing {
  readonly word: string;
  /** What the side does, as the end of a sentence. */
  readonly title: string;
  readonly step: SideStep;
  /** The sides that have still to do it. */
  readonly sides: (state: CampaignState) => readonly CampaignSide[];
  readonly parts: (state: CampaignState, side: CampaignSide) => readonly NeededPart[];
}

/** An act by which a side shows parts of what it sealed; the program does it by itself where it can. */
export function showing({ word, title, step, sides, parts }: Showing): Act<CampaignState> {
  return noted({
    ...bySide(word, sides),
    title: ({ state, of }) => `${state.sides[of].name} ${title}`,
    owed: true,
    automatic: true,
    needs: (_, { state, of }) => parts(state, of),
    apply: ({ state, of }) => did(state, of, step),
  });
}
