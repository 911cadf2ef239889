import { add, divide, figureOf, fraction, ZERO, type Figure, type Fraction } from '../core/odds/fraction';
import { eachOf } from './tally';
import type { Chances, Exact } from './exact-result';

/** An exact mean, and the chance of what it is the mean of. */
interface ExactMean {
  readonly value: Fraction;
  readonly of: Fraction;
}

/** The mean of whole numbers by their chances; undefined where none has any. */
export function exactMeanOf(chances: Chances): ExactMean | undefined {
  const of = Object.values(chances).reduce(add, ZERO);
  if (of.num === 0n) return undefined;
  const sum = Object.entries(chances)
    .map(([value, { num, den }]) => fraction(BigInt(value) * num, den))
    .reduce(add, ZERO);
  return { value: divide(sum, of), of };
}

/** The exact figures of an engagement as JSON: fractions, and decimals for those who want no fractions. */
export function exactJson({ rounds, counts, units, steps, states, rulings }: Exact): object {
  return {
    rounds: { chances: figures(rounds), ...meanJson(rounds) },
    counts: figures(counts),
    units: eachOf(units, ({ ends, measures }) => ({
      ends: figures(ends),
      measures: eachOf(measures, (chances) => ({ chances: figures(chances), ...meanJson(chances) })),
    })),
    steps: steps.map(({ made, refused }) => ({ made: figureOf(made), refused: figures(refused) })),
    states,
    rulings,
  };
}

function meanJson(chances: Chances): object {
  const mean = exactMeanOf(chances);
  return mean ? { mean: figureOf(mean.value), of: figureOf(mean.of) } : { mean: null };
}

function figures(chances: Chances): Readonly<Record<string, Figure>> {
  return eachOf(chances, figureOf);
}
