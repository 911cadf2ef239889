import { plural } from '../../../core/input/text';
import type { Order } from '../command/actions';
import { whyNot } from '../command/foreseen';
import type { Spending } from '../command/pip-checks';
import type { Settings } from '../options';
import { barred } from '../turn/duties';
import { divisionalGeneral, type State } from '../turn/state';
import type { Unit } from '../units/unit';

/**
 * Why a unit cannot take an action, with its Divisional general paying; undefined if it can. Before his Corps has thrown
 * its PIP dice, nobody knows what he will be able to pay.
 */
export function whyNoAction(
  state: State,
  order: Omit<Order & Spending, 'general'>,
  settings: Settings,
): string | undefined {
  const general = divisionalGeneral(state, order.unit);
  if (!general) return `${order.unit.id} has no Divisional general`;
  const bar = barred(state, order.unit, order.action, () => settings.routedFlight);
  if (bar) return `${bar.text} [${bar.code}, ${bar.citation}]`;
  const reason = whyNot({ general, ...order }, settings);
  const { corpsId } = general;
  if (reason === undefined || corpsId === null || state.turn.diced.includes(corpsId)) return reason;
  const rich = { ...general, pips: Infinity };
  return whyNot({ ...order, general: rich }, settings) ?? `Corps ${corpsId} has not thrown its PIP dice yet`;
}

/** Why a routed unit cannot be rallied; undefined if it can. */
export function whyNoRally(state: State, unit: Unit, settings: Settings): string | undefined {
  return whyNoAction(state, { unit, action: 'rally' }, settings);
}

/** `; 3 PIPs lapse`: those of the moving side that are not spent yet. */
export function lapseText(state: State): string {
  const left = pipsLeft(state);
  return left === 0 ? '' : `; ${plural(left, 'PIP lapses', 'PIPs lapse')}`;
}

/** What the moving side has not spent in the PIP Phase; undefined if that is nothing. */
export function leftText(state: State): string | undefined {
  const left = pipsLeft(state);
  return left > 0 ? `${plural(left, 'PIP is', 'PIPs are')} not spent.` : undefined;
}

function pipsLeft({ generals, movingSide }: State): number {
  return generals.reduce((sum, { side, pips }) => sum + (side === movingSide ? pips : 0), 0);
}
