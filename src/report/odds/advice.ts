import { ATTACK_END_LABELS, ATTACK_ENDS } from '../../core/odds/attack';
import { makePercent, toNumber } from '../../core/odds/fraction';
import type { Advised } from '../../advice/advise';
import { differenceOf, isAnything, type Balance, type Weighed } from '../../advice/weigh';
import { decimal, signedDecimal } from '../evening/luck-words';
import { bar } from './bar';
import { grid, page, paragraph, sheet } from '../layout';
import type { Style } from '../style';
import { listing } from '../../core/input/text';
import { sentence } from '../words';

/** Lines of action side by side, the best first, with what each costs and leaves out. */
export function renderAdvice(
  side: string,
  advised: readonly Advised[],
  notes: readonly string[],
  style: Style,
): string {
  const currencies = currenciesIn(advised);
  const bars = barsOf(advised, currencies[0], style);
  const rows = advised.map(({ course, balances }, i) => [
    course.line,
    ...currencies.map((id) => signedDecimal(balanceIn(balances, id))),
    ...bars.slice(i, i + 1),
  ]);
  const titles = currencies.map((id) => titleIn(advised, id));
  const head = ['', ...titles, ...bars.slice(0, 1).map(() => '')];
  const table = grid({ head, rows, right: currencies.map((_, i) => i + 1) }, style);
  const details = sheet([advised.flatMap(detailsOf)], style);
  const ends = [...notes, LEFT_OUT, verdictOf(advised)].map((text) => paragraph(sentence(text), style));
  const about = 'what each line brings on average, less its cost';
  return page(`Advice for ${side}`, about, [table, details, ...ends], style);
}

/** What is expected less than this is shown as 0.00. */
const LEAST = 0.005;
/** No more currencies than this are set side by side. */
const MOST_TOLD = 4;

/** The currencies that any line could change, what wins first. */
export function currenciesIn(advised: readonly Pick<Weighed, 'balances'>[]): readonly string[] {
  const [first] = advised;
  return (first?.balances ?? [])
    .map(({ currency }) => currency.id)
    .filter((id) =>
      advised.some(({ balances }) => balances.some((one) => one.currency.id === id && isAnything(one))),
    )
    .slice(0, MOST_TOLD);
}

/** Columns of the longest bar beside the figures. */
const WIDEST_BAR = 10;

/** Bars of what each is worth in a currency, the largest as long as can be; what costs more than it brings is lighter. */
export function barsOf(
  weighed: readonly Pick<Weighed, 'balances'>[],
  id: string | undefined,
  { plain }: Style,
): readonly string[] {
  if (plain || id === undefined) return [];
  const worth = weighed.map(({ balances }) => toNumber(balanceIn(balances, id)));
  const most = Math.max(...worth.map(Math.abs));
  return worth.map((one) =>
    bar(most === 0 ? 0 : Math.abs(one) / most, WIDEST_BAR).replace(/[█▌]/g, one < 0 ? '░' : '$&'),
  );
}

export const balanceIn = (balances: readonly Balance[], id: string) =>
  (balances.find(({ currency }) => currency.id === id) as Balance).balance;

export function titleIn([first]: readonly Pick<Weighed, 'balances'>[], id: string): string {
  return first?.balances.find(({ currency }) => currency.id === id)?.currency.title.toLowerCase() ?? id;
}

/** In one line, what may happen: an end that cannot be is left out. */
function detailsOf({ course, attack, answer, split, balances }: Advised) {
  const ends = attack
    ? ATTACK_ENDS.filter((end) => attack.ends[end].num !== 0n).map(
        (end) => `${ATTACK_END_LABELS[end]} ${makePercent(attack.ends[end])}`,
      )
    : [];
  const cost = balances
    .filter(({ costs }) => toNumber(costs) >= LEAST)
    .slice(0, MOST_TOLD)
    .map(({ currency, costs }) => `${decimal(costs)} ${currency.many}`);
  const texts = [
    ...(ends.length === 0 ? [] : [ends.join(', ')]),
    ...(cost.length === 0 ? [] : [`costs ${listing(cost, 'and')}`]),
    ...(answer === undefined ? [] : [`the enemy’s best answer: ${answer.name}`]),
    ...(split === undefined ? [] : [splitWords(split)]),
  ];
  return texts.length === 0 ? [] : [{ label: course.line, text: sentence(texts.join('; ')) }];
}

function splitWords({ best, dice, usual, tried }: NonNullable<Advised['split']>): string {
  const each = Object.entries(dice).map(
    ([unit, own]) =>
      `${unit} puts ${listing(
        Object.entries(own).map(([enemy, count]) => `${count} on ${enemy}`),
        'and',
      )}`,
  );
  const better = marginWords(best, usual);
  const margin =
    better === undefined ? 'no better than the usual split' : `better than the usual split by ${better}`;
  return `best of ${tried} splits: ${listing(each, 'and')}; ${margin}`;
}

export function marginWords(
  one: Pick<Weighed, 'balances'>,
  other: Pick<Weighed, 'balances'>,
): string | undefined {
  const found = differenceOf(one, other);
  return found && `${decimal(found.margin)} ${found.currency.many}`;
}

function verdictOf([best, next]: readonly Advised[]): string {
  if (best === undefined) return 'There is nothing to advise';
  const first = best.balances.find(({ balance }) => balance.num !== 0n);
  const isWorse = first !== undefined && first.balance.num < 0n && best.course.owed !== true;
  const margin = next && marginWords(best, next);
  const by =
    next === undefined
      ? ''
      : margin === undefined
        ? ', no better than the next'
        : `, by ${margin} before the next`;
  return `Best: ${best.course.line}${by}${isWorse ? '; but to do nothing costs less' : ''}`;
}

/** What no line says. */
const LEFT_OUT =
  'What wins the game counts first. What the record does not know is taken as usual; later phases are left out';
