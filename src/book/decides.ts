import { adjudicate, checkSituation, requireSituation, setRules } from '../core/ruling/adjudicate';
import { seededSource } from '../core/dice/seeded';
import type { Field, Values } from '../core/input/field';
import { attempted } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import type { Rules, Ruleset } from '../core/ruling/ruleset';
import type { Case } from './golden';
import { casesOfProcedure } from './cases';

/** How often another answer is tried for a field. */
const TRIES = 8;
/** How many of its choices are tried in one case. */
const CHOICES = 3;
/** How many entries of a list or map are looked at. */
const ENTRIES = 2;

/** The ids of the rules that fields decide, by the path of the field: `attackers.contacts`. */
type Decided = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The rules that each field of a procedure decides, found by trying: in some of its golden cases another answer is given
 * to the field, and what thereby comes to count or no longer counts names its rules.
 */
export function decidedRules(ruleset: Ruleset, procedure: Procedure): Decided {
  const found = new Map<string, Set<string>>();
  const tries = new Map<string, number>();
  for (const golden of casesOfProcedure(ruleset.id, procedure.id)) {
    const asked = attempted(() => ask(ruleset, procedure, golden));
    if (asked) tryOthers(asked, found, tries);
  }
  return found;
}

interface Asked {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly situation: Values;
  readonly reasons: Reasons;
}

function ask(ruleset: Ruleset, procedure: Procedure, { in: raw, options = {} }: Case): Asked {
  const rules = setRules(ruleset, options);
  const situation = requireSituation(rules, procedure, raw);
  return { rules, procedure, situation, reasons: reasonsOf(rules, procedure, situation) };
}

/** Why something is refused, or what counts, with the rules of each; the same dice fall every time. */
function reasonsOf(rules: Rules, procedure: Procedure, situation: Values): Reasons {
  const { factors, steps, refused } = adjudicate(rules, procedure, situation, seededSource('decides'));
  const counting = factors.map(({ name, unit, value, counts, rule = '' }): Reason => [
    `${name} ${unit ?? ''} ${value} ${counts}`,
    rule,
  ]);
  return {
    refused: new Map(refused.map(({ code, rule = '' }): Reason => [code, rule])),
    others: new Map([...counting, ...steps.map(({ rule }): Reason => [rule, rule])]),
  };
}

type Reason = readonly [what: string, rules: string];

interface Reasons {
  readonly refused: ReadonlyMap<string, string>;
  readonly others: ReadonlyMap<string, string>;
}

function tryOthers(asked: Asked, found: Map<string, Set<string>>, tries: Map<string, number>): void {
  const { rules, procedure, situation, reasons } = asked;
  for (const { path, keys, others } of leavesOf(procedure.situation, situation)) {
    for (const other of others) {
      const tried = tries.get(path) ?? 0;
      if (tried >= TRIES) break;
      tries.set(path, tried + 1);
      const changed = attempted(() => {
        const next = checkSituation(rules, procedure, withValue(situation, keys, other));
        const isSound = next.faults.length + next.missing.length === 0;
        return isSound ? reasonsOf(rules, procedure, next.situation) : undefined;
      });
      if (!changed) continue;
      const decided = found.get(path) ?? new Set();
      for (const id of differing(reasons, changed)) decided.add(id);
      found.set(path, decided);
    }
  }
}

/** The rules of what only one of two rulings has; what is refused has no other reasons. */
function differing(a: Reasons, b: Reasons): readonly string[] {
  const refusals = onlyIn(a.refused, b.refused);
  const found = refusals.length > 0 ? refusals : onlyIn(a.others, b.others);
  return found.flatMap((rules) => rules.split(', ')).filter((id) => id !== '');
}

function onlyIn(a: Reasons['others'], b: Reasons['others']): readonly string[] {
  const one = [...a].filter(([reason]) => !b.has(reason));
  const other = [...b].filter(([reason]) => !a.has(reason));
  return [...one, ...other].map(([, rules]) => rules);
}

/** A value within a situation, the path of its field, and other answers that its field may take. */
interface Leaf {
  readonly path: string;
  readonly keys: readonly (string | number)[];
  readonly others: readonly unknown[];
}

function leavesOf(field: Field, value: unknown, path = '', keys: Leaf['keys'] = []): readonly Leaf[] {
  const { is } = field;
  const others = [...othersOf(field, value), ...(field.nullable && value !== null ? [null] : [])];
  const own = others.length === 0 || path === '' ? [] : [{ path, keys, others }];
  if (typeof value !== 'object' || value === null) return own;
  if (is.kind === 'record') {
    const named = (name: string): string => (path === '' ? name : `${path}.${name}`);
    const inner = is.entries.flatMap(([name, of]) =>
      leavesOf(of, (value as Values)[name], named(name), [...keys, name]),
    );
    return [...own, ...inner];
  }
  if ('of' in is) {
    const entries = Object.entries(value).slice(0, ENTRIES);
    return [...own, ...entries.flatMap(([key, of]) => leavesOf(is.of, of, path, [...keys, key]))];
  }
  return 'other' in is && is.other ? [...own, ...leavesOf(is.other, value, path, keys)] : own;
}

function othersOf({ is }: Field, value: unknown): readonly unknown[] {
  switch (is.kind) {
    case 'boolean':
      return [value !== true];
    case 'choice':
      return is.choices.filter((choice) => choice !== value).slice(0, CHOICES);
    case 'set':
      return [[], ...is.choices.map((choice) => [choice])].slice(0, CHOICES);
    case 'integer':
    case 'number':
    case 'distance':
      return [Number(value ?? 0) + 1, Number(value ?? 0) + 4, is.min];
    case 'list':
      return Array.isArray(value) && value.length > is.min ? [value.slice(1)] : [];
    default:
      return [];
  }
}

function withValue(around: unknown, [key, ...rest]: Leaf['keys'], value: unknown): unknown {
  if (key === undefined) return value;
  const next = withValue((around as Values)[key], rest, value);
  if (!Array.isArray(around)) return { ...(around as Values), [key]: next };
  return around.map((one: unknown, i) => (i === Number(key) ? next : one));
}
