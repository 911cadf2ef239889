import type { Labels } from './field';
import { kebab } from './text';

const ONE_WORD = /^[a-z\d-]{1,20}$/;

/** The ways to type a choice: itself, in kebab case, or by a short label. */
export function spellings(choice: string | number | boolean, labels: Labels): readonly string[] {
  const name = String(choice);
  const words = new Set([name.toLowerCase(), kebab(name)]);
  const label = labels[name]?.toLowerCase().replaceAll(' ', '-');
  if (label !== undefined && ONE_WORD.test(label)) words.add(label);
  return [...words];
}

/** Anything that a word may mean, with all its spellings. */
export interface Meaning {
  readonly spellings: readonly string[];
}

/**
 * The meanings of a typed word: those spelt exactly so, else those that begin with it. One = understood; several =
 * ambiguous; none = unknown. Case does not matter.
 */
export function meaningsOf<M extends Meaning>(word: string, meanings: readonly M[]): readonly M[] {
  const typed = word.toLowerCase();
  const exact = meanings.filter((meaning) => meaning.spellings.includes(typed));
  if (exact.length > 0) return exact;
  return meanings.filter((meaning) => meaning.spellings.some((spelling) => spelling.startsWith(typed)));
}

/** The choice that a word means, if it means exactly one. */
export function choiceOf<C extends string | number | boolean>(
  word: string,
  choices: readonly C[],
  labels: Labels,
): C | undefined {
  if (choices.includes(word as C)) return word as C;
  const meanings = choices.map((choice) => ({ choice, spellings: spellings(choice, labels) }));
  const [only, ...others] = meaningsOf(word, meanings);
  return others.length === 0 ? only?.choice : undefined;
}
