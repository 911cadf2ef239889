import type { Ruleset } from '../core/ruling/ruleset';
import { casesOf } from './cases';
import type { Case } from './golden';
import type { BookRule } from './rules';

/** A command that makes the ruling of a case again; settings that no flag can give go through `batch`. */
export function tryLine({ rules, procedure, in: situation, dice, options = {}, id }: Case): string {
  const settings = Object.entries(options);
  if (settings.some(([, value]) => typeof value === 'object')) {
    const thrown = dice ? { dice } : { seed: id };
    const line = { ruleset: rules, procedure, situation, ...thrown, options };
    return `echo ${quoted(JSON.stringify(line))} | blucher batch`;
  }
  const set = settings.flatMap(([name, value]) => ['--set', quoted(`${name}=${String(value)}`)]);
  const thrown = dice === undefined ? ['--seed', quoted(id)] : ['--dice', quoted(dice.join(','))];
  const words = ['blucher rule', procedure, '--rules', rules, ...set, ...(dice?.length === 0 ? [] : thrown)];
  return `echo ${quoted(JSON.stringify(situation))} | ${words.join(' ')}`;
}

/** A word as shells take it. */
function quoted(text: string): string {
  return /^[\w./:=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A rule of a ruleset with all that bears on it. */
export interface RuleView {
  readonly ruleset: Ruleset;
  readonly rule: BookRule;
  /** Options that settle what the rule leaves open, and those that its cases set. */
  readonly options: readonly string[];
  readonly cases: readonly Case[];
  /** A command that shows the rule at work; undefined where no case of it makes a ruling. */
  readonly try: string | undefined;
}

/** A rule with its options, its cases and a command to try. */
export function viewOf(ruleset: Ruleset, rule: BookRule): RuleView {
  const cases = casesOf(ruleset.id, rule.id);
  const ruled = cases.find(({ faults }) => faults === undefined);
  return { ruleset, rule, options: optionsOn(ruleset, rule.id, cases), cases, try: ruled && tryLine(ruled) };
}

function optionsOn({ options }: Ruleset, id: string, cases: readonly Case[]): readonly string[] {
  const set = new Set(cases.flatMap(({ options: own = {}, open = {} }) => Object.keys({ ...own, ...open })));
  return Object.entries(options).flatMap(([name, { ruling }]) =>
    ruling === id || set.has(name) ? name : [],
  );
}
