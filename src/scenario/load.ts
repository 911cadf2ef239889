import { isObject } from '../core/input/check';
import type { Values } from '../core/input/field';
import { Problem, type Fault } from '../core/input/problem';
import type { Rules, Ruleset } from '../core/ruling/ruleset';
import type { ScenarioFormat } from '../core/scenario/scenario';
import { readScenario, type Loader, type Reading, type RulesSet } from './read';
import { findingRemark, type Remark } from './remark';
import type { Source } from './yaml';

export type { Loader } from './read';

/** A scenario file that is well formed. */
export interface ScenarioFile {
  readonly ruleset: Ruleset;
  readonly format: ScenarioFormat;
  readonly rules: Rules;
  /** Options and house rules as the file has them; without any, an empty record and null. */
  readonly options: Values;
  readonly houseRules: Values | null;
  /** The file's own facts, checked and with every default filled in. */
  readonly facts: Values;
  /** As it was written, for what is read by other parts of the program. */
  readonly raw: Values;
  readonly source: Source;
}

/**
 * Reads a scenario file.
 * @throws Problem with every fault of its form, each with its line and column.
 */
export async function loadScenario(
  text: string,
  file: string,
  load: Loader,
  set?: RulesSet,
): Promise<ScenarioFile> {
  return soundScenario(await readScenario(text, file, load, set));
}

/**
 * Reads a scenario file that is to be played.
 * @throws Problem with every fault of its form, and every error by the rules.
 */
export async function loadPlayable(
  text: string,
  file: string,
  load: Loader,
  set?: RulesSet,
): Promise<ScenarioFile> {
  const scenario = await loadScenario(text, file, load, set);
  const { format, facts, rules, source } = scenario;
  const errors = format.findings(facts, rules).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Problem(...errors.map((error) => faultOf(findingRemark(error, source))));
  return scenario;
}

/** @throws Problem where a file is not well formed. */
function soundScenario({ kind, rules, facts, raw, source, faults }: Reading): ScenarioFile {
  if (faults.length > 0 || !kind || !rules) throw new Problem(...faults.map(faultOf));
  const { options, houseRules } = raw;
  return {
    ...kind,
    rules,
    options: isObject(options) ? options : {},
    houseRules: isObject(houseRules) ? houseRules : null,
    facts,
    raw,
    source,
  };
}

/** A remark as a fault, with its line and column. */
export function faultOf({ file, line, column, path, text }: Remark): Fault {
  return { path: `${file}:${line}:${column}${path === '' ? '' : `, ${path}`}`, message: text };
}
