import type { Values } from '../input/field';
import type { ProcedureOf } from './procedure';

/** Something that decides a battle, or leads to that, and that rulings change: broken units, hits, figures. */
export interface Currency {
  readonly id: string;
  /** As a heading: `Broken units`. */
  readonly title: string;
  /** After a number: `broken unit`, `broken units`. */
  readonly one: string;
  readonly many: string;
  /** More of it is good for whoever has it; absent = it is a loss. */
  readonly isGain?: boolean;
}

/** So much of a currency, and who has it: a unit, a leader or a side, by a name that `sideOf` knows. */
export interface Count {
  readonly currency: string;
  readonly of: string;
  /** A whole number; below 0 for what is taken back. */
  readonly amount: number;
}

/** What a ruling was made on. */
interface Asked<S, Sit> {
  /** The state before it. */
  readonly state: S;
  readonly situation: Sit;
  /** The side that did it. */
  readonly by: string;
  /** The act, as it is typed without the names of its roles: `fire`, `risk Quiot`. */
  readonly word: string;
}

/** A number of a side that can be drawn turn by turn. */
export interface Gauge {
  readonly title: string;
  /** By the names of the sides. */
  readonly values: Readonly<Record<string, number>>;
}

/** What a side could spend in a turn, and what it has spent: momentum. */
interface Budget {
  readonly title: string;
  /** The currency of the throws that give it. */
  readonly currency: string;
}

/** How the outcomes of one ruling count. */
export interface Counted {
  readonly counts: (outcome: Values) => readonly Count[];
  /** They look at fields that exact odds leave out unless every detail is asked for. */
  readonly detail: boolean;
}

/** What the outcomes of one procedure count. */
interface Counting<S> {
  readonly procedure: string;
  readonly counts: (outcome: Values, asked: Asked<S, Values>) => readonly Count[];
  readonly detail: boolean;
}

/** Currencies as a ruleset declares them, on its own kind of state. */
interface Definition<S> {
  /** What wins the game comes first. */
  readonly all: readonly Currency[];
  readonly counting: readonly Counting<S>[];
  /** The names of both sides, as the muster has them. */
  readonly sides: (state: S) => readonly string[];
  /** The name of the side of a unit, a leader or a side’s id; undefined for a name that is not known. */
  readonly sideOf: (state: S, who: string) => string | undefined;
  readonly gauges: (state: S) => readonly Gauge[];
  readonly budget?: Budget & { readonly spent: (state: S) => number };
  /** Words of acts that a story passes over: nothing has happened. */
  readonly unreported: readonly string[];
}

/** How the outcomes of a ruleset's rulings count in what wins its games. */
export interface Currencies extends Omit<Definition<Values>, 'counting'> {
  /** How the outcomes of a procedure count; undefined for a procedure with dice that count in no currency. */
  readonly of: (procedure: string, asked: Asked<Values, Values>) => Counted | undefined;
}

/** The makers of currencies on one kind of state. */
interface Makers<S> {
  readonly counting: <Sit, Out>(
    procedure: ProcedureOf<Sit, Out>,
    counts: (outcome: Out, asked: Asked<S, Sit>) => readonly Count[],
    how?: 'in detail',
  ) => Counting<S>;
  readonly define: (definition: Definition<S>) => Currencies;
}

/** The makers of currencies for a ruleset's own type of state. */
export function currenciesOf<S extends object>(): Makers<S> {
  // What comes back from a journal was checked by the same procedure when it was written (see `made` in `walk/instance.ts`).
  const inside = (state: Values): S => state as S;
  return {
    counting: ({ id }, counts, how) => ({
      procedure: id,
      counts: counts as Counting<S>['counts'],
      detail: how !== undefined,
    }),
    define: ({ all, counting, budget, unreported, ...rest }) => ({
      all,
      unreported,
      ...(budget && { budget: { ...budget, spent: (state) => budget.spent(inside(state)) } }),
      of: (procedure, asked) => {
        const row = counting.find((one) => one.procedure === procedure);
        const own = { ...asked, state: inside(asked.state) };
        return row && { counts: (outcome) => row.counts(outcome, own), detail: row.detail };
      },
      sides: (state) => rest.sides(inside(state)),
      sideOf: (state, who) => rest.sideOf(inside(state), who),
      gauges: (state) => rest.gauges(inside(state)),
    }),
  };
}

/** A count of each of some names, by what `amount` gives; nothing where that is 0. */
export function countEach(
  currency: string,
  of: readonly string[],
  amount: (name: string) => number,
): readonly Count[] {
  return of.map((name) => ({ currency, of: name, amount: amount(name) })).filter((one) => one.amount !== 0);
}

/** A gauge of both sides. */
export function gaugeOf<T extends { readonly name: string }>(
  title: string,
  sides: readonly T[],
  value: (side: T) => number,
): Gauge {
  return { title, values: Object.fromEntries(sides.map((side) => [side.name, value(side)])) };
}

/** The gauge of the objectives that each side holds; none in a battle without objectives. */
export function objectivesHeld(
  sides: Readonly<Record<string, { readonly name: string }>>,
  objectives: readonly { readonly controller: string }[],
): readonly Gauge[] {
  if (objectives.length === 0) return [];
  const named = Object.entries(sides).map(([side, { name }]) => ({ side, name }));
  return [
    gaugeOf('Objectives', named, ({ side }) => objectives.filter((one) => one.controller === side).length),
  ];
}
