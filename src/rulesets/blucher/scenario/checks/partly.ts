import type { Partly } from '../../../../core/scenario-checks';
import type { Scenario } from '../shape';

/** A scenario file that may be faulty: whatever could not be read is absent. */
export type Draft = Partly<Scenario>;
export type DraftSide = NonNullable<Draft['sides']>[number];
