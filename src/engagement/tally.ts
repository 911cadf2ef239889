import { holds, OUT, STANDS } from './conditions';
import type { Engagement } from './engagement';
import { trialOf, type Trial } from './trial';

/** How often each answer came up. */
export type Tally = Readonly<Record<string, number>>;

/** What trials came to, as whole numbers only, so that parts of a simulation add up exactly. */
export interface Tallies {
  readonly trials: number;
  /** Trials by the number of rounds in which something was done. */
  readonly rounds: Tally;
  /** Trials in which the conditions hold at the end. */
  readonly counts: Tally;
  readonly units: Readonly<Record<string, UnitTally>>;
  readonly steps: readonly StepTally[];
}

interface UnitTally {
  /** Trials by what became of it: `stands`, `broken`. */
  readonly ends: Tally;
  /** Of the trials in which it stands: those by the value of each measure. */
  readonly measures: Readonly<Record<string, Tally>>;
}

interface StepTally {
  /** How often it was done in all. */
  readonly made: number;
  /** How often the rules refused it, by code. */
  readonly refused: Tally;
}

/** Trials by their numbers, from 1; both ends are included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Makes the trials of a span, and counts them. */
export function tallyOf(engagement: Engagement, seed: string, { from, to }: Span): Tallies {
  function* trials(): Generator<Trial> {
    for (let number = from; number <= to; number++) yield trialOf(engagement, seed, number);
  }
  return tallyOfTrials(trials(), engagement);
}

/** Counts trials. */
export function tallyOfTrials(trials: Iterable<Trial>, engagement: Engagement): Tallies {
  const tallies = emptyTallies(engagement);
  for (const trial of trials) count(tallies, trial, engagement);
  return sorted(tallies);
}

type Counter = Record<string, number>;

/** The same as tallies, while they are being counted. */
interface Counting {
  trials: number;
  readonly rounds: Counter;
  readonly counts: Counter;
  readonly units: Record<string, { readonly ends: Counter; readonly measures: Record<string, Counter> }>;
  readonly steps: { made: number; readonly refused: Counter }[];
}

/** The tallies of no trials. */
export function emptyTallies({ units, counts, steps, format }: Engagement): Counting {
  const measures = (): Record<string, Counter> =>
    Object.fromEntries(format.measures.map((measure) => [measure, {}]));
  return {
    trials: 0,
    rounds: {},
    counts: Object.fromEntries([...counts.keys()].map((name) => [name, 0])),
    units: Object.fromEntries([...units.keys()].map((unit) => [unit, { ends: {}, measures: measures() }])),
    steps: steps.map(() => ({ made: 0, refused: {} })),
  };
}

function count(tallies: Counting, { rounds, units, made, refused }: Trial, { counts }: Engagement): void {
  tallies.trials++;
  one(tallies.rounds, rounds);
  for (const [name, conditions] of counts)
    if (holds(conditions, (unit) => units.get(unit) ?? {})) one(tallies.counts, name);
  for (const [name, facts] of units) {
    const unit = tallies.units[name];
    if (!unit) continue;
    const out = facts[OUT];
    one(unit.ends, typeof out === 'string' ? out : STANDS);
    if (out !== undefined) continue;
    for (const [measure, tally] of Object.entries(unit.measures))
      if (Number.isSafeInteger(facts[measure])) one(tally, Number(facts[measure]));
  }
  for (const [i, step] of tallies.steps.entries()) {
    step.made += made[i] ?? 0;
    for (const code of refused[i] ?? []) one(step.refused, code);
  }
}

function one(counter: Counter, key: string | number): void {
  counter[key] = (counter[key] ?? 0) + 1;
}

/** Numbers inside of records and lists. */
type Numbers = number | readonly Numbers[] | { readonly [key: string]: Numbers };

/** Adds two tallies up. */
export function plusTallies(a: Tallies, b: Tallies): Tallies {
  return sorted(plus(a as unknown as Numbers, b as unknown as Numbers) as unknown as Tallies);
}

function plus(a: Numbers | undefined, b: Numbers | undefined): Numbers {
  if (a === undefined || b === undefined) return a ?? b ?? 0;
  if (typeof a === 'number' || typeof b === 'number') return Number(a) + Number(b);
  if (Array.isArray(a) || Array.isArray(b))
    return (a as readonly Numbers[]).map((value, i) => plus(value, (b as readonly Numbers[])[i]));
  const [left, right] = [a, b] as readonly Readonly<Record<string, Numbers>>[];
  const keys = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])];
  return Object.fromEntries(keys.map((key) => [key, plus(left?.[key], right?.[key])]));
}

/** Tallies with their answers in an order that does not depend on which came up first. */
function sorted(tallies: Tallies): Tallies {
  return {
    ...tallies,
    units: eachOf(tallies.units, ({ ends, measures }) => ({ ends: byKey(ends), measures })),
    steps: tallies.steps.map(({ made, refused }) => ({ made, refused: byKey(refused) })),
  };
}

/** A record with each of its values made anew. */
export function eachOf<T, R>(
  record: Readonly<Record<string, T>>,
  of: (value: T) => R,
): Readonly<Record<string, R>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));
}

function byKey(tally: Tally): Tally {
  return Object.fromEntries(Object.entries(tally).sort(([a], [b]) => (a < b ? -1 : 1)));
}
