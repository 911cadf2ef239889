import { valueIn } from '../core/input/records';
import { COVERED, INSTALLED_RULES } from './installed-book';

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
  const listed = listOf(ruleset)?.rules ?? {};
  return Object.entries(listed).map(([id, { rule: text, ...rest }]) => ({ id, text, ...rest }));
}

/** The list that holds the rules of a ruleset; undefined if there is none. */
export const listOf = (ruleset: string) =>
  INSTALLED_RULES.find(({ ruleset: list }) => isEdition(ruleset, list));

/** Whether a ruleset is an edition of the ruleset that has the list: `gte-fatline` of `gte`. */
export function isEdition(ruleset: string, list: string): boolean {
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

/** The rules that the golden cases of a procedure cover, in the order of the list. */
export function rulesOfProcedure(ruleset: string, procedure: string): readonly BookRule[] {
  const covered = new Set(valueIn(valueIn(COVERED, ruleset) ?? {}, procedure));
  return rulesOf(ruleset).filter(({ id }) => covered.has(id));
}
