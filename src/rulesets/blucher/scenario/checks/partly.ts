import type { Partly } from '../../../../core/scenario-checks';
import type { Scenario } from '../shape';

/** A scenario file that may be faulty: what could not be read is not there. */
export type Draft = Partly<Scenario>;
export type DraftSide = NonNullable<Draft['sides']>[number];
