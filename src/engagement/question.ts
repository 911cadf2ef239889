import type { Changes } from '../core/odds/engagement';
import type { Values } from '../core/input/field';
import { Problem } from '../core/input/problem';
import { situationOf } from '../scenario/file-context';
import { OUT } from './conditions';
import type { Engagement, Step } from './engagement';
import { currently, type Known } from './situation';

/** What is known of a unit by its name; empty for one that is not in the engagement. */
export type FactsOf = (unit: string) => Values;

const NO_CHANGES: Changes = {};

/**
 * The situation of a step as it is now; undefined where there is nothing to rule on.
 * @throws Problem at the place in the file where the question cannot be put.
 */
export function questionOf(engagement: Engagement, index: number, factsOf: FactsOf): Values | undefined {
  const { rules, context, place, units, memory } = engagement;
  const step = engagement.steps[index] as Step;
  return memory.question(index, step.units.map(factsOf), () => {
    const raw = currently(step.situation, knownBy(factsOf));
    if (!raw) return undefined;
    const lookup = (name: string): Values | undefined => (units.has(name) ? factsOf(name) : undefined);
    try {
      return situationOf(raw, rules, step.procedure, { ...context, lookup });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(
        ...error.faults.map((fault) => place({ ...fault, path: `steps[${index}].${fault.path}` })),
      );
    }
  });
}

function knownBy(factsOf: FactsOf): Known {
  return {
    isOut: (name) => typeof name === 'string' && factsOf(name)[OUT] !== undefined,
    fact: (unit, fact) => factsOf(unit)[fact],
  };
}

/** What a ruling that was not refused changes on units. */
export function changesBy(
  { rules: { options }, format }: Engagement,
  { procedure }: Step,
  situation: Values,
  outcome: Values,
  was: FactsOf,
): Changes {
  return format.after[procedure.id]?.({ situation, outcome, options, was }) ?? NO_CHANGES;
}
