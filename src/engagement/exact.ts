import type { Exact, State } from './exact-result';
import type { Changes } from '../core/odds/engagement';
import type { Values } from '../core/input/field';
import { ChanceSum, Spread, type Ways } from '../core/odds/spread';
import { holds } from './conditions';
import { Endings, Forgetting, type Kept } from './endings';
import type { Engagement, Step } from './engagement';
import { questionOf, type FactsOf } from './question';
import { Rulings, TooMuch, type Effect } from './rulings';

/** How much work may be done before exact figures are given up. */
interface Limits {
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

/** How far the work has come: steps over all rounds, and hundredths of the one at hand. */
interface Stage {
  readonly done: number;
  readonly of: number;
  readonly percent: number;
}

/**
 * The exact figures of an engagement, by dynamic programming over what is known of the units at each step. It pauses
 * now and then, and tells how far it is.
 * @throws Problem at the place in the file where a question cannot be put.
 * @throws TooMuch beyond the limits.
 */
export function* exactly(engagement: Engagement, limits: Limits = USUAL_LIMITS): Generator<Stage, Exact> {
  const { rounds, steps } = engagement;
  const course = new Course(engagement, limits);
  for (let round = 1; round <= rounds && !course.isOver(); round++) {
    for (let index = 0; index < steps.length && !course.isOver(); index++) {
      const done = (round - 1) * steps.length + index;
      for (const percent of course.step(round, index)) yield { done, of: rounds * steps.length, percent };
    }
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

const NOTHING: Values = {};
/** States are counted up to so many times the most. */
const BEYOND = 4;

interface Taken {
  readonly made: ChanceSum;
  readonly refused: Map<string, ChanceSum>;
}

/** An engagement while it is gone through. */
class Course {
  private readonly names: readonly string[];
  private readonly rulings: Rulings;
  private readonly endings: Endings;
  private readonly forgetting: Forgetting;
  private readonly taken: readonly Taken[];
  private readonly applied = new Map<Values, Map<Values, Values>>();
  private spread: Spread<State>;
  private gone = 0;

  constructor(
    private readonly engagement: Engagement,
    private readonly limits: Limits,
  ) {
    const { units, memory, steps } = engagement;
    this.names = [...units.keys()];
    this.rulings = new Rulings(engagement, limits);
    this.forgetting = new Forgetting(engagement);
    this.endings = new Endings(engagement, this.forgetting);
    this.taken = steps.map(() => ({ made: new ChanceSum(), refused: new Map() }));
    const first = { facts: [...units.values()].map((facts) => memory.after(facts, {})), doneIn: 0 };
    this.spread = Spread.of<State>(first, ({ facts, doneIn }) => keyOf(facts, doneIn, memory));
  }

  isOver(): boolean {
    return this.spread.size === 0;
  }

  /** Takes a step from every state. It pauses now and then, and tells how far it is, in hundredths of the step. */
  *step(round: number, index: number): Generator<number> {
    const { size, den } = this.spread;
    this.require(size, round, index);
    const kept = round === this.engagement.rounds ? this.forgetting.after(index) : undefined;
    const work = this.spread.stepwise(
      (state, weight) => {
        const ruled = this.rulingFrom(state, index);
        if (ruled) this.note(index, ruled, weight, den);
        return this.waysFrom(state, round, ruled, kept);
      },
      (state, weight, at, found) => {
        // Many more than the most are not kept, only to be counted.
        if (found > BEYOND * this.limits.states)
          throw this.tooMany(`more than ${found - 1}`, round, index + 1);
        return this.ends(state, round, index) && this.endings.add(state, round, weight, at);
      },
    );
    let pause = work.next();
    for (; pause.done !== true; pause = work.next()) yield Math.floor((50 * pause.value) / size);
    this.spread = pause.value;
  }

  result(): Exact {
    const steps = this.taken.map(({ made, refused }) => ({
      made: made.total,
      refused: Object.fromEntries([...refused].sort(byName).map(([code, sum]) => [code, sum.total])),
    }));
    return { ...this.endings.result(), steps, states: this.gone, rulings: this.rulings.count };
  }

  private factsOf({ facts }: State): FactsOf {
    return (unit) => facts[this.names.indexOf(unit)] ?? NOTHING;
  }

  /** What a step can lead to in a state; undefined where it is not taken, or there is nothing to rule on. */
  private rulingFrom(state: State, index: number): Ways<Effect> | undefined {
    const step = this.engagement.steps[index] as Step;
    const factsOf = this.factsOf(state);
    if (!holds(step.when, factsOf)) return undefined;
    const situation = questionOf(this.engagement, index, factsOf);
    return situation && this.rulings.of(step, situation, factsOf);
  }

  private waysFrom(state: State, round: number, ruled: Ways<Effect> | undefined, kept?: Kept): Ways<State> {
    const left = ({ facts, doneIn }: State): State => ({ facts: this.forgetting.of(facts, kept), doneIn });
    const stays = kept ? left(state) : state;
    if (!ruled) return { total: 1n, ways: [{ to: stays, weight: 1n }] };
    const ways = ruled.ways.map(({ to: { changes }, weight }) => ({
      to: changes ? left({ facts: this.changed(state, changes), doneIn: round }) : stays,
      weight,
    }));
    return { total: ruled.total, ways };
  }

  private changed({ facts }: State, changes: Changes): readonly Values[] {
    return facts.map((one, i) => {
      const change = changes[this.names[i] as string];
      return change === undefined ? one : this.after(one, change);
    });
  }

  /** Rulings are remembered, so that the same changes come up again and again: these need no look at what they hold. */
  private after(facts: Values, change: Values): Values {
    let known = this.applied.get(change);
    if (!known) this.applied.set(change, (known = new Map<Values, Values>()));
    let next = known.get(facts);
    if (!next) known.set(facts, (next = this.engagement.memory.after(facts, change)));
    return next;
  }

  /** It ends as soon as `until` holds, after the last round, and after a round in which nothing was done. */
  private ends(state: State, round: number, index: number): boolean {
    const { until, rounds, steps } = this.engagement;
    if (until !== undefined && holds(until, this.factsOf(state))) return true;
    return index === steps.length - 1 && (round === rounds || state.doneIn !== round);
  }

  private note(index: number, { total, ways }: Ways<Effect>, weight: bigint, den: bigint): void {
    const { made, refused } = this.taken[index] as Taken;
    let done = 0n;
    for (const { to, weight: share } of ways) {
      if (to.changes) done += share;
      for (const code of to.refused) {
        const sum = refused.get(code) ?? new ChanceSum();
        refused.set(code, sum);
        sum.add(weight * share, den * total);
      }
    }
    made.add(weight * done, den * total);
  }

  private require(states: number, round: number, index: number): void {
    this.gone += states;
    if (states > this.limits.states) throw this.tooMany(String(states), round, index);
  }

  private tooMany(states: string, round: number, index: number): TooMuch {
    const { name } = this.engagement.steps[index % this.engagement.steps.length] as Step;
    return new TooMuch(
      `there are ${states} states before "${name}" in round ${round}; ${this.limits.states} are the most`,
    );
  }
}

function keyOf(facts: readonly Values[], doneIn: number, memory: Engagement['memory']): string {
  let key = String(doneIn);
  for (const one of facts) key += ` ${memory.numberOf(one)}`;
  return key;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
