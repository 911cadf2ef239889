import type { Changes } from '../../core/engagement';
import { enumerate } from '../../core/exact';
import type { Values } from '../../core/field';
import type { Fraction } from '../../core/fraction';
import { Problem } from '../../core/problem';
import { ChanceSum, Spread, waysOf, type Ways } from '../../core/spread';
import { plural } from '../../core/text';
import { Umpire } from '../../core/umpire';
import { holds, OUT, STANDS } from './conditions';
import type { Engagement, Step } from './load';
import { changesBy, questionOf, type FactsOf } from './question';

/** Exact chances by what they are the chances of. */
export type Chances = Readonly<Record<string, Fraction>>;

/** What an engagement comes to, exactly: the same figures as the tallies of trials, as parts of 1. */
export interface Exact {
  /** The chance of each number of rounds in which something is done. */
  readonly rounds: Chances;
  readonly counts: Chances;
  readonly units: Readonly<Record<string, ExactUnit>>;
  readonly steps: readonly ExactStep[];
  /** The states that were gone through, over all steps, and the different rulings that they led to. */
  readonly states: number;
  readonly rulings: number;
}

export interface ExactUnit {
  readonly ends: Chances;
  /** The chance that it stands with each value of each measure. */
  readonly measures: Readonly<Record<string, Chances>>;
}

export interface ExactStep {
  /** How often it is done on average. */
  readonly made: Fraction;
  /** How often the rules refuse it on average, by code. */
  readonly refused: Chances;
}

/** How much work may be done before exact figures are given up. */
export interface Limits {
  /** States at one step, and different rulings in all. */
  readonly states: number;
  readonly rulings: number;
  /** Ways in which the dice of one ruling can fall. */
  readonly paths: number;
}

/** What takes about as long as some ten thousand trials. */
export const USUAL_LIMITS: Limits = { states: 5_000, rulings: 3_000, paths: 50_000 };
/** What is done where exact figures are asked for. */
export const MOST_LIMITS: Limits = { states: 200_000, rulings: 100_000, paths: 1_000_000 };

/** How far the work has come: steps over all rounds, and the states at hand. */
export interface Stage {
  readonly done: number;
  readonly of: number;
  readonly states: number;
}

/** There is too much to be gone through exactly; the message says how much of what, and where. */
export class TooMuch extends Error {}

/**
 * The exact figures of an engagement, by dynamic programming over what is known of the units at each step. It pauses
 * after each step and each hundred rulings, and tells how far it is.
 * @throws Problem at the place in the file where a question cannot be put.
 * @throws TooMuch beyond the limits.
 */
export function* exactly(engagement: Engagement, limits: Limits = USUAL_LIMITS): Generator<Stage, Exact> {
  const { rounds, steps } = engagement;
  const course = new Course(engagement, limits);
  for (let round = 1; round <= rounds && course.goesOn; round++) {
    for (let index = 0; index < steps.length && course.goesOn; index++) {
      const states = yield* course.step(round, index);
      yield { done: (round - 1) * steps.length + index + 1, of: rounds * steps.length, states };
    }
    course.endRound(round);
  }
  return course.result();
}

/** The exact figures at once, without pauses. Throws as `exactly` does. */
export function exactOf(engagement: Engagement, limits?: Limits): Exact {
  const work = exactly(engagement, limits);
  let stage = work.next();
  while (stage.done !== true) stage = work.next();
  return stage.value;
}

/** What is known at one point of an engagement. */
interface State {
  /** In the order of the units. */
  readonly facts: readonly Values[];
  /** Something was done in this round. */
  readonly isDone: boolean;
}

/** One result of a ruling, for the units on which it depends and for others. */
interface Effect {
  readonly changes: Changes | undefined;
  readonly refused: readonly string[];
}

const NOTHING: Values = {};
const PAUSE = 100;

/** An engagement while it is gone through. */
class Course {
  private readonly names: readonly string[];
  private readonly sums = new Sums();
  private readonly rulings = new Map<string, Ways<Effect>>();
  private readonly asked: ReadonlyMap<string, ReadonlySet<string>>;
  private spread: Spread<State>;
  private gone = 0;

  constructor(
    private readonly engagement: Engagement,
    private readonly limits: Limits,
  ) {
    const { units, memory } = engagement;
    this.names = [...units.keys()];
    this.asked = askedAtTheEnd(engagement);
    const first = { facts: [...units.values()].map((facts) => memory.after(facts, {})), isDone: false };
    this.spread = Spread.of<State>(first, ({ facts, isDone }) =>
      facts.reduce((key, one) => `${key} ${memory.numberOf(one)}`, String(isDone)),
    );
  }

