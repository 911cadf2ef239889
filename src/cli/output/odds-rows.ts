import type { Values } from '../../core/input/field';
import { makeFraction, toNumber } from '../../core/odds/fraction';
import type { Odds } from '../../core/odds/odds';

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
