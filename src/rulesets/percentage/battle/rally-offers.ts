import type { Offer } from '../../../core/battle';
import { listing } from '../../../core/text';
import { checkOffer } from './offer-parts';
import { ralliersIn, retreatingIn } from './rallying';
import { idsOn, unitsOn, type BattleState } from './state';

/** 3: neighbours of units that retreat, then attempts to rally. */
export function rallyOffers(state: BattleState): readonly Offer[] {
  const { statuses, among } = ralliersIn(state);
  const title = `a ${listing(statuses, 'or')} unit tries to rally`;
  const rally = checkOffer(state, 'rally', title, 'rally', among);
  return state.step === 'rallyRouted' ? [neighbourOffer(state), rally] : [rally];
}

/** Units of a side of which another unit retreats. */
function neighbourOffer(state: BattleState): Offer {
  const retreating = unitsOn(state, (unit) => retreatingIn(state).includes(unit.id));
  const among = idsOn(state, ({ id, side }) => retreating.some((one) => one.side === side && one.id !== id));
  return checkOffer(state, 'neighbour', 'a unit beside a retreating friend checks morale', 'adjacent', among);
}
