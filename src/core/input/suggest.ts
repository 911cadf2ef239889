import { distance } from 'fastest-levenshtein';
import { Problem } from './problem';
import { listing, printable, thereAre } from './text';

/** The known word nearest to a mistyped one, if it is near enough to have been meant; `most` limits the wrong letters. */
export function nearest(word: string, known: readonly string[], most = Infinity): string | undefined {
  // A third of the letters may be wrong and one more, but never more than half: "Z" was not meant for "Y".
  const limit = Math.min(Math.floor(word.length / 3) + 1, Math.floor(word.length / 2), most);
  let best: { name: string; errors: number } | undefined;
  for (const name of known) {
    // Lengths that differ by more than the limit cannot be near; this also keeps words of any length cheap.
    if (Math.abs(word.length - name.length) > limit) continue;
    const errors = distance(word.toLowerCase(), name.toLowerCase());
    if (errors <= limit && errors < (best?.errors ?? Infinity)) best = { name, errors };
  }
  return best?.name;
}

/** ` (did you mean "steady"?)`, or all words of which it begins a part, such as `heavy` or `cav` of `heavy-cavalry`; or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const parts = word.length < LEAST_PART ? [] : known.filter((name) => hasPart(name, word));
  return meantText(parts.length > 0 ? parts : [nearest(word, known) ?? []].flat());
}

/** ` (did you mean "steady"?)`, of words that may have been meant, each once; nothing where there are none. */
export function meantText(words: readonly string[]): string {
  const each = [...new Set(words)].map((word) => `"${word}"`);
  return each.length === 0 ? '' : ` (did you mean ${listing(each)}?)`;
}

const LEAST_PART = 3;

function hasPart(name: string, begun: string): boolean {
  return begun.length <= name.length && `-${name}`.toLowerCase().includes(`-${begun.toLowerCase()}`);
}

/**
 * The problem of a path that names something unknown, with those that exist; `what` is `unit`, `side` or such, `hint`
 * what may have been meant.
 */
export function unknownName(
  path: string,
  what: string,
  name: string,
  known: readonly string[],
  hint = didYouMean(name, known),
): Problem {
  const message = `there is no ${what} "${printable(name)}"${hint}; ${thereAre(known)}`;
  return new Problem({ path: printable(path), message, allowed: known });
}
