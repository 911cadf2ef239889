import type { Unvalidated } from '../../../core/scenario/scenario-checks';
import { listedIn, namesOf, sidesIn, type Placed } from '../../../core/scenario/scenario-entries';
import type { Scenario } from './shape';

/** A scenario file that may be faulty: whatever could not be read is missing. */
export type Draft = Unvalidated<Scenario>;
type DraftSide = NonNullable<Draft['sides']>[number];
type DraftBrigade = NonNullable<NonNullable<NonNullable<DraftSide['divisions']>[number]['brigades']>[number]>;
type DraftUnits = NonNullable<DraftBrigade['units']>[number];
type DraftLeader = NonNullable<DraftSide['leaders']>[number];

/** All brigades of a file. */
export const brigadesIn = (draft: Draft): readonly Placed<DraftBrigade, DraftSide>[] =>
  listedIn(listedIn(sidesIn(draft), 'divisions'), 'brigades');

/** Entries of the order of battle: several units of one type each. */
export const unitEntriesIn = (draft: Draft): readonly Placed<DraftUnits, DraftSide>[] =>
  listedIn(brigadesIn(draft), 'units');

/** The names of all units of a file. */
export const unitNamesIn = (draft: Draft): readonly Placed<string, DraftSide>[] =>
  namesOf(unitEntriesIn(draft));

/** All leaders of a file. */
export const leadersIn = (draft: Draft): readonly Placed<DraftLeader, DraftSide>[] =>
  listedIn(sidesIn(draft), 'leaders');
