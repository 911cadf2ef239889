import { changedIn, valueIn } from './keyed';

/** A unit of a battle’s state, as far as every state agrees of it. */
interface Fielded {
  readonly id: string;
  /** Where it is: on the table, or gone in some way. */
  readonly where: string;
}

/** A state that holds its units by their ids, those included that have gone. */
interface Muster<U extends Fielded> {
  readonly units: Readonly<Record<string, U>>;
}

export function unitIn<U extends Fielded>({ units }: Muster<U>, id: string): U | undefined {
  return valueIn(units, id);
}

/** Units on the table that meet a condition. */
export function unitsOn<U extends Fielded>(
  { units }: Muster<U>,
  holds: (unit: U) => boolean = () => true,
): readonly U[] {
  return Object.values(units).filter((unit) => unit.where === 'table' && holds(unit));
}

/** Their ids. */
export function idsOn<U extends Fielded>(state: Muster<U>, holds?: (unit: U) => boolean): readonly string[] {
  return unitsOn(state, holds).map(({ id }) => id);
}

/** A state that holds its sides by their letters or names. */
interface Sided {
  readonly sides: Readonly<Record<string, object>>;
}

/** A change of a state: given what is there, what becomes of it. */
type Change<T> = (before: T) => Partial<T>;

type UnitOf<S extends Muster<Fielded>> = S['units'][keyof S['units']];

/** Changes of the units of one kind of state. */
interface UnitChanges<S extends Muster<Fielded>> {
  /** The state with one unit changed; the very same units where there is none of that name. */
  readonly withUnit: (state: S, id: string, change: Change<UnitOf<S>>) => S;
  /** The state with several units changed; those that are so already stay the very same. */
  readonly withUnits: (state: S, ids: readonly string[], change: Change<UnitOf<S>>) => S;
}

/** The changes of a ruleset's own state, whose units they then know. */
export function unitChanges<S extends Muster<Fielded>>(): UnitChanges<S> {
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

/** The change of one side of a ruleset's own state. */
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

/** Those who cannot be named now, each with the reason: `Adler has rolled`. */
export function barredOf<T extends { readonly id: string }>(
  all: readonly T[],
  why: (one: T) => string | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    all.flatMap((one) => {
      const reason = why(one);
      return reason === undefined ? [] : [[one.id, `${one.id} ${reason}`]];
    }),
  );
}

/** Reasons against something, in words that go on from a name: the first that holds is told. */
export function firstOf(reasons: readonly (readonly [holds: boolean, reason: string])[]): string | undefined {
  return reasons.find(([holds]) => holds)?.[1];
}
