import { listing } from '../../../../core/text';
import { CONTACT_UNITS } from '../days/declare';
import { CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../sides';
import { fieldIn, type CampaignState } from './record';

/*
 * What players must know or do in a step, in whole sentences.
 */

/** Who looks away while the other side writes what it seals. */
export function lookAwayNotes(
  { sides }: CampaignState,
  writers: readonly CampaignSide[],
): readonly string[] {
  // From the program nobody has to hide anything, and it writes unseen.
  if (CAMPAIGN_SIDES.some((side) => sides[side].solo)) return [];
  return writers.map(
    (side) => `${sides[foeOf(side)].name} looks away while ${sides[side].name} writes.`,
  );
}

/** Why a day goes on without anybody being asked for a battle (B12.5-02, B12.6-03; p.140, 141). */
export function undeclaredNotes({ option, battle }: CampaignState): readonly string[] {
  const isUnasked = battle === null && option?.declined.length === 0;
  if (!isUnasked) return [];
  return [`No battle can be declared: no column of ${CONTACT_UNITS} units or more is beside an enemy.`];
}

export function declaredNotes({ battle, sides }: CampaignState): readonly string[] {
  if (battle === null) return [];
  return [`${sides[battle.by].name} has declared the battle in ${listing(battle.squares, 'and')}.`];
}

export function battleNotes(state: CampaignState): readonly string[] {
  const { start } = fieldIn(state);
  if (start === null || state.battle === null) return declaredNotes(state);
  return [
    ...declaredNotes(state),
    `${state.sides[state.battle.by].name} sets up first and plays turn ${start.firstTurn}.`,
    'Each column sets up in its own section, units back from reconnaissance in any section of their side; nobody within 2 BW of an enemy section.',
    '"fight" begins the battle.',
  ];
}
