import type { Term } from '../../core/ruling/ruleset';

/** A term of the glossary, with its `pages` in the rulebook; `also` are other words that lead to it. */
export function term(word: string, pages: string, text: string, ...also: readonly string[]): Term {
  return { word, also, text, citation: `Blücher p.${pages}` };
}
