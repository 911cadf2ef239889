import type { Rules } from '../../../core/adjudicate';
import type { Finding } from '../../../core/scenario';
import type { Draft, Path } from './partly';

/** One thing that can be wrong with a scenario, or odd. */
export interface ScenarioRow {
  readonly code: string;
  readonly severity: Finding['severity'];
  readonly citation: string;
  /** What is wrong, in words, for `table`. */
  readonly condition: string;
  readonly finds: (draft: Draft, rules: Rules) => readonly Found[];
}

/** One place where it is so. */
export interface Found {
  readonly path: Path;
  readonly text: string;
  readonly allowed?: string;
}
