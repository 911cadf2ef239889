/** `"..."` and its typographic forms; the sign of inches after a number begins no quotation. */
const QUOTED = String.raw`(?<![\p{L}\p{N}])(?:"[^"]*"|“[^”]*”|„[^“”]*[“”])`;

/** Words of a line: blanks part them, and the separators, save between quotes, which stay where they are. */
export function wordsIn(line: string, separators = ''): readonly string[] {
  return line.match(new RegExp(`(?:${QUOTED}|[^\\s${separators}])+`, 'gu')) ?? [];
}

/** Text without the quotes around its parts: `"Old Fox"`, `units."Old Fox".fatigues`. JSON keeps its own. */
export function unquoted(text: string): string {
  if (/^[[{]/.test(text)) return text;
  return text.replace(new RegExp(QUOTED, 'gu'), (quoted) => quoted.slice(1, -1));
}
