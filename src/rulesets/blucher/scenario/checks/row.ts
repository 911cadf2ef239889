import type { Found as Place, ScenarioRow as Row } from '../../../../core/scenario-checks';
import type { Umpire } from '../../../../core/umpire';
import type { Draft } from './partly';

/** One thing that can be wrong with a scenario, or odd. */
export interface ScenarioRow extends Omit<Row<Draft>, 'finds'> {
  /** `umpire` knows the options and the house's tables. */
  readonly finds: (draft: Draft, umpire: Umpire) => readonly Found[];
}

/** One place where it is so. */
export interface Found extends Place {
  /** What is concerned, by its id. */
  readonly where: string;
}
