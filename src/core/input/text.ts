/** The longest name or text that a situation may carry. */
export const LONGEST_TEXT = 100;

const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

/** The first half of a character that takes two places, left over where text was cut. */
const HALF_PAIR = /[\uD800-\uDBFF]$/;

/** Text in which there is nothing to be seen: blanks, fillers and joiners. */
const BLANK = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Visible ASCII, as most names are: for these the Unicode tables need not be loaded. */
const PLAIN = /^ *[!-~][ -~]*$/;

/** Properties that every JavaScript object inherits: looking up a unit of such a name would always find something. */
const RESERVED: readonly string[] = ['prototype', ...Object.getOwnPropertyNames(Object.prototype)];

/**
 * What is wrong with a name, as a message that follows its path; undefined if nothing is. It must not control a terminal,
 * nor be a property that all objects inherit. `longest` is in UTF-16 units.
 */
export function nameFault(text: string, longest = LONGEST_TEXT): string | undefined {
  if (text.length > longest) return `is ${text.length} characters long; give at most ${longest}`;
  if (PLAIN.test(text)) return reservedFault(text);
  if (BLANK.test(text)) return 'is empty; give a name';
  const at = text.search(CONTROL);
  if (at >= 0) {
    const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `has an invisible character (U+${code}) at position ${at + 1}; use printable text`;
  }
  return reservedFault(text);
}

/** Whether nothing in a text controls a terminal or hides. */
export const isPrintable = (text: string): boolean => PLAIN.test(text) || !CONTROL.test(text);

function reservedFault(text: string): string | undefined {
  return RESERVED.includes(text) ? `"${text}" is a reserved word; give another name` : undefined;
}

/** Text from outside made safe to show: invisible characters are spelt out, and it is cut to `most` characters. */
export function printable(text: string, most = 60): string {
  if (text.length <= most && PLAIN.test(text)) return text;
  // Cut first: spelling out only lengthens, and the text may be of any size.
  const start = text.slice(0, most + 1);
  const shown = start.replace(CONTROLS, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
  return shown.length <= most ? shown : `${shown.slice(0, most - 3).replace(HALF_PAIR, '')}...`;
}

/** Any value from outside in a few words that are safe to show. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${printable(value)}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : printable(String(value));
}

/** `a, b or c`. */
export function listing(words: readonly string[], last = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1] ?? ''}`;
}

/** `Martin is`, `Martin and Linnet are`: names and the verb that fits their number. */
export function withVerb(names: readonly string[], one: string, many: string): string {
  return `${listing(names, 'and')} ${names.length === 1 ? one : many}`;
}

/** Longer lists of names do not stand in a sentence. */
export const MOST_LISTED = 12;

/** `it has fire and combat`; for a long list, the command that prints it. */
export function itHas(names: readonly string[], listedBy: string): string {
  return names.length > MOST_LISTED ? `see "${listedBy}"` : `it has ${listing(names, 'and')}`;
}

/** `there are farm and mill`; of a long list, only its beginning. */
export function thereAre(names: readonly string[]): string {
  if (names.length < 2) return names.length === 0 ? 'there are none' : `there is only ${names.join('')}`;
  return `there are ${someOf(names, 'and')}`;
}

/** As `listing`; of a long list, only its beginning. */
export function someOf(names: readonly string[], last = 'or'): string {
  return names.length > MOST_LISTED ? `${names.slice(0, MOST_LISTED).join(', ')} ...` : listing(names, last);
}

/** `1 die`, `3 dice`. */
export function plural(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** The text with a capital letter first: a sentence may begin with a unit that has no name of its own, `the target`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A label within a sentence; `MO limit` and `Unit Points` stay as they are. */
export function uncapital(label: string): string {
  return /^\p{Lu}(?!\p{Lu})\p{Ll}*(?!\p{Ll}| \p{Lu})/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

/** `+2`, `-1`, `0`. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n);
}

/** Text as it is compared: without capitals, accents and curly apostrophes, which many keyboards lack (`Pálffy` is `palffy`). */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/gu, "'");
}

const DIGIT = /\d/;
/** A roman numeral on its own, as in `1/VIII`. */
const ROMAN = /(?<!\p{L})[IVXLCDM]+(?!\p{L})/gu;

/** Whether a name begins with a text, both compared as `folded`: `1/VI` is no beginning of `1/VIII`, nor `1` of `12`. */
export function beginsName(text: string, name: string): boolean {
  const wanted = folded(text);
  if (!folded(name).startsWith(wanted)) return false;
  const cut = wanted.length;
  if (DIGIT.test(name.charAt(cut - 1)) && DIGIT.test(name.charAt(cut))) return false;
  return ![...name.matchAll(ROMAN)].some(({ index, 0: { length } }) => index < cut && cut < index + length);
}

/**
 * The names that a text may mean: the one that equals it; else those equal once `folded`; else those that begin with
 * it, but not where it ends inside a number or a roman numeral.
 */
export function meantBy(text: string, among: readonly string[]): readonly string[] {
  if (among.includes(text)) return [text];
  const wanted = folded(text);
  const exact = among.filter((name) => folded(name) === wanted);
  return exact.length > 0 ? exact : among.filter((name) => beginsName(text, name));
}

/** The words of a name but its first: many are called by their surname. */
export const laterWords = (name: string): readonly string[] => name.split(' ').slice(1);

/**
 * How many characters a name takes at the start of a text, both compared as `folded`; undefined if the text does not
 * begin with it.
 */
export function lengthOfName(text: string, name: string): number | undefined {
  const wanted = folded(name);
  let length = 0;
  for (const character of text) {
    const next = length + character.length;
    if (folded(text.slice(0, next)).length > wanted.length) break;
    length = next;
  }
  return folded(text.slice(0, length)) === wanted ? length : undefined;
}

/** `targetAtCrest` -> `target-at-crest`; `distanceBW` -> `distance-bw`. */
export function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
