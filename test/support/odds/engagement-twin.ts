import { add, fraction, makeFraction, ZERO, type Fraction } from '../../../src/core/odds/fraction';
import type { Engagement } from '../../../src/engagement/engagement';
import { tallyOfTrials } from '../../../src/engagement/tally';
import { runTrial } from '../../../src/engagement/trial';
import { everyPath } from './brute-force';

/**
 * The slow, obvious twin of exact engagements: a trial for every face that every die can show, tallied as trials are and
 * weighed by how likely its dice are. It shares neither states nor arithmetic with the fast algorithm.
 */
export function talliesByFaces(engagement: Engagement): object {
  const alike = new Map<string, Fraction>();
  for (const { value, chance } of everyPath((source) => runTrial(engagement, source))) {
    const { rounds, counts, units, steps } = tallyOfTrials([value], engagement);
    const tallies = JSON.stringify({ rounds, counts, units, steps });
    alike.set(tallies, add(alike.get(tallies) ?? ZERO, chance));
  }
  const sums = new Map<string, Fraction>();
  for (const [tallies, { num, den }] of alike)
    for (const [path, count] of leaves(JSON.parse(tallies)))
      sums.set(path, add(sums.get(path) ?? ZERO, fraction(BigInt(count) * num, den)));
  return rebuilt(sums, engagement);
}

/** Every number inside, by the way to it. */
function leaves(value: unknown, path: readonly string[] = []): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[JSON.stringify(path), value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

function rebuilt(sums: ReadonlyMap<string, Fraction>, { units, steps, format }: Engagement): object {
  const under = (...path: readonly string[]): object =>
    Object.fromEntries(
      [...sums].flatMap(([key, sum]) => {
        const way = JSON.parse(key) as readonly string[];
        const isBelow = way.length === path.length + 1 && path.every((part, i) => part === way[i]);
        return isBelow && sum.num > 0n ? [[way.at(-1) ?? '', makeFraction(sum)] as const] : [];
      }),
    );
  return {
    rounds: under('rounds'),
    counts: under('counts'),
    units: Object.fromEntries(
      [...units.keys()].map((unit) => [
        unit,
        {
          ends: under('units', unit, 'ends'),
          measures: Object.fromEntries(
            format.measures.map((measure) => [measure, under('units', unit, 'measures', measure)]),
          ),
        },
      ]),
    ),
    steps: steps.map((_, i) => ({
      made: makeFraction(sums.get(JSON.stringify(['steps', String(i), 'made'])) ?? ZERO),
      refused: under('steps', String(i), 'refused'),
    })),
  };
}
