import type { Partly, Path } from '../../../core/scenario-checks';
import type { Scenario } from './shape';

/** A scenario file that may be faulty: what could not be read is not there. */
export type Draft = Partly<Scenario>;
export type DraftSide = NonNullable<Draft['sides']>[number];
export type DraftGroup = NonNullable<DraftSide['groups']>[number];
export type DraftGeneral = NonNullable<DraftSide['generals']>[number];

/** Something in a file with its place: a unit's name, a group, a general. */
export interface Placed<T> {
  readonly is: T;
  readonly path: Path;
  readonly side: DraftSide;
}

export function groupsIn({ sides = [] }: Draft): readonly Placed<DraftGroup>[] {
  return sides.flatMap((side, i) =>
    (side.groups ?? []).map((is, j) => ({ is, side, path: ['sides', i, 'groups', j] })),
  );
}

export function generalsIn({ sides = [] }: Draft): readonly Placed<DraftGeneral>[] {
  return sides.flatMap((side, i) =>
    (side.generals ?? []).map((is, j) => ({ is, side, path: ['sides', i, 'generals', j] })),
  );
}

type DraftUnits = NonNullable<DraftGroup['units']>[number];

/** Lots of units of one type. */
export function lotsIn(draft: Draft): readonly Placed<DraftUnits>[] {
  return groupsIn(draft).flatMap(({ is: { units = [] }, side, path }) =>
    units.map((is, k) => ({ is, side, path: [...path, 'units', k] })),
  );
}

export function unitNamesIn(draft: Draft): readonly Placed<string>[] {
  return lotsIn(draft).flatMap(({ is: { names = [] }, side, path }) =>
    names.map((is, n) => ({ is, side, path: [...path, 'names', n] })),
  );
}
