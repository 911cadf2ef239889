import type { Values } from '../core/input/field';
import { ChanceSum } from '../core/odds/spread';
import { holds, OUT, STANDS, type Condition } from './conditions';
import type { Chances, Exact, State } from './exact-result';
import type { Engagement } from './engagement';
import { referencesIn } from './situation';

/** For each unit the facts that still count; undefined where all may. */
export type Kept = readonly (ReadonlySet<string> | undefined)[];

/** Forgets facts that nothing asks for any more, so that states which differ in no others become one. */
export class Forgetting {
  /** What counts once no ruling follows: the facts of conditions, and the measures. */
  readonly atTheEnd: readonly ReadonlySet<string>[];
  /** What counts of units that are out: no ruling is on them, but conditions and situations may ask for their facts. */
  private readonly whenOut: readonly ReadonlySet<string>[];
  private readonly names: readonly string[];
  private readonly known = new Map<ReadonlySet<string>, WeakMap<Values, Values>>();
  private readonly sets = new Map<string, ReadonlySet<string>>();

  constructor(private readonly engagement: Engagement) {
    const { units, until = [], counts, format, steps } = engagement;
    this.names = [...units.keys()];
    const asked = [...until, ...[...counts.values()].flat()];
    this.atTheEnd = this.names.map((name) => this.one([OUT, ...format.measures, ...factsIn(asked, name)]));
    const ever = [...asked, ...steps.flatMap(({ when, situation }) => [...when, ...referencesIn(situation)])];
    this.whenOut = this.names.map((name) => this.one([OUT, ...format.measures, ...factsIn(ever, name)]));
  }

  /** What counts of each unit after a step of the last round: that of later steps, and what counts at the end. */
  after(index: number): Kept {
    const later = this.engagement.steps.slice(index + 1);
    return this.names.map((name, i) => {
      if (later.some(({ units }) => units.includes(name))) return undefined;
      const asked = later.flatMap(({ when }) => factsIn(when, name));
      return this.one([...(this.atTheEnd[i] ?? []), ...asked]);
    });
  }

  /** The facts of the units without those that count no more; without `kept` only units that are out lose any. */
  of(facts: readonly Values[], kept?: Kept): readonly Values[] {
    if (!kept && facts.every((one) => one[OUT] === undefined)) return facts;
    return facts.map((one, i) => {
      const names = one[OUT] === undefined ? kept?.[i] : this.whenOut[i];
      return names ? this.only(one, names) : one;
    });
  }

  private only(facts: Values, names: ReadonlySet<string>): Values {
    let known = this.known.get(names);
    if (!known) this.known.set(names, (known = new WeakMap()));
    let left = known.get(facts);
    if (!left) known.set(facts, (left = this.engagement.memory.only(facts, names)));
    return left;
  }

  /** One and the same set, sorted, for the same names. */
  private one(names: readonly string[]): ReadonlySet<string> {
    const sorted = [...new Set(names)].sort();
    const key = sorted.join(' ');
    const set = this.sets.get(key) ?? new Set(sorted);
    this.sets.set(key, set);
    return set;
  }
}

function factsIn(conditions: readonly Pick<Condition, 'unit' | 'fact'>[], name: string): readonly string[] {
  return conditions.filter(({ unit }) => unit === name).map(({ fact }) => fact);
}

interface Ending {
  readonly facts: readonly Values[];
  readonly rounds: number;
  readonly chance: ChanceSum;
}

/** The states in which an engagement ends. */
export class Endings {
  private readonly found = new Map<string, Ending>();

  constructor(
    private readonly engagement: Engagement,
    private readonly forgetting: Forgetting,
  ) {}

  /** Adds a state in which it ends in that round; true, so that it goes no further. */
  add({ facts: all, doneIn }: State, round: number, weight: bigint, den: bigint): true {
    const { memory } = this.engagement;
    const facts = this.forgetting.of(all, this.forgetting.atTheEnd);
    // A round in which nothing was done is not counted.
    const rounds = doneIn === round ? round : round - 1;
    const key = facts.reduce((text, one) => `${text} ${memory.numberOf(one)}`, String(rounds));
    let ending = this.found.get(key);
    if (!ending) this.found.set(key, (ending = { facts, rounds, chance: new ChanceSum() }));
    ending.chance.add(weight, den);
    return true;
  }

  result(): Pick<Exact, 'rounds' | 'counts' | 'units'> {
    const { counts, units, format } = this.engagement;
    const names = [...units.keys()];
    const factsOf =
      ({ facts }: Ending) =>
      (unit: string) =>
        facts[names.indexOf(unit)] ?? {};
    return {
      rounds: this.by(({ rounds }) => rounds),
      counts: Object.fromEntries(
        [...counts].map(([name, asked]) => [name, this.sumOf((one) => holds(asked, factsOf(one))).total]),
      ),
      units: Object.fromEntries(names.map((name, i) => [name, this.ofUnit(i, format.measures)])),
    };
  }

  private ofUnit(i: number, measures: readonly string[]): Exact['units'][string] {
    const of = ({ facts }: Ending): Values => facts[i] ?? {};
    const byMeasure = (isCounted: (facts: Values) => boolean): Readonly<Record<string, Chances>> =>
      Object.fromEntries(
        measures.map((measure) => [
          measure,
          this.by((one) => {
            const value = of(one)[measure];
            return isCounted(of(one)) && Number.isSafeInteger(value) ? Number(value) : undefined;
          }),
        ]),
      );
    return {
      ends: this.by((one) => {
        const out = of(one)[OUT];
        return typeof out === 'string' ? out : STANDS;
      }),
      measures: byMeasure((facts) => facts[OUT] === undefined),
      left: byMeasure(() => true),
    };
  }

  private sumOf(counts: (ending: Ending) => boolean): ChanceSum {
    const sum = new ChanceSum();
    for (const ending of this.found.values()) if (counts(ending)) sum.addAll(ending.chance);
    return sum;
  }

  /** The chance of each answer, in an order that does not depend on which came up first. */
  private by(answer: (ending: Ending) => string | number | undefined): Chances {
    const sums = new Map<string, ChanceSum>();
    for (const ending of this.found.values()) {
      const key = answer(ending);
      if (key === undefined) continue;
      const sum = sums.get(String(key)) ?? new ChanceSum();
      sums.set(String(key), sum);
      sum.addAll(ending.chance);
    }
    const entries = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, sum]) => [key, sum.total]));
  }
}
