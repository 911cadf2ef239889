import type { CheckRow } from '../../../core/ruling/table';
import type { Settings } from '../options';
import { moverOf, reachOf } from '../movement/reach';
import { isChargeByMove, priceOf, type Order } from './actions';
import { PIP_CHECKS, type Act, type Spending } from './pip-checks';

/**
 * The first reason, without a full stop, for which the rules refuse an action even if all that is not yet known of it
 * turns out in its favour; undefined if there is none.
 */
export function whyNot(order: Order & Spending, settings: Settings): string | undefined {
  const act = actAsFarAsKnown(order, settings);
  const against = (one: Act): CheckRow<Act> | undefined => PIP_CHECKS.rows.find((row) => row.refuses(one));
  // A reason that no number of PIPs could remove comes first.
  const row = against({ ...act, cost: 0 }) ?? against(act);
  if (row === undefined) return undefined;
  const allowed = row.allowed ? ` (allowed: ${row.allowed(act)})` : '';
  return `${row.because(act)}${allowed} [${row.code}, ${row.citation}]`;
}

/** The action as far as it is known; since nothing is known of the way, it counts as short and open. */
function actAsFarAsKnown(order: Order & Spending, settings: Settings): Act {
  const { unit, action } = order;
  const chargesByMove = isChargeByMove(order);
  return {
    ...order,
    cost: priceOf(order, (name) => settings[name]),
    reach: reachOf(moverOf(unit), unit.state === 'shaken', {}, settings, () => false),
    chargesByMove,
    charges: chargesByMove || action === 'charge',
    intoCover: false,
  };
}
