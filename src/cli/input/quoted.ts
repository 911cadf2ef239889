/** `'...'`, in which an apostrophe ends nothing: `'Erlon's corps'`. */
const SINGLE = String.raw`'(?:[^']|(?<=\p{L})'(?=\p{L}))*'(?!\p{L})`;

/** `"..."` and its other forms. After a letter or digit, as the sign for inches, a quote begins no quotation. */
const QUOTED = String.raw`(?<![\p{L}\p{N}])(?:"[^"]*"|“[^”]*”|„[^“”]*[“”]|${SINGLE})`;

/** A value in JSON: `bonus:{"army":"Fox"}`. No longer one has to be typed, and to look for its end takes time. */
const JSON_VALUE = String.raw`(?<=:)(?:\{[^{}]{0,400}\}|\[[^[\]]{0,400}\])`;

/** Whether a text has nothing but blanks and separators to part it: most have, and need no Unicode tables. */
function isUnquoted(text: string): boolean {
  return !/["'“”„]|:[{[]/.test(text);
}

/** The words of a line. Blanks and the separators part them, except inside quotes and JSON; the quotes are kept. */
export function wordsIn(line: string, separators = ''): readonly string[] {
  if (isUnquoted(line)) return line.split(new RegExp(`[\\s${separators}]+`)).filter((word) => word !== '');
  return line.match(new RegExp(`(?:${QUOTED}|${JSON_VALUE}|[^\\s${separators}])+`, 'gu')) ?? [];
}

/** The words, with a field and its value as one: a blank after the colon is easily typed. */
export function withValues(words: readonly string[]): readonly string[] {
  return words.reduce<readonly string[]>((before, word) => {
    const field = before.at(-1);
    return field?.endsWith(':') ? [...before.slice(0, -1), field + word] : [...before, word];
  }, []);
}

/** Text without the quotes around its parts: `"Old Fox"`, `units."Old Fox".fatigues`. JSON keeps its own. */
export function unquoted(text: string): string {
  if (/^[[{]/.test(text)) return text;
  return text.replace(new RegExp(QUOTED, 'gu'), (quoted) => quoted.slice(1, -1));
}

/** The parts of a word between separators outside quotes, and the separators: `A`, `>` and `B` of `A>B`. */
export function partedAt(word: string, separator: string): readonly string[] {
  if (!word.includes(separator) || word === separator) return [word];
  return word.match(new RegExp(`(?:${QUOTED}|${JSON_VALUE}|[^${separator}])+|${separator}`, 'gu')) ?? [word];
}

/** The text before and after the first separator outside quotes; undefined after it if there is none. */
export function splitUnquoted(text: string, separator: string): readonly [string, string | undefined] {
  const at = isUnquoted(text) ? text.indexOf(separator) : lengthBefore(text, separator);
  return at < 0 || at === text.length
    ? [text, undefined]
    : [text.slice(0, at), text.slice(at + separator.length)];
}

function lengthBefore(text: string, separator: string): number {
  const [before = ''] = new RegExp(`^(?:${QUOTED}|[^${separator}])*`, 'u').exec(text) ?? [];
  return before.length;
}
