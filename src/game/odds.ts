import { add, fraction, ZERO, type Fraction } from '../core/fraction';
import { oddsOf } from '../core/odds';
import type { Values } from '../core/field';
import { isOver, type CupRules } from './rules';

/** What is publicly known of a limit. */
export interface Known {
  /** The situation for which the dice were rolled. */
  readonly situation: Values;
  readonly currentMO: number;
  /** The limit is above this; null while nothing is known. */
  readonly above: number | null;
  /** The limit itself, where the dice lie in the open. */
  readonly limit?: number;
}

/** The chance that the phase goes on after so much more MO. */
export interface GoesOn {
  readonly more: number;
  readonly probability: Fraction;
}

/** How many activations of one cost can still be made, the one that ends the phase included. */
export interface Expected {
  readonly cost: number;
  readonly activations: Fraction;
}

export interface MomentumOdds {
  /** By the MO more that are spent: from 0 up to the first amount that is sure to end the phase. */
  readonly goesOn: readonly GoesOn[];
  readonly expected: readonly Expected[];
  /** Equally likely falls of the dice. */
  readonly cases: bigint;
}

interface LimitChance {
  readonly limit: number;
  readonly probability: Fraction;
}

/** The odds of a movement phase from public facts alone: those of its dice, given what is known of the limit. */
export function momentumOdds(of: CupRules, known: Known, costs: readonly number[]): MomentumOdds {
  const { chances, cases } = limitsOf(of, known);
  const chanceOn = (more: number): Fraction =>
    shareOf(chances, ({ limit }) => !isOver(of, known.currentMO + more, limit));
  const goesOn: GoesOn[] = [];
  for (let more = 0; goesOn.at(-1)?.probability.num !== 0n; more++)
    goesOn.push({ more, probability: chanceOn(more) });
  return { goesOn, expected: costs.map((cost) => expected(cost, goesOn)), cases };
}

/** The limits that are still possible, with their chances before anything was known. */
function limitsOf(
  of: CupRules,
  known: Known,
): { readonly chances: readonly LimitChance[]; readonly cases: bigint } {
  const { situation, above, limit: open } = known;
  if (open !== undefined) return { chances: [{ limit: open, probability: fraction(1n, 1n) }], cases: 1n };
  const { rows, cases } = oddsOf(of.rules, of.momentum, situation, ['limit']);
  const all = rows.map(({ outcome, probability }) => ({ limit: Number(outcome.limit), probability }));
  return { chances: all.filter(({ limit }) => above === null || !isOver(of, above, limit)), cases };
}

function shareOf(possible: readonly LimitChance[], holds: (chance: LimitChance) => boolean): Fraction {
  return divide(sum(possible.filter(holds)), sum(possible));
}

function sum(chances: readonly LimitChance[]): Fraction {
  return chances.map(({ probability }) => probability).reduce(add, ZERO);
}

function divide(a: Fraction, b: Fraction): Fraction {
  return b.num === 0n ? ZERO : fraction(a.num * b.den, a.den * b.num);
}

/** An activation can be made if the phase has gone on after those before it: the mean is the sum of these chances. */
function expected(cost: number, goesOn: readonly GoesOn[]): Expected {
  const before = goesOn.filter(({ more }) => more % cost === 0).map(({ probability }) => probability);
  return { cost, activations: before.reduce(add, ZERO) };
}
