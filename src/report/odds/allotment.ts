import type { Allotment } from '../../advice/allot';
import { plural } from '../../core/input/text';
import { signedDecimal } from '../evening/luck-words';
import { grid, page, paragraph, sheet } from '../layout';
import type { Style } from '../style';
import { sentence } from '../words';
import { balanceIn, barsOf, currenciesIn, marginWords, titleIn } from './advice';

/** What each of several should do, beside what is usual, with the margin between the two. */
export function renderAllotment(
  side: string,
  { best, usual, tried }: Allotment,
  notes: readonly string[],
  style: Style,
): string {
  const both = [best, usual];
  const ids = currenciesIn(both);
  const bars = barsOf(both, ids[0], style);
  const rows = (['best', 'usual'] as const).map((which, i) => [
    which,
    ...ids.map((id) => signedDecimal(balanceIn(both[i]?.balances ?? [], id))),
    ...bars.slice(i, i + 1),
  ]);
  const table = grid(
    {
      head: ['', ...ids.map((id) => titleIn(both, id)), ...bars.slice(0, 1).map(() => '')],
      rows,
      right: ids.map((_, i) => i + 1),
    },
    style,
  );
  const each = Object.entries(best.lines).map(([name, line]) => {
    const own = usual.lines[name];
    const besides = own === line ? '' : `; alone: ${own ?? NOTHING}`;
    return { label: name, text: sentence(`${line ?? NOTHING}${besides}`) };
  });
  const margin = marginWords(best, usual);
  const verdict =
    margin === undefined
      ? `Of ${plural(tried, 'way', 'ways')} none is better than that each does what is best for it alone`
      : `Best of ${plural(tried, 'way', 'ways')}, by ${margin} before the usual one, in which each does what is best for it alone`;
  const about = 'what each should do, and what that brings on average, less its cost';
  const ends = [...notes, verdict, LEFT_OUT].map((text) => paragraph(sentence(text), style));
  return page(`Advice for ${side}`, about, [table, sheet([each], style), ...ends], style);
}

const NOTHING = 'nothing';

/** What is taken for granted. */
const LEFT_OUT =
  'They act one after the other, in this order; nobody is struck by two whole attacks; the enemy’s later answers are left out';
