import type { Offer } from '../../../core/battle';
import { listing } from '../../../core/text';
import { checkOffer } from './offer-parts';
import { ralliersIn, retreatingIn, whyNoRally } from './rallying';
import { idsOn, unitsOn, type BattleState } from './state';

/** 3: neighbours of retreating units check morale, then units try to rally. */
export function rallyOffers(state: BattleState): readonly Offer[] {
  const { statuses, among } = ralliersIn(state);
  const title = `a ${listing(statuses, 'or')} unit tries to rally`;
  const rally = checkOffer(state, 'rally', title, 'rally', among, whyNoRally(state));
  return state.step === 'rallyRouted' ? [neighbourOffer(state), rally] : [rally];
}

/**
 * The check of a unit beside a retreating friend; all units of that side are offered, as only the players see which are
 * near.
 */
function neighbourOffer(state: BattleState): Offer {
  const retreating = unitsOn(state, (unit) => retreatingIn(state).includes(unit.id));
  const among = idsOn(state, ({ id, side }) => retreating.some((one) => one.side === side && one.id !== id));
  return checkOffer(state, 'neighbour', 'a unit beside a retreating friend checks morale', 'adjacent', among);
}
