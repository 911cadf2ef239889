import { adjudicate } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/input/field';
import { makeFraction, toNumber } from '../../core/odds/fraction';
import type { Odds } from '../../core/odds/odds';
import type { Procedure } from '../../core/ruling/procedure';
import type { Ruling } from '../../core/ruling/ruling';

/** A row of odds in JSON: `ways` out of `of` cases. Both are text where `of` is too large for an exact number. */
interface JsonOdds {
  readonly outcome: Values;
  readonly probability: string;
  readonly decimal: number;
  readonly ways: number | string;
  readonly of: number | string;
}

/** Odds as rows for JSON, in the same order. */
export function oddsRows({ rows, cases }: Odds): readonly JsonOdds[] {
  const whole = cases <= BigInt(Number.MAX_SAFE_INTEGER) ? Number : String;
  return rows.map(({ outcome, probability }) => ({
    outcome,
    probability: makeFraction(probability),
    decimal: toNumber(probability),
    ways: whole((probability.num * cases) / probability.den),
    of: whole(cases),
  }));
}

class DiceThrown extends Error {}

/** Dice that must not be thrown. */
const NO_DICE: DiceSource = {
  record: { source: 'scripted' },
  answer() {
    throw new DiceThrown();
  },
};

/** The ruling, where the rules refuse before any die is thrown. */
export function refusalOf(rules: Rules, procedure: Procedure, situation: Values): Ruling | undefined {
  try {
    const ruling = adjudicate(rules, procedure, situation, NO_DICE);
    return ruling.refused.length > 0 ? ruling : undefined;
  } catch (error) {
    if (error instanceof DiceThrown) return undefined;
    throw error;
  }
}
