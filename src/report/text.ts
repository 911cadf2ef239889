import { strlen } from 'cli-table3/src/utils';
import { safe } from './words';

/** Characters that take one column each, so that their width need not be looked up. */
const NARROW = /^[\x20-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u259f]*$/;

/**
 * Columns that a text takes on the screen, as the table package measures them: it would cut a cell that it found wider
 * than we did.
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
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of safe(text).split(' ')) {
    for (const piece of chop(word, Math.max(1, width - indent.length))) {
      const more = displayWidth(piece);
      if (line === '') [line, taken] = [piece, more];
      else if (taken + 1 + more <= width) [line, taken] = [`${line} ${piece}`, taken + 1 + more];
      else {
        lines.push(line);
        [line, taken] = [indent + piece, indent.length + more];
      }
    }
  }
  return [...lines, line];
}

function chop(word: string, width: number): readonly string[] {
  if (displayWidth(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  for (const character of word) {
    const more = displayWidth(character);
    if (taken + more > width && piece !== '') {
      pieces.push(piece);
      [piece, taken] = ['', 0];
    }
    piece += character;
    taken += more;
  }
  return [...pieces, piece];
}
