import { Problem, sentence, type Fault } from '../input/problem';
import type { Procedure } from './procedure';

/** What is wrong with a situation, or missing in it. Programs read the names of its fields, players their labels. */
export class UnfitSituation extends Problem {
  constructor(
    private readonly procedure: Pick<Procedure, 'situation'>,
    ...faults: readonly Fault[]
  ) {
    super(...faults);
  }

  /** The message for players. */
  get told(): string {
    const { shape } = this.procedure.situation.is;
    return this.faults
      .map((fault) => sentence({ ...fault, path: shape[fault.path]?.label ?? fault.path }))
      .join('\n');
  }
}
