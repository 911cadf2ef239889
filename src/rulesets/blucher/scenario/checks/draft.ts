import { listedIn, sidesIn } from '../../../../core/scenario/scenario-entries';
import type { Unvalidated } from '../../../../core/scenario/scenario-checks';
import type { Scenario } from '../shape';

/** A scenario file that may be faulty: whatever could not be read is absent. */
export type Draft = Unvalidated<Scenario>;
export type DraftSide = NonNullable<Draft['sides']>[number];

/** The formations of all sides, as far as they could be read. */
export function formationsIn(draft: Draft) {
  return listedIn(sidesIn(draft), 'formations');
}

/** The entries of all formations: units of one type each. */
export function unitsIn(draft: Draft) {
  return listedIn(formationsIn(draft), 'units');
}
