/**
 * How much of a long test is done, from the variable EVENINGS: 1 is all of it, 10 is ten times as many games and trials.
 * Without it the part `daily` is done, which is enough for every day; `npm run evenings` does the rest.
 */
export function evenings(daily: number): number {
  return Number(process.env['EVENINGS'] ?? daily);
}

/** The part of what a property test of so many runs does every day. */
const DAILY_RUNS = 0.3;

/** How often a property is tried, of the `runs` that make it whole. */
export function runsOf(runs: number): number {
  return Math.max(1, Math.round(runs * evenings(DAILY_RUNS)));
}

/** Every `every`th of a long list, spread over it; with EVENINGS=1 all. */
export function someOf<T>(all: readonly T[], every: number): readonly T[] {
  const step = Math.max(1, Math.round(1 / evenings(1 / every)));
  return all.filter((_, i) => i % step === 0);
}
