import type { Term } from '../../core/ruling/ruleset';

/** A word of the sheet explained in our words, with other spellings that lead to it. */
export function term(word: string, text: string, citation: string, ...also: readonly string[]): Term {
  return also.length === 0 ? { word, text, citation } : { word, text, citation, also };
}
