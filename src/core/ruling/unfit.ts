import { Problem, sentence, type Fault } from '../input/problem';
import { uncapital } from '../input/text';
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
      .map(({ path, message, ...fault }) => {
        const { label = path } = shape[path] ?? {};
        const told = message.replace(` (${uncapital(label)})`, '').replace(/ or null$/, ' or none');
        return sentence({ ...fault, path: label, message: told });
      })
      .join('\n');
  }
}
