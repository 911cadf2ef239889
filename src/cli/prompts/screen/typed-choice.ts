import { spellings } from '../../../core/input/meanings';
import { folded } from '../../../core/input/text';
import type { Choice } from '../asker';

/** What a typed choice may be of a name, the best first. */
const FITS: readonly ((name: string, typed: string) => boolean)[] = [
  (name, typed) => name === typed,
  (name, typed) => name.startsWith(typed),
  (name, typed) => name.includes(` ${typed}`),
  (name, typed) => name.includes(`(${typed}`),
];

/**
 * The place of the choice that was typed: by its number from 1, its label, a word of it, or its name in a line, each cut
 * short at will; undefined where none or several can be meant.
 */
export function typedChoice(choices: readonly Choice<unknown>[], text: string): number | undefined {
  const typed = folded(text.trim());
  if (/^\d+$/.test(typed)) return choices[Number(typed) - 1] && Number(typed) - 1;
  if (typed === '') return undefined;
  const names = choices.map(({ value, label }) => [folded(label), ...spelt(value)]);
  for (const fits of FITS) {
    const meant = names.flatMap((all, i) => (all.some((name) => fits(name, typed)) ? [i] : []));
    if (meant.length > 0) return meant.length === 1 ? meant[0] : undefined;
  }
  return undefined;
}

const spelt = (value: unknown): readonly string[] => (typeof value === 'string' ? spellings(value, {}) : []);

/** Said to whoever types what is no choice. */
export const wrongChoice = ({ length }: readonly unknown[]): string =>
  `Please type a number from 1 to ${length}, or a word that only one has.`;
