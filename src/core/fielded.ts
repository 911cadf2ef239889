import { valueIn } from './keyed';

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
