/** Separates orders that are given in one line. */
export const NEXT_LINE = ';';
/** In place of all lines: nothing is ordered. */
export const NONE = 'none';

/** Lines of orders as the words of one line. */
export function writtenIn(lines: readonly string[]): readonly string[] {
  return [lines.length === 0 ? NONE : lines.join(` ${NEXT_LINE} `)];
}
