import { adjudicate, findProcedure, requireSituation, setRules } from '../core/ruling/adjudicate';
import type { Rules } from '../core/ruling/ruleset';
import type { RulesetModule } from '../core/ruleset-module';
import { scriptedSource } from '../core/dice/scripted';
import { seededSource } from '../core/dice/seeded';
import type { Values } from '../core/input/field';
import { Problem } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import type { Ruling } from '../core/ruling/ruling';
import type { Effect } from '../core/ruling/table';
import { loadRuleset } from '../rulesets';

/** A golden case, as the `*.cases.yaml` files of the tests hold them. */
export interface Case {
  readonly id: string;
  readonly rules: string;
  readonly procedure: string;
  readonly in: Values;
  /** Where the case comes from, or what it shows. */
  readonly note?: string;
  /** Rule ids of the specification that the case shows at work. */
  readonly covers?: readonly string[];
  readonly options?: Values;
  /** Faces in the order rolled, used exactly; without them, a fixed seed throws whatever is wanted. */
  readonly dice?: readonly number[];
  /** The part of the outcome that is asserted. */
  readonly out?: Values;
  /** Names of fields in `out` with values that are asserted whole. */
  readonly exact?: readonly string[];
  /** All refusal codes, in order. */
  readonly refusals?: readonly string[];
  /** Why the rules refuse: fragments in the order of the refusals, each of a refusal of its own. */
  readonly because?: readonly string[];
  /** Paths of all faults of unusable input: no ruling is made then. */
  readonly faults?: readonly string[];
  /** The part of the normalised situation that is asserted. */
  readonly situation?: Values;
  /** Codes of all factors that seem to count and do not. */
  readonly tempting?: readonly string[];
  /** Values of factors that count, by their code; other factors may count too. */
  readonly factors?: Readonly<Record<string, Effect>>;
  /** What the steps say: fragments in their order, each of a step of its own. */
  readonly says?: readonly string[];
  /** Open points of the rulebook that the ruling touched, as they were set; others may be touched too. */
  readonly open?: Values;
  /** Options that the ruling did not touch. */
  readonly untouched?: readonly string[];
  /** A fragment of the verdict. */
  readonly verdict?: string;
  /** What the players do now: fragments in their order, each of an order of its own. */
  readonly orders?: readonly string[];
}

export interface Prepared {
  readonly rules: Rules<RulesetModule>;
  readonly procedure: Procedure;
  readonly situation: Values;
}

/**
 * Readies a case for its ruling, by its own options over those of `house`.
 * @throws Problem if the input is unusable.
 */
export async function prepare(golden: Case, house?: Rules): Promise<Prepared> {
  const ruleset = await loadRuleset(golden.rules);
  const rules = setRules(ruleset, { ...house?.options, ...golden.options }, house?.house);
  const procedure = findProcedure(ruleset, golden.procedure, golden.in);
  return { rules, procedure, situation: requireSituation(rules, procedure, golden.in) };
}

/** The ruling on a case. */
export function rule({ rules, procedure, situation }: Prepared, { id, dice }: Case): Ruling {
  if (dice === undefined) return adjudicate(rules, procedure, situation, seededSource(id));
  const source = scriptedSource(dice);
  const ruling = adjudicate(rules, procedure, situation, source);
  source.finish();
  return ruling;
}

/** Paths of the faults of a case with unusable input. */
export async function faultsOfCase(golden: Case, house?: Rules): Promise<readonly string[]> {
  try {
    await prepare(golden, house);
  } catch (error) {
    if (error instanceof Problem) return error.faults.map(({ path }) => path);
    throw error;
  }
  return [];
}
