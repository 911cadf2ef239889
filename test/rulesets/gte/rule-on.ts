import { adjudicate, findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../src/core/dice/scripted';
import type { Values } from '../../../src/core/input/field';
import type { Ruleset } from '../../../src/core/ruling/ruleset';
import type { Ruling } from '../../../src/core/ruling/ruling';
import { standard } from '../../../src/rulesets/gte';

/** A ruling, and what it says: verdict first, then orders. */
export interface SpokenRuling {
  readonly ruling: Ruling;
  readonly lines: readonly string[];
  /** The same where a walk goes on from it. */
  readonly walked: readonly string[];
}

/** Rules on a situation with dice that are used exactly. */
export function ruleOn(
  id: string,
  raw: Values,
  dice: readonly number[] = [],
  ruleset: Ruleset = standard,
  options: Values = {},
): SpokenRuling {
  const rules = setRules(ruleset, options);
  const procedure = findProcedure(ruleset, id);
  const situation = requireSituation(rules, procedure, raw);
  const source = scriptedSource(dice);
  const ruling = adjudicate(rules, procedure, situation, source);
  source.finish();
  const { outcome } = ruling;
  if (outcome === null) return { ruling, lines: [], walked: [] };
  const linesIn = (isWalked: boolean): readonly string[] => [
    procedure.verdict(outcome, situation),
    ...procedure.orders(outcome, situation, isWalked),
  ];
  return { ruling, lines: linesIn(false), walked: linesIn(true) };
}
