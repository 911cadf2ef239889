import { changedIn, valueIn } from '../input/records';
import type { Candidates } from './act';

/** What units have in common in the states of all battles. */
interface StateUnit {
  readonly id: string;
  /** Where it is: on the table, or gone in some way. */
  readonly where: string;
}

/** A state that holds its units by their ids, those included that have gone. */
interface Muster<U extends StateUnit> {
  readonly units: Readonly<Record<string, U>>;
}

/** The unit of that id; undefined if there is none. */
export function unitIn<U extends StateUnit>({ units }: Muster<U>, id: string): U | undefined {
  return valueIn(units, id);
}

/** Units on the table that meet a condition. */
export function unitsOn<U extends StateUnit>(
  { units }: Muster<U>,
  holds: (unit: U) => boolean = () => true,
): readonly U[] {
  return Object.values(units).filter((unit) => unit.where === 'table' && holds(unit));
}

/** Their ids. */
export function idsOn<U extends StateUnit>(
  state: Muster<U>,
  holds?: (unit: U) => boolean,
): readonly string[] {
  return unitsOn(state, holds).map(({ id }) => id);
}

/** Objectives as they can be named: by their ids, by their names, and by these without an article. */
export function objectivesAmong(
  objectives: readonly { readonly id: string; readonly name: string }[],
): Candidates {
  return {
    among: objectives.map(({ id }) => id),
    called: objectives.map(({ id, name }) => ({ id, called: [name, name.replace(/^the /i, '')] })),
  };
}

/** A state that holds its sides by their letters or names. */
interface Sided {
  readonly sides: Readonly<Record<string, object>>;
}

/** A change: the new values, by what was there before. */
type Change<T> = (before: T) => Partial<T>;

type UnitOf<S extends Muster<StateUnit>> = S['units'][keyof S['units']];

/** Changes of the units of one kind of state. */
interface UnitChanges<S extends Muster<StateUnit>> {
  /** The state with one unit changed; its units stay the same object if there is none of that id. */
  readonly withUnit: (state: S, id: string, change: Change<UnitOf<S>>) => S;
  /** The state with several units changed; a unit that the change leaves as it is stays the same object. */
  readonly withUnits: (state: S, ids: readonly string[], change: Change<UnitOf<S>>) => S;
}

/** The changes of units for a ruleset's own type of state. */
export function unitChanges<S extends Muster<StateUnit>>(): UnitChanges<S> {
  type Units = Readonly<Record<string, UnitOf<S>>>;
  return {
    withUnit: (state, id, change) => ({ ...state, units: changedIn(state.units as Units, id, change) }),
    withUnits: (state, ids, change) => {
      const units: Record<string, UnitOf<S>> = { ...(state.units as Units) };
      for (const id of ids) {
        const unit = valueIn(units, id);
        if (unit) units[id] = changed(unit, change(unit));
      }
      return { ...state, units };
    },
  };
}

function changed<U extends object>(unit: U, change: Partial<U>): U {
  const names = Object.keys(change) as (keyof U)[];
  return names.every((name) => unit[name] === change[name]) ? unit : { ...unit, ...change };
}

/** The change of one side for a ruleset's own type of state. */
export function sideChange<S extends Sided>() {
  type Side = S['sides'][keyof S['sides']];
  return (state: S, side: keyof S['sides'] & string, change: Change<Side>): S => ({
    ...state,
    sides: changedIn(state.sides as Readonly<Record<string, Side>>, side, change),
  });
}

/** What the sides are called, by the letters that situations give them. */
export function sideNames({
  sides,
}: {
  readonly sides: Readonly<Record<'A' | 'B', { readonly name: string }>>;
}): Readonly<Record<'A' | 'B', string>> {
  return { A: sides.A.name, B: sides.B.name };
}

/**
 * Those who cannot be named now, by id, each with the reason that `why` gives: `Adler has rolled`. `called` is what
 * players call it, where that is not its id.
 */
export function barredOf<T extends { readonly id: string }>(
  all: readonly T[],
  why: (one: T) => string | undefined,
  called: (one: T) => string = ({ id }) => id,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    all.flatMap((one) => {
      const reason = why(one);
      return reason === undefined ? [] : [[one.id, `${called(one)} ${reason}`]];
    }),
  );
}

/** Those who can be named, by id, and the others with the reason that `why` gives: both once they are asked for. */
export function candidatesOf<T extends { readonly id: string }>(
  all: readonly T[],
  why: (one: T) => string | undefined,
  called?: (one: T) => string,
): Required<Omit<Candidates, 'called'>> {
  let known: Readonly<Record<string, string>> | undefined;
  const barred = (): Readonly<Record<string, string>> => (known ??= barredOf(all, why, called));
  return {
    get among() {
      return all.flatMap(({ id }) => (Object.hasOwn(barred(), id) ? [] : [id]));
    },
    get barred() {
      return barred();
    },
    isSomebody: all.length > 0,
    get isOpen() {
      return all.some((one) => why(one) === undefined);
    },
  };
}

/** The first of some reasons that holds; undefined if none does. */
export function firstOf(reasons: readonly (readonly [holds: boolean, reason: string])[]): string | undefined {
  return reasons.find(([holds]) => holds)?.[1];
}
