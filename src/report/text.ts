import { strlen } from 'cli-table3/src/utils';
import { wrapAnsi } from 'fast-wrap-ansi';
import { safe } from './words';

/** Characters that take one column each, so that their width need not be looked up. */
const NARROW = /^[\x20-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u259f]*$/;

/**
 * Columns that a text takes on the screen, as the table package measures them: it would cut a cell that it found wider
 * than we did. Escape codes take none.
 */
export function displayWidth(text: string): number {
  return NARROW.test(text) ? text.length : strlen(text);
}

/** The width of the widest text; 0 without any. */
export function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(displayWidth));
}

/**
 * Text made safe and broken into lines of at most `width` columns, between words where that is possible. Lines after
 * the first begin with the indent.
 */
export function wrap(text: string, width: number, indent = ''): readonly string[] {
  return wrapStyled(safe(text), width, indent);
}

/** As `wrap`, of text that may hold escape codes; the first line begins with `margin`. */
export function wrapStyled(text: string, width: number, indent = '', margin = ''): readonly string[] {
  if (displayWidth(text) + margin.length <= width) return [margin + text];
  const [first = '', ...more] = broken(text, width - margin.length);
  if (indent.length === margin.length) return [margin + first, ...more.map((line) => indent + line)];
  const rest = text.trimStart().slice(first.length).trimStart();
  return [
    margin + first,
    ...(more.length === 0 ? [] : broken(rest, width - indent.length)).map((line) => indent + line),
  ];
}

/** The package counts a broken word letter by letter: where a sign of several takes more columns than they, it is given fewer. */
function broken(text: string, width: number, columns = Math.max(1, width)): readonly string[] {
  if (PLAIN.test(text) && NARROW.test(text)) {
    const words = text.split(' ');
    if (words.every(({ length }) => length <= columns)) return inLines(words, columns);
  }
  const lines = wrapAnsi(text, columns, { hard: true }).split('\n');
  const isTooWide = columns > 1 && lines.some((line) => displayWidth(line) > width);
  return isTooWide ? broken(text, width, columns - 1) : lines;
}

/** Words with a single space between them, without signs that the package leaves out or cuts off. */
const PLAIN = /^[^ \x7f-\xa0]+(?: [^ \x7f-\xa0]+)*$/;

/** Short words in lines, as the package breaks them, which takes a millisecond to begin. */
function inLines([first = '', ...words]: readonly string[], columns: number): readonly string[] {
  const lines = [first];
  for (const word of words) {
    const line = `${lines[lines.length - 1]} ${word}`;
    if (line.length <= columns) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
