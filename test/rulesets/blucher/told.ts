import { adjudicate, findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../src/core/dice/scripted';
import type { Values } from '../../../src/core/input/field';
import type { Procedure } from '../../../src/core/ruling/procedure';
import type { Ruling } from '../../../src/core/ruling/ruling';
import { ruleset } from '../../../src/rulesets/blucher';

interface Ruled {
  readonly procedure: Procedure;
  readonly situation: Values;
  readonly ruling: Ruling;
}

/** A ruling, with what it is on. */
export function ruled(id: string, raw: Values, dice: readonly number[] = [], options: Values = {}): Ruled {
  const rules = setRules(ruleset, options);
  const procedure = findProcedure(ruleset, id);
  const situation = requireSituation(rules, procedure, raw);
  return { procedure, situation, ruling: adjudicate(rules, procedure, situation, scriptedSource(dice)) };
}

/** The outcome of a ruling. */
export function outcomeOf(
  id: string,
  raw: Values,
  dice: readonly number[] = [],
  options: Values = {},
): Values {
  return ruled(id, raw, dice, options).ruling.outcome!;
}

/** The verdict and the orders, line by line. */
export function told(
  id: string,
  raw: Values,
  dice: readonly number[] = [],
  options: Values = {},
): readonly string[] {
  const { procedure, situation, ruling } = ruled(id, raw, dice, options);
  const outcome = ruling.outcome!;
  return [procedure.verdict(outcome, situation), ...procedure.orders(outcome, situation)];
}

/** What the ruling says on its way to the outcome. */
export function steps(
  id: string,
  raw: Values,
  dice: readonly number[] = [],
  options: Values = {},
): readonly string[] {
  return ruled(id, raw, dice, options).ruling.steps.map(({ text }) => text);
}

/** Reasons of a refusal, each with what would be allowed. */
export function refused(
  id: string,
  raw: Values,
  options: Values = {},
): readonly (readonly [text: string, allowed?: string | undefined])[] {
  return ruled(id, raw, [], options).ruling.refused.map(({ text, allowed }) => [text, allowed]);
}
