import { adjudicate, findProcedure, requireSituation, setRules } from '../../src/core/ruling/adjudicate';
import type { Rules } from '../../src/core/ruling/ruleset';
import { scriptedSource } from '../../src/core/dice/scripted';
import type { Values } from '../../src/core/input/field';
import type { Procedure } from '../../src/core/ruling/procedure';
import type { Ruling } from '../../src/core/ruling/ruling';
import { ruleset } from '../../src/rulesets/blucher';

export interface Ruled {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly situation: Values;
  readonly ruling: Ruling;
}

/** A shot by the Blücher rules with given dice. */
export function fireCase(raw: Values, dice: readonly number[]): Ruled {
  const rules = setRules(ruleset);
  const procedure = findProcedure(ruleset, 'fire');
  const situation = requireSituation(rules, procedure, raw);
  return {
    rules,
    procedure,
    situation,
    ruling: adjudicate(rules, procedure, situation, scriptedSource(dice)),
  };
}
