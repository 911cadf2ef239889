import { checkSituation, findProcedure } from '../../../core/ruling/adjudicate';
import type { Rules } from '../../../core/ruling/ruleset';
import type { Values } from '../../../core/input/field';
import type { ProcedureOf } from '../../../core/ruling/procedure';
import { fillFacts } from '../../../core/scenario/known-facts';
import { Umpire } from '../../../core/ruling/umpire';
import type { Given } from '../../../core/walk/act';
import { factsOf } from './facts';
import type { BattleState } from './record/battle';

/** What a unit would do: the procedure that rules on it, and what is known of its situation beyond the unit's facts. */
interface Request<Sit> {
  readonly procedure: ProcedureOf<Sit, unknown>;
  readonly unit: string;
  readonly known: Given<Sit> & Values;
}

/**
 * Why the rules refuse what a unit would do, as far as the state shows it before any die is thrown; empty where too
 * much is unknown.
 */
export function refusalsOf<Sit>(
  state: BattleState,
  { procedure: { id }, unit, known }: Request<Sit>,
  rules: Rules,
): readonly string[] {
  const procedure = findProcedure(rules.ruleset, id);
  const raw = fillFacts(procedure, known, '', factsOf(state, unit, rules) ?? {});
  const { situation, faults, missing } = checkSituation(rules, procedure, raw);
  if (faults.length + missing.length > 0) return [];
  const umpire = Umpire.lateOf(rules);
  procedure.resolve(situation, umpire).next();
  return umpire.refusals.map(({ text }) => text);
}

/**
 * Why the rules refuse it, as words that follow the unit's name: `cannot charge: it has moved this turn`. Undefined if they
 * do not.
 */
export function whyRefused<Sit>(
  state: BattleState,
  verb: string,
  request: Request<Sit>,
  rules: Rules,
): string | undefined {
  const { unit } = request;
  const reasons = refusalsOf(state, request, rules).map((text) =>
    text.startsWith(`${unit} `) ? `it${text.slice(unit.length)}` : text,
  );
  return reasons.length === 0 ? undefined : `cannot ${verb}: ${reasons.join('; ')}`;
}
