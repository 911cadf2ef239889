import type { Partly } from '../../../core/scenario-checks';
import { lotsOf, namesOf, type Placed } from '../../../core/scenario-lots';
import type { Scenario } from './shape';

/** A scenario file that may be faulty: whatever could not be read is missing. */
export type Draft = Partly<Scenario>;
export type DraftSide = NonNullable<Draft['sides']>[number];
export type DraftGroup = NonNullable<DraftSide['groups']>[number];
export type DraftGeneral = NonNullable<DraftSide['generals']>[number];

/** All command groups of a file, with their sides and their paths in the file. */
export function groupsIn({ sides = [] }: Draft): readonly Placed<DraftGroup, DraftSide>[] {
  return sides.flatMap((side, i) =>
    (side.groups ?? []).map((is, j) => ({ is, side, path: ['sides', i, 'groups', j] })),
  );
}

/** All generals of a file, with their sides and their paths in the file. */
export function generalsIn({ sides = [] }: Draft): readonly Placed<DraftGeneral, DraftSide>[] {
  return sides.flatMap((side, i) =>
    (side.generals ?? []).map((is, j) => ({ is, side, path: ['sides', i, 'generals', j] })),
  );
}

type DraftUnits = NonNullable<DraftGroup['units']>[number];

/** The lots of units in all groups; the units of a lot are of one type. */
export function lotsIn(draft: Draft): readonly Placed<DraftUnits, DraftSide>[] {
  return lotsOf(groupsIn(draft));
}

/** The names of all units of a file, with their sides and their paths in the file. */
export function unitNamesIn(draft: Draft): readonly Placed<string, DraftSide>[] {
  return namesOf(lotsIn(draft));
}
