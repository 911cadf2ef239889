import type { Ruleset } from '../core/ruling/ruleset';
import type { Case } from './golden';
import { goldenCases } from './cases';
import { INSTALLED_RULES } from './installed-book';

/** A rule of a ruleset: where it stands in the book, what it says in our words, and what applies and shows it. */
export interface BookRule {
  readonly id: string;
  /** Its page; where the source has none, its table or section. */
  readonly page: string;
  readonly text: string;
  /** The topic under which it is listed. */
  readonly chapter: string;
  /** The rows and functions that apply it: `fire/tables.ts FIRE_CAV`. */
  readonly places: readonly string[];
}

/** The rules of a ruleset in the order of its list; editions share the list of their ruleset. */
export function rulesOf(ruleset: string): readonly BookRule[] {
  const listed = INSTALLED_RULES.find(({ ruleset: id }) => isEdition(ruleset, id))?.rules ?? {};
  return Object.entries(listed).map(([id, { rule: text, ...rest }]) => ({ id, text, ...rest }));
}

/** Whether a ruleset is an edition of the ruleset that has the list: `gte-fatline` of `gte`. */
function isEdition(ruleset: string, list: string): boolean {
  return ruleset === list || ruleset.startsWith(`${list}-`);
}

/** `p.16`, `Table 3.1.1`. */
export function placeOf(page: string): string {
  return /^\d/.test(page) ? `p.${page}` : page;
}

/** The rules that words ask for: ids (`B-FIR-02, R-10`; case does not matter) or a page (`p.55`, `Table 3.1.1`). */
export function rulesAsked(ruleset: string, words: string): readonly BookRule[] {
  const ids = words.toLowerCase().split(/[\s,]+/);
  const rules = rulesOf(ruleset);
  const named = rules.filter(({ id }) => ids.includes(id.toLowerCase()));
  if (named.length > 0) return named;
  const [, page] = /^(?:p\.?|page)\s*(\d+)$/i.exec(words.trim()) ?? [];
  if (page !== undefined) return rules.filter((rule) => standsOn(rule.page, Number(page)));
  const place = words.trim().toLowerCase();
  return rules.filter((rule) => rule.page.toLowerCase().split(/[;,] /).includes(place));
}

/** Whether `21-22, 78` has a page. */
function standsOn(pages: string, page: number): boolean {
  if (!/^\d/.test(pages)) return false;
  return pages.split(', ').some((part) => {
    const [from = NaN, to = from] = part.split('-').map(Number);
    return page >= from && page <= to;
  });
}

/** The golden cases that cover a rule of a ruleset, shortest first; those of its own edition before the others. */
export function casesOf(ruleset: string, id: string): readonly Case[] {
  const found = byRule().get(id) ?? [];
  const list = INSTALLED_RULES.find(({ ruleset: listed }) => isEdition(ruleset, listed))?.ruleset ?? ruleset;
  const own = found.filter(({ rules }) => isEdition(rules, list));
  const length = new Map(own.map((golden) => [golden, JSON.stringify(golden.in).length]));
  const rank = (golden: Case): number => (length.get(golden) ?? 0) + (golden.rules === ruleset ? 0 : 1e6);
  return [...own].sort((a, b) => rank(a) - rank(b));
}

let covering: ReadonlyMap<string, readonly Case[]> | undefined;

function byRule(): ReadonlyMap<string, readonly Case[]> {
  if (covering) return covering;
  const found = new Map<string, Case[]>();
  for (const golden of goldenCases()) {
    for (const id of golden.covers ?? []) found.set(id, [...(found.get(id) ?? []), golden]);
  }
  return (covering = found);
}

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
