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

/**
 * The rules that words ask for: ids (`B-FIR-02, R-10`; case does not matter), or a citation as rulings have it, of pages
 * (`p.55`, `Blücher p.99, 168`), sections (`GTE 8.2, A3.1`), tables (`Tables 6.1-6.5`) or other places.
 */
export function rulesAsked(ruleset: string, words: string): readonly BookRule[] {
  const ids: readonly string[] = words.toLowerCase().match(/[^\s,;()]+/g) ?? [];
  const rules = rulesOf(ruleset);
  const named = rules.filter(({ id }) => ids.includes(id.toLowerCase()));
  if (named.length > 0) return named;
  const places = placesCited(words);
  return rules.filter((rule) => places.some((stands) => stands(rule)));
}

type Stands = (rule: BookRule) => boolean;

/** For each place that a citation names, whether a rule stands there; a bare number goes on as the part before it. */
function placesCited(citation: string): readonly Stands[] {
  const parts = citation.trim().split(/\s*(?:[,;]| and )\s*/);
  let kind: (typeof PLACES)[number] | undefined;
  return parts.flatMap((part) => {
    const own = PLACES.find(({ begins }) => begins.test(part));
    kind = own ?? kind;
    const place = (own ? part.replace(own.begins, '') : part).toLowerCase();
    if (kind !== undefined && /^[a-z]?\d/.test(place)) return kind.stands(place);
    return ({ page }: BookRule) => page.toLowerCase().split(/[;,] /).includes(place);
  });
}

/** The ways to name a place in a book. */
const PLACES: readonly { readonly begins: RegExp; readonly stands: (place: string) => Stands }[] = [
  {
    begins: /^(?:\p{L}+ )?(?:p\.|pages? )\s*/iu,
    stands: (place) => {
      const [from = NaN, to = from] = place.split('-').map(Number);
      return ({ page }) => standsOn(page, from, to);
    },
  },
  {
    begins: /^(?:tables?|section) /i,
    stands: (place) => {
      const [from = '', to = from] = place.split('-');
      return ({ page }) =>
        (page.match(/\d+(?:\.\d+)+/g) ?? []).some(
          (one) => isPartOf(one, from) || isPartOf(from, one) || isBetween(one, from, to),
        );
    },
  },
  // Rules are numbered by the section of the book: G8.2-01 of 8.2, GF3.1-02 of A3.1.
  {
    begins: /^GTE /i,
    stands: (place) => {
      const start = `g${place.replace(/^a/, 'f')}-`;
      return ({ id }) => id.toLowerCase().startsWith(start);
    },
  },
];

const isPartOf = (part: string, whole: string): boolean => part === whole || part.startsWith(`${whole}.`);

/** Whether `6.2.1` lies between 6.1 and 6.5. */
const isBetween = (one: string, from: string, to: string): boolean =>
  Number.parseFloat(one) >= Number.parseFloat(from) && Number.parseFloat(one) <= Number.parseFloat(to);

/** Whether `21-22, 78` has any page from one to another. */
function standsOn(pages: string, first: number, last: number): boolean {
  if (!/^\d/.test(pages)) return false;
  return pages.split(', ').some((part) => {
    const [from = NaN, to = from] = part.split('-').map(Number);
    return last >= from && first <= to;
  });
}

/** The golden cases of a procedure of a ruleset that make a ruling, or if it has none, of another edition. */
export function casesOfProcedure(ruleset: string, procedure: string): readonly Case[] {
  const cases = goldenCases().filter((one) => one.procedure === procedure && one.faults === undefined);
  const own = cases.filter(({ rules }) => rules === ruleset);
  return own.length > 0 ? own : cases.filter(({ rules }) => isEdition(ruleset, rules));
}

/** The rules that the golden cases of a procedure cover, in the order of the list. */
export function rulesOfProcedure(ruleset: string, procedure: string): readonly BookRule[] {
  const cases = goldenCases().filter((one) => one.rules === ruleset && one.procedure === procedure);
  const covered = new Set(cases.flatMap(({ covers = [] }) => covers));
  return rulesOf(ruleset).filter(({ id }) => covered.has(id));
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
