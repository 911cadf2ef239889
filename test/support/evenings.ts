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

const eachNth = <T>(all: readonly T[], n: number): readonly T[] => all.filter((_, i) => i % n === 0);

/** Every `every`th of a long list, spread over it; with EVENINGS=1 all. */
export function someOf<T>(all: readonly T[], every: number): readonly T[] {
  return eachNth(all, Math.max(1, Math.round(1 / evenings(1 / every))));
}

/** Whether all is tried that a landing must pass (`.ci/run` sets GATE=1), or what is enough for every day. */
const IS_GATE = 'GATE' in process.env || 'EVENINGS' in process.env;

/** Of what one test is tried with, the first, or every `every`th; at the gate all. */
export function variants<T>(all: readonly T[], every = all.length): readonly T[] {
  return eachNth(all, IS_GATE ? 1 : every);
}

/** A test that takes seconds, and whose claim quicker ones hold too: it is for the gate. */
export const gateTest = IS_GATE ? test : test.skip;