  get goesOn(): boolean {
    return this.spread.size > 0;
  }

  /** Takes a step from every state. @returns how many states there were. */
  *step(round: number, index: number): Generator<Stage, number> {
    const { steps, rounds, until } = this.engagement;
    const { states, den } = this.spread;
    this.require(states.length, round, index);
    const isLast = round === rounds;
    const kept = isLast ? this.keptAfter(index) : undefined;
    for (const [i, { state, weight }] of states.entries()) {
      const ways = this.rulingFrom(state, index);
      if (ways) this.note(index, ways, weight, den);
      if (i % PAUSE === PAUSE - 1)
        yield { done: (round - 1) * steps.length + index, of: rounds * steps.length, states: i };
    }
    this.spread = this.spread.after(
      (state) => this.waysFrom(state, index, kept),
      (state, weight, at) => {
        const isOver = until !== undefined && holds(until, this.factsOf(state));
        if (isOver) this.end(state, state.isDone ? round : round - 1, weight, at);
        return isOver;
      },
    );
    return states.length;
  }

  /** A round in which nothing was done is the last, and is not counted. */
  endRound(round: number): void {
    const isLast = round === this.engagement.rounds;
    this.spread = this.spread.after(
      (state) => ({ total: 1n, ways: [{ to: state, weight: 1n }] }),
      (state, weight, den) => {
        const ends = isLast || !state.isDone;
        if (ends) this.end(state, state.isDone ? round : round - 1, weight, den);
        return ends;
      },
    );
    this.spread = this.spread.after(({ facts }) => ({
      total: 1n,
      ways: [{ to: { facts, isDone: false }, weight: 1n }],
    }));
  }

  result(): Exact {
    const { units, counts, steps, format } = this.engagement;
    const { sums } = this;
    return {
      rounds: sums.under('rounds'),
      counts: Object.fromEntries([...counts.keys()].map((name) => [name, sums.at('counts', name)])),
      units: Object.fromEntries(
        [...units.keys()].map((unit) => [
          unit,
          {
            ends: sums.under('ends', unit),
            measures: Object.fromEntries(
              format.measures.map((measure) => [measure, sums.under('measures', unit, measure)]),
            ),
          },
        ]),
      ),
      steps: steps.map((_, i) => ({ made: sums.at('made', i), refused: sums.under('refused', i) })),
      states: this.gone,
      rulings: this.rulings.size,
    };
  }

  private factsOf({ facts }: State): FactsOf {
    return (unit) => facts[this.names.indexOf(unit)] ?? NOTHING;
  }

  /** What a step can lead to in a state; undefined where it is not taken, or there is nothing to rule on. */
  private rulingFrom(state: State, index: number): Ways<Effect> | undefined {
    const { steps, memory } = this.engagement;
    const step = steps[index] as Step;
    const factsOf = this.factsOf(state);
    if (!holds(step.when, factsOf)) return undefined;
    const situation = questionOf(this.engagement, index, factsOf);
    if (!situation) return undefined;
    const key = step.units.reduce((text, unit) => `${text} ${memory.numberOf(factsOf(unit))}`, String(index));
    let ways = this.rulings.get(key);
    if (!ways) {
      ways = this.ruling(step, situation, factsOf);
      this.rulings.set(key, ways);
    }
    return ways;
  }

  private ruling(step: Step, situation: Values, was: FactsOf): Ways<Effect> {
    const { engagement, limits } = this;
    if (this.rulings.size === limits.rulings)
      throw new TooMuch(`more than ${limits.rulings} different rulings; "${step.name}" would be the next`);
    const umpire = Umpire.silentOf(engagement.rules);
    function* effect() {
      const outcome = yield* step.procedure.resolve(situation, umpire.again());
      const refused = umpire.refusals.map(({ code }) => code);
      if (refused.length > 0 || outcome === null) return { changes: undefined, refused };
      return { changes: changesBy(engagement, step, situation, outcome, was), refused };
    }
    try {
      const { chances } = enumerate<Effect>(effect, {
        key: effectKey,
        detail: 'lasting',
        most: limits.paths,
      });
      return waysOf(chances);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new TooMuch(`the dice of "${step.name}" can fall in more than ${limits.paths} ways`);
    }
  }

  private waysFrom(state: State, index: number, kept: Kept | undefined): Ways<State> {
    const ruled = this.rulingFrom(state, index);
    if (!ruled) return { total: 1n, ways: [{ to: this.without(state, kept), weight: 1n }] };
    const ways = ruled.ways.map(({ to: { changes }, weight }) => ({
      to: this.without(changes ? this.changed(state, changes) : state, kept),
      weight,
    }));
    return { total: ruled.total, ways };
  }

