import { requireSituation } from '../core/ruling/adjudicate';
import type { Rules } from '../core/ruling/ruleset';
import { check, isObject, makePath } from '../core/input/check';
import { record, type Entry, type Field, type Values } from '../core/input/field';
import { Problem, type Fault } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import { fieldsOfNamed, fillUnits, type Lookup } from '../core/scenario/known-facts';
import { valueIn } from '../core/input/records';
import { nearest } from '../core/input/suggest';
import { shown } from '../core/input/text';
import type { Kind } from './read';

/** What the questions of a file are put to: the rules, and what is known without asking. */
export interface FileContext {
  readonly rules: Rules;
  readonly lookup: Lookup;
  readonly units: readonly string[];
  /** Others whom situations name, such as leaders. */
  readonly others?: readonly string[];
  readonly facts: Values;
  /** The file itself, for procedures that ask for a scenario. */
  readonly scenario: Values;
  /** Whether the fact of the same name suits a field of a procedure, for each field looked at so far. */
  readonly suiting: Map<Field, boolean>;
}

/** What the questions of a scenario are put to. */
export function fileContextOf(kind: Kind, rules: Rules, facts: Values, scenario: Values): FileContext {
  const units = kind.format.units(facts).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  return {
    rules,
    lookup: kind.format.lookup(facts, rules),
    units,
    others: kind.format.others?.(facts) ?? [],
    facts: kind.format.facts(facts),
    scenario,
    suiting: new Map(),
  };
}

/** The situation with what the scenario knows: the units that it names, the battle as a whole, and the file itself. */
export function situationOf(
  situation: Values,
  rules: Rules,
  procedure: Procedure,
  context: FileContext,
): Values {
  const withUnits = fillUnits(procedure, situation, context.lookup);
  const filled = { ...factsFor(procedure, withUnits, context, rules), ...withUnits };
  const names = [...context.units, ...(context.others ?? [])];
  try {
    const checked = requireSituation(rules, procedure, filled);
    refuseMisspelt(situation, procedure, names);
    return checked;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const faults = error.faults.map((fault) => ({
      ...fault,
      path: fault.path === '' ? 'situation' : `situation.${fault.path}`,
    }));
    throw new Problem(...strangers(situation, procedure, names, faults), ...faults);
  }
}

/** Facts of the battle that the procedure asks for and that suit its fields. */
function factsFor({ situation }: Procedure, given: Values, context: FileContext, rules: Rules): Values {
  const { facts, scenario, suiting } = context;
  const known: Values = { scenario, ...facts };
  const wanted = situation.is.entries.filter(
    ([name, { from = 'ask' }]) =>
      from !== 'ask' && from !== 'card' && known[name] !== undefined && given[name] === undefined,
  );
  const fits = ([name, field]: Entry): boolean => {
    const before = suiting.get(field) ?? suits(field, known[name], rules);
    suiting.set(field, before);
    return before;
  };
  return Object.fromEntries(wanted.filter(fits).map(([name]) => [name, known[name]]));
}

/** Whether a value is of a field's form; two procedures may mean different things by one name. */
function suits(field: Field, value: unknown, { ruleset, options }: Rules): boolean {
  const plain = { ...field, when: undefined, invalid: undefined, among: undefined };
  const context = { scale: ruleset.scale(options), options };
  const { faults, missing } = check(record({ value: plain }, { label: '' }), { value }, context);
  return faults.length + missing.length === 0;
}

/** So many wrong letters are a slip; with more it may be somebody who is not in the file. */
const SLIPS = 2;

/** @throws Problem where somebody whose card would be looked up is named but for a slip: his facts would be the usual ones. */
function refuseMisspelt(situation: Values, procedure: Procedure, names: readonly string[]): void {
  const { shape } = procedure.situation.is;
  const faults = Object.entries(situation).flatMap(([path, name]): readonly Fault[] => {
    if (typeof name !== 'string' || names.includes(name)) return [];
    const stands = valueIn(shape, path)?.is.kind === 'record' || fieldsOfNamed(path, shape).length > 0;
    if (!stands) return [];
    const meant = nearest(name, names, SLIPS);
    if (meant === undefined) return [];
    const message = `there is nobody named ${shown(name)} (did you mean "${meant}"?)`;
    return [{ path, message, allowed: [meant] }];
  });
  if (faults.length > 0) throw new Problem(...faults);
}

/**
 * Texts that are no unit's name in the scenario, but are close to one, or stand where a unit is named of which
 * something is missing.
 */
function strangers(
  situation: Values,
  procedure: Procedure,
  names: readonly string[],
  faults: readonly Fault[],
): readonly Fault[] {
  return textsIn(situation, ['situation']).flatMap(({ text, path }): readonly Fault[] => {
    if (names.includes(text)) return [];
    const meant = nearest(text, names);
    const fault = { path: makePath(path), message: `there is no unit ${shown(text)}` };
    if (meant !== undefined)
      return [{ ...fault, message: `${fault.message} (did you mean "${meant}"?)`, allowed: [meant] }];
    if (!lacksFacts(path, procedure, faults)) return [];
    return [{ ...fault, message: `${fault.message} here; name another, or give the facts of this one too` }];
  });
}

/** Whether a text stands where a unit is named, and something is missing that its card would say. */
function lacksFacts(path: Text['path'], { situation }: Procedure, faults: readonly Fault[]): boolean {
  const key = path.at(-1);
  // A name in a list stands for the whole record of a unit.
  if (typeof key === 'number') return faults.some((fault) => fault.path.startsWith(`${makePath(path)}.`));
  if (key === undefined || path.length > 2) return false;
  const own = fieldsOfNamed(key, situation.is.shape);
  return faults.some((fault) => own.some((name) => fault.path === `situation.${name}`));
}

interface Text {
  readonly text: string;
  readonly path: readonly (string | number)[];
}

function textsIn(value: unknown, path: Text['path']): readonly Text[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((inner: unknown, i) => textsIn(inner, [...path, i]));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
    : [];
}
