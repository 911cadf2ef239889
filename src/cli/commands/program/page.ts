import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE, PAGES } from '../../pages';
import { command } from '../../define-command';

/** The folder of the program, from its source and from the folder of its chunks alike. */
const HOMES = [join(__dirname, '..', '..'), join(__dirname, '..', '..', '..', '..')];

export const run = command(
  { name: PAGE, about: 'Shows a page of the documentation.', words: [['<page>', 'which', PAGES]] },
  ({ words: [page], io }) => {
    io.out(textOf(page));
  },
);

function textOf(page: string): string {
  for (const home of HOMES) {
    try {
      return readFileSync(join(home, 'docs', `${page}.md`), 'utf8');
    } catch {
      continue;
    }
  }
  return `There is no page "${page}" beside this program.\n`;
}
