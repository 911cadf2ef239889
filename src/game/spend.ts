import type { Values } from '../core/field';
import type { Refusal, Ruling } from '../core/ruling';
import { refusals } from './checks';
import { evolve, type Cup, type CupEvent, type PhaseEnd } from './cup';
import { activate, isOver, stateOf, type CupRules } from './rules';

/** What the active player asks for: a bare cost, or an activation by the rules. */
export type Act =
  | { readonly kind: 'cost'; readonly cost: number }
  | {
      readonly kind: 'corps' | 'individual' | 'command' | 'end';
      /** Units without a name of their own, as many as that. */
      readonly count: number;
      readonly units: readonly Values[];
      /** The vigorous subcommander who is used. */
      readonly vigorous: string | null;
      /** Further answers, by field. */
      readonly more: Values;
    };

/** What came of it: refusals, or the cup as it is now. */
export interface Decision {
  readonly refused: readonly Refusal[];
  /** The ruling of the activation procedure, where that was asked. */
  readonly ruling: Ruling | null;
  readonly cost: number;
  readonly cup: Cup;
}

/**
 * Adds what an activation costs, and compares it with the limit where that is known here. Refused activations cost
 * nothing.
 * @throws Problem where the activation cannot be what it says.
 */
export function decideSpend(of: CupRules, cup: Cup, act: Act, limit: number | undefined): Decision {
  const refused = refusals({ wish: 'spend', cup }, of.rules);
  if (refused.length > 0) return { refused, ruling: null, cost: 0, cup };
  return act.kind === 'cost' ? spendCost(of, cup, act.cost, limit) : spendActivation(of, cup, act, limit);
}

function spendCost(of: CupRules, cup: Cup, cost: number, limit: number | undefined): Decision {
  const { refused } = activate(of, { ...stateOf(cup, limit), kind: 'end' });
  if (refused.length > 0) return { refused, ruling: null, cost: 0, cup };
  const currentMO = cup.currentMO + cost;
  const over = limit !== undefined && isOver(of, currentMO, limit);
  const event: CupEvent = {
    type: 'spent',
    spent: { kind: 'cost', cost, currentMO },
    stage: cup.stage,
    pips: cup.pips,
    vigorous: null,
    units: [],
    checked: limit !== undefined,
    ended: over ? 'limit' : 'none',
  };
  return { refused: [], ruling: null, cost, cup: evolve(cup, event) };
}

type Activation = Exclude<Act, { kind: 'cost' }>;

function spendActivation(of: CupRules, cup: Cup, act: Activation, limit: number | undefined): Decision {
  const ruling = activate(of, rawOf(cup, act, limit));
  const { refused, outcome } = ruling;
  if (refused.length > 0 || outcome === null) return { refused, ruling, cost: 0, cup };
  const event = act.kind === 'end' ? ({ type: 'ended' } as const) : spentEvent(act, outcome, limit);
  return { refused: [], ruling, cost: Number(outcome.cost), cup: evolve(cup, event) };
}

function spentEvent(act: Activation, outcome: Values, limit: number | undefined): CupEvent {
  const { cost, currentMO, stage, pips, phaseEnded } = outcome;
  return {
    type: 'spent',
    spent: { kind: act.kind, cost: Number(cost), currentMO: Number(currentMO) },
    stage: String(stage),
    pips: Number(pips),
    vigorous: act.vigorous,
    units: act.units.map(({ id }) => String(id)),
    checked: limit !== undefined,
    ended: phaseEnded as PhaseEnd,
  };
}

/** Units of whom nothing else was said are of one corps. */
const ONE_CORPS = 'the same corps';

function rawOf(cup: Cup, act: Activation, limit: number | undefined): Values {
  const { kind, more, vigorous } = act;
  const raw = { ...more, ...stateOf(cup, limit), kind };
  if (kind === 'end') return raw;
  const corps = kind === 'corps' ? { corps: ONE_CORPS } : {};
  const named = act.units.map((unit) => ({
    ...corps,
    ...unit,
    activated: unit.activated ?? cup.activated.includes(String(unit.id)),
  }));
  const unnamed = Array.from({ length: act.count }, () => corps);
  const used = vigorous === null ? {} : { vigorous, vigorousUsed: cup.vigorousUsed.includes(vigorous) };
  return { ...raw, units: [...named, ...unnamed], ...used };
}

/** The passive player's answer to what was spent without him: whether the phase is over. */
export function decideCheck(of: CupRules, cup: Cup, limit: number): Cup {
  if (!cup.unchecked) return cup;
  return evolve(cup, { type: 'checked', over: isOver(of, cup.currentMO, limit) });
}
