import type { Term } from '../../core/ruleset';

/** A word of the game: `pages` of the rulebook, and other spellings that lead to it. */
export function term(word: string, pages: string, text: string, ...also: readonly string[]): Term {
  return { word, also, text, citation: `Blücher p.${pages}` };
}
