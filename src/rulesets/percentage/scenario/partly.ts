import type { Partly, Path } from '../../../core/scenario-checks';
import type { Scenario } from './shape';

/** A scenario file that may be faulty: what could not be read is not there. */
export type Draft = Partly<Scenario>;
type DraftSide = NonNullable<Draft['sides']>[number];
type DraftBrigade = NonNullable<NonNullable<NonNullable<DraftSide['divisions']>[number]['brigades']>[number]>;
type DraftUnits = NonNullable<DraftBrigade['units']>[number];
type DraftLeader = NonNullable<DraftSide['leaders']>[number];

/** Something in a file with its place. */
export interface Placed<T> {
  readonly is: T;
  readonly path: Path;
  readonly side: DraftSide;
}

export function brigadesIn({ sides = [] }: Draft): readonly Placed<DraftBrigade>[] {
  return sides.flatMap((side, i) =>
    (side.divisions ?? []).flatMap(({ brigades = [] }, j) =>
      brigades.map((is, k) => ({ is, side, path: ['sides', i, 'divisions', j, 'brigades', k] })),
    ),
  );
}

/** Lots of units of one type. */
export function lotsIn(draft: Draft): readonly Placed<DraftUnits>[] {
  return brigadesIn(draft).flatMap(({ is: { units = [] }, side, path }) =>
    units.map((is, k) => ({ is, side, path: [...path, 'units', k] })),
  );
}

export function unitNamesIn(draft: Draft): readonly Placed<string>[] {
  return lotsIn(draft).flatMap(({ is: { names = [] }, side, path }) =>
    names.map((is, n) => ({ is, side, path: [...path, 'names', n] })),
  );
}

export function leadersIn({ sides = [] }: Draft): readonly Placed<DraftLeader>[] {
  return sides.flatMap((side, i) =>
    (side.leaders ?? []).map((is, j) => ({ is, side, path: ['sides', i, 'leaders', j] })),
  );
}
