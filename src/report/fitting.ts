import type { Row } from './layout';

/** Rows of a terminal of 24 that a ruling may take: two are left for the line that asked for it and the next question. */
const MOST_ROWS = 22;

/**
 * Text that fits a screen, with its end in sight: as many of the rows that can be spared are left out as must be, the
 * first of them first, and a row says how many are.
 * @param render - the text without some rows, and with a row about them.
 * @param where - where the rest is shown.
 */
export function fitted(
  render: (left: ReadonlySet<Row>, more: readonly Row[]) => string,
  spare: readonly Row[],
  where: string,
): string {
  let text = render(new Set(), []);
  for (let count = 1; rowsOf(text) > MOST_ROWS && count <= spare.length; count++) {
    const more: Row = {
      label: 'More',
      text: `${count} ${count === 1 ? 'row' : 'rows'}: ${where}`,
      look: 'faint',
    };
    text = render(new Set(spare.slice(0, count)), [more]);
  }
  return text;
}

const rowsOf = (text: string): number => text.split('\n').length;
