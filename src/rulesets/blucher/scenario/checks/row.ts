import type { Finding } from '../../../../core/scenario';
import type { Umpire } from '../../../../core/umpire';
import type { Draft, Path } from './partly';

/** One thing that can be wrong with a scenario, or odd. */
export interface ScenarioRow {
  readonly code: string;
  readonly severity: Finding['severity'];
  readonly citation: string;
  /** What is wrong, in words, for `table`. */
  readonly condition: string;
  /** `umpire` knows the options and the house's tables. */
  readonly finds: (draft: Draft, umpire: Umpire) => readonly Found[];
}

/** One place where it is so. */
export interface Found {
  /** What is concerned, by its id. */
  readonly where: string;
  readonly path: Path;
  readonly text: string;
  readonly allowed?: string;
  /** The value that belongs there, where there is only one. */
  readonly fix?: string | number;
}
