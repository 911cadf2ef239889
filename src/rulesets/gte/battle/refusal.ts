import { checkSituation, findProcedure, type Rules } from '../../../core/adjudicate';
import type { Values } from '../../../core/field';
import { fillFacts } from '../../../core/roster';
import { Umpire } from '../../../core/umpire';
import { factsOf } from './facts';
import type { BattleState } from './state';

/**
 * What a unit would do: the procedure that rules on it, and what is known of its situation beyond the unit's own facts.
 */
interface Wish {
  readonly procedure: string;
  readonly unit: string;
  readonly known: Values;
}

/**
 * Why the rules refuse what a unit would do, as far as the state shows it before any die is thrown; empty where too
 * much is unknown.
 */
export function refusalsOf(
  state: BattleState,
  { procedure: id, unit, known }: Wish,
  rules: Rules,
): readonly string[] {
  const procedure = findProcedure(rules.ruleset, id);
  const raw = fillFacts(procedure, known, '', factsOf(state, unit) ?? {});
  const { situation, faults, missing } = checkSituation(rules, procedure, raw);
  if (faults.length + missing.length > 0) return [];
  const umpire = Umpire.lateOf(rules);
  procedure.resolve(situation, umpire).next();
  return umpire.refusals.map(({ text }) => text);
}
