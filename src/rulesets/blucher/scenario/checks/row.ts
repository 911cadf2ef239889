import type { Found as Place, ScenarioRow as Row } from '../../../../core/scenario/scenario-checks';
import type { Umpire } from '../../../../core/ruling/umpire';
import type { Draft } from './draft';

/** A check of scenarios: one thing that can be wrong or odd. */
export interface ScenarioRow extends Omit<Row<Draft>, 'finds'> {
  /** The rule that it holds a file to; what is merely hardly meant breaks none. */
  readonly rule?: string;
  /** What the check finds; `umpire` knows the options and the tables of the house rules. */
  readonly finds: (draft: Draft, umpire: Umpire) => readonly Found[];
}

/** One place where a check found something. */
export interface Found extends Place {
  /** The id of what is concerned. */
  readonly where: string;
}