  private changed({ facts }: State, changes: Changes): State {
    const { memory } = this.engagement;
    const next = facts.map((one, i) => {
      const change = changes[this.names[i] as string];
      return change === undefined ? one : memory.after(one, change);
    });
    return { facts: next, isDone: true };
  }

  /** Forgets the facts that nothing asks for any more, so that states which differ in no others become one. */
  private without({ facts, isDone }: State, kept: Kept | undefined): State {
    if (!kept) return { facts, isDone };
    const { memory } = this.engagement;
    return { isDone, facts: facts.map((one, i) => (kept[i] ? memory.only(one, kept[i]) : one)) };
  }

  /** The facts of each unit that count after a step of the last round; undefined where all may. */
  private keptAfter(index: number): Kept {
    const later = this.engagement.steps.slice(index + 1);
    return this.names.map((name) => {
      if (later.some(({ units }) => units.includes(name))) return undefined;
      const when = later.flatMap((step) => step.when.filter(({ unit }) => unit === name));
      return new Set([...(this.asked.get(name) ?? []), ...when.map(({ fact }) => fact)]);
    });
  }

  private note(index: number, { total, ways }: Ways<Effect>, weight: bigint, den: bigint): void {
    for (const { to, weight: share } of ways) {
      if (to.changes) this.sums.add(weight * share, den * total, 'made', index);
      for (const code of to.refused) this.sums.add(weight * share, den * total, 'refused', index, code);
    }
  }

  private end(state: State, rounds: number, weight: bigint, den: bigint): void {
    const { counts, format } = this.engagement;
    const { sums, names } = this;
    sums.add(weight, den, 'rounds', rounds);
    for (const [name, conditions] of counts)
      if (holds(conditions, this.factsOf(state))) sums.add(weight, den, 'counts', name);
    for (const [i, facts] of state.facts.entries()) {
      const unit = names[i] as string;
      const out = facts[OUT];
      sums.add(weight, den, 'ends', unit, typeof out === 'string' ? out : STANDS);
      if (out !== undefined) continue;
      for (const measure of format.measures)
        if (Number.isSafeInteger(facts[measure]))
          sums.add(weight, den, 'measures', unit, measure, Number(facts[measure]));
    }
  }

  private require(states: number, round: number, index: number): void {
    this.gone += states;
    if (states <= this.limits.states) return;
    const { name } = this.engagement.steps[index] as Step;
    const most = `the most are ${this.limits.states}`;
    throw new TooMuch(`${plural(states, 'state', 'states')} before "${name}" in round ${round}; ${most}`);
  }
}

/** For each unit the facts that still count; undefined where all may. */
type Kept = readonly (ReadonlySet<string> | undefined)[];

function effectKey({ changes, refused }: Effect): string {
  return changes ? JSON.stringify(changes) : `refused ${refused.join()}`;
}

/** The facts of each unit that count once no ruling follows: those of conditions, and the measures. */
function askedAtTheEnd({
  units,
  until = [],
  counts,
  format,
}: Engagement): ReadonlyMap<string, ReadonlySet<string>> {
  const conditions = [...until, ...[...counts.values()].flat()];
  return new Map(
    [...units.keys()].map((name) => {
      const facts = conditions.filter(({ unit }) => unit === name).map(({ fact }) => fact);
      return [name, new Set([OUT, ...format.measures, ...facts])];
    }),
  );
}

type Path = readonly (string | number)[];

/** Sums of chances by path, such as the ends of a unit. */
class Sums {
  private readonly found = new Map<string, { readonly path: Path; readonly sum: ChanceSum }>();

  add(num: bigint, den: bigint, ...path: Path): void {
    const key = JSON.stringify(path);
    let known = this.found.get(key);
    if (!known) this.found.set(key, (known = { path, sum: new ChanceSum() }));
    known.sum.add(num, den);
  }

  at(...path: Path): Fraction {
    return (this.found.get(JSON.stringify(path))?.sum ?? new ChanceSum()).total;
  }

  /** All sums one step below a path, by that step; in an order that does not depend on which came up first. */
  under(...path: Path): Chances {
    const below = [...this.found.values()].filter(
      (one) => one.path.length === path.length + 1 && path.every((part, i) => part === one.path[i]),
    );
    const entries = below.map(({ path: of, sum }) => [String(of.at(-1)), sum.total] as const);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
