import type { Partly } from '../../../core/scenario-checks';
import { lotsOf, namesOf, type Placed } from '../../../core/scenario-lots';
import type { Scenario } from './shape';

/** A scenario file that may be faulty: whatever could not be read is missing. */
export type Draft = Partly<Scenario>;
type DraftSide = NonNullable<Draft['sides']>[number];
type DraftBrigade = NonNullable<NonNullable<NonNullable<DraftSide['divisions']>[number]['brigades']>[number]>;
type DraftUnits = NonNullable<DraftBrigade['units']>[number];
type DraftLeader = NonNullable<DraftSide['leaders']>[number];

/** All brigades of a file, with their side and path. */
export function brigadesIn({ sides = [] }: Draft): readonly Placed<DraftBrigade, DraftSide>[] {
  return sides.flatMap((side, i) =>
    (side.divisions ?? []).flatMap(({ brigades = [] }, j) =>
      brigades.map((is, k) => ({ is, side, path: ['sides', i, 'divisions', j, 'brigades', k] })),
    ),
  );
}

/** Entries of the order of battle: several units of one type each. */
export function lotsIn(draft: Draft): readonly Placed<DraftUnits, DraftSide>[] {
  return lotsOf(brigadesIn(draft));
}

/** The names of all units of a file, with their side and path. */
export function unitNamesIn(draft: Draft): readonly Placed<string, DraftSide>[] {
  return namesOf(lotsIn(draft));
}

/** All leaders of a file, with their side and path. */
export function leadersIn({ sides = [] }: Draft): readonly Placed<DraftLeader, DraftSide>[] {
  return sides.flatMap((side, i) =>
    (side.leaders ?? []).map((is, j) => ({ is, side, path: ['sides', i, 'leaders', j] })),
  );
}
