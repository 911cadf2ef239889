import type { Unvalidated } from '../../../core/scenario/scenario-checks';
import { listedIn, namesOf, sidesIn, type Placed } from '../../../core/scenario/scenario-entries';
import type { Scenario } from './shape';

/** A scenario file that may be faulty: whatever could not be read is missing. */
export type Draft = Unvalidated<Scenario>;
export type DraftSide = NonNullable<Draft['sides']>[number];
type DraftGroup = NonNullable<DraftSide['groups']>[number];
type DraftGeneral = NonNullable<DraftSide['generals']>[number];
type DraftUnits = NonNullable<DraftGroup['units']>[number];

/** All command groups of a file. */
export const groupsIn = (draft: Draft): readonly Placed<DraftGroup, DraftSide>[] =>
  listedIn(sidesIn(draft), 'groups');

/** All generals of a file. */
export const generalsIn = (draft: Draft): readonly Placed<DraftGeneral, DraftSide>[] =>
  listedIn(sidesIn(draft), 'generals');

/** The lots of units in all groups; the units of a lot are of one type. */
export const unitEntriesIn = (draft: Draft): readonly Placed<DraftUnits, DraftSide>[] =>
  listedIn(groupsIn(draft), 'units');

/** The names of all units of a file. */
export const unitNamesIn = (draft: Draft): readonly Placed<string, DraftSide>[] =>
  namesOf(unitEntriesIn(draft));
