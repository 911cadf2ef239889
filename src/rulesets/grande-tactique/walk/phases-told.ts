import { SEQUENCE } from '../sources';
import type { PhaseId } from '../state/state';

/** The name of each phase for players, and its source. */
export const PHASES_TOLD: Readonly<Record<PhaseId, readonly [title: string, citation: string]>> = {
  deshaking: ['De-shaking Phase', SEQUENCE.deshaking],
  pip: ['PIP Phase', SEQUENCE.pips],
  firing: ['Firing Phase', SEQUENCE.firing],
  charge: ['Charge Phase', SEQUENCE.charges],
};
