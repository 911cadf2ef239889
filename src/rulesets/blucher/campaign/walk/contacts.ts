import { CONTACT_UNITS } from '../days/declare';
import { areAdjacent } from '../map/grid';
import { foeOf, type CampaignSide } from '../sides';
import { columnsOf, type Placed } from './columns';
import { chartIn } from './facts';
import type { CampaignState } from './record';

/*
 * Columns beside an enemy, by which a battle may be declared (B12.6-03; p.141).
 */

/** The side that has the option now; one without a column in contact has to decline (B12.5-02; p.140). */
export function optionHolder(state: CampaignState): CampaignSide | undefined {
  const { option } = state;
  if (option === null) return undefined;
  return [option.first, foeOf(option.first)].find(
    (side) => !option.declined.includes(side) && contactsOf(state, side).length > 0,
  );
}

/** Columns of a side that stand beside an enemy, and are not known to be too small. */
function contactsOf(state: CampaignState, side: CampaignSide): readonly Placed[] {
  return touchingOf(state, side).filter((one) => one.size === null || isEnough(one));
}

/** Columns of a side that stand beside an enemy. */
function touchingOf(state: CampaignState, side: CampaignSide): readonly Placed[] {
  const { grid } = chartIn(state);
  const foes = columnsOf(state, foeOf(side));
  return columnsOf(state, side).filter(
    ({ square }) =>
      square !== null && foes.some((foe) => foe.square !== null && areAdjacent(grid, foe.square, square)),
  );
}

/** Columns in contact that a declaration may name: those that scouting has not shown to be too small. */
export function nameableContacts(state: CampaignState, side: CampaignSide): readonly Placed[] {
  // A size that the declaration itself makes known does not count: what can be named must not change meanwhile.
  return touchingOf(state, side).filter((one) => !(one.scouted || one.revealed) || isEnough(one));
}

/** Whether all know that a column has enough units for a contact. */
export function isEnough({ size, atLeast }: Placed): boolean {
  return (size ?? atLeast) >= CONTACT_UNITS;
}
