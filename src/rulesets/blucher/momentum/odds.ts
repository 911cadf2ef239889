import type { Rules } from '../../../core/ruling/ruleset';
import type { Values } from '../../../core/input/field';
import {
  add,
  divide,
  fraction,
  makeFraction,
  toNumber,
  ZERO,
  type Fraction,
} from '../../../core/odds/fraction';
import { oddsOf } from '../../../core/odds/odds';
import { Problem } from '../../../core/input/problem';
import type { CupOdds } from '../../../core/walk/cup-game';
import { COST } from '../command/activation';
import { momentum } from '../command/momentum';
import { reaches } from '../command/spending';

/** What is publicly known of a limit. */
interface Known {
  /** The situation for which the dice were rolled. */
  readonly situation: Values;
  readonly currentMO: number;
  /** The limit is above this; null while nothing is known. */
  readonly above: number | null;
  /** The limit itself, where it is known. */
  readonly limit?: number | undefined;
  /** Where what was spent was given: a flag, or the game. */
  readonly path: string;
}

/** The chance that the phase goes on after so much more MO. */
interface GoesOn {
  readonly more: number;
  readonly probability: Fraction;
}

/** How many activations of one cost can still be made, the one that ends the phase included. */
interface Expected {
  readonly cost: number;
  readonly activations: Fraction;
}

interface MomentumOdds {
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

/**
 * The odds of a movement phase from public facts alone, for its command.
 * @throws Problem where the phase is over in any case.
 */
export function oddsFor(rules: Rules, known: Known, costs: readonly number[] = [COST.individual]): CupOdds {
  const { goesOn, expected, cases } = momentumOdds(rules, known, costs);
  const { currentMO, path, above: limitAbove } = known;
  if (goesOn[0]?.probability.num === 0n) {
    const message = `${currentMO} MO is no less than the highest limit that these dice can give; the phase is over`;
    throw new Problem({ path, message });
  }
  const open = goesOn.filter(({ more, probability }) => more > 0 || probability.num !== probability.den);
  return {
    title: 'The movement phase goes on',
    heading: 'MO',
    rows: open.map(({ more, probability }) => ({ answer: `${more} more: ${currentMO + more}`, probability })),
    cases,
    means: expected.map(({ cost, activations: mean }) => ({
      text: `Activations of ${cost} MO to be expected, the one that ends the phase included`,
      mean,
    })),
    json: { currentMO, limitAbove, ...jsonOf(currentMO, goesOn, expected) },
  };
}

function jsonOf(spent: number, goesOn: readonly GoesOn[], expected: readonly Expected[]): Values {
  return {
    goesOn: goesOn.map(({ more, probability }) => ({
      more,
      currentMO: spent + more,
      probability: makeFraction(probability),
    })),
    expected: expected.map(({ cost, activations }) => ({
      cost,
      activations: makeFraction(activations),
      about: Number(toNumber(activations).toFixed(4)),
    })),
  };
}

/** The chances of the phase, given what is known of the limit. */
export function momentumOdds(rules: Rules, known: Known, costs: readonly number[]): MomentumOdds {
  const { chances, cases } = limitsOf(rules, known);
  const chanceOn = (more: number): Fraction =>
    shareOf(chances, ({ limit }) => !reaches(known.currentMO + more, limit));
  const goesOn: GoesOn[] = [];
  for (let more = 0; goesOn.at(-1)?.probability.num !== 0n; more++)
    goesOn.push({ more, probability: chanceOn(more) });
  return { goesOn, expected: costs.map((cost) => expectedAt(cost, goesOn)), cases };
}

/** The limits that are still possible, with their chances before anything was known. */
function limitsOf(
  rules: Rules,
  { situation, above, limit: open }: Known,
): { readonly chances: readonly LimitChance[]; readonly cases: bigint } {
  if (open !== undefined) return { chances: [{ limit: open, probability: fraction(1n, 1n) }], cases: 1n };
  const { rows, cases } = oddsOf(rules, momentum, situation, ['limit']);
  const all = rows.map(({ outcome, probability }) => ({ limit: Number(outcome.limit), probability }));
  return { chances: all.filter(({ limit }) => above === null || !reaches(above, limit)), cases };
}

function shareOf(possible: readonly LimitChance[], holds: (chance: LimitChance) => boolean): Fraction {
  const all = sum(possible);
  return all.num === 0n ? ZERO : divide(sum(possible.filter(holds)), all);
}

function sum(chances: readonly LimitChance[]): Fraction {
  return chances.map(({ probability }) => probability).reduce(add, ZERO);
}

/** An activation can be made if the phase has gone on after those before it: the mean is the sum of these chances. */
function expectedAt(cost: number, goesOn: readonly GoesOn[]): Expected {
  const before = goesOn.filter(({ more }) => more % cost === 0).map(({ probability }) => probability);
  return { cost, activations: before.reduce(add, ZERO) };
}
