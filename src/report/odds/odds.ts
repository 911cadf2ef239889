import { add, makeFraction, makePercent, toNumber, ZERO, type Fraction } from '../../core/odds/fraction';
import { NOT_APPLYING, type Odds } from '../../core/odds/odds';
import { bar } from './bar';
import { grid, naturalWidths, page, paragraph, type Grid } from '../layout';
import { WIDTH, type Style } from '../style';
import { valueText } from '../words';

/** One summary of odds: what `oddsByView` gave for a view, with the view's title. */
export interface OddsView {
  readonly title: string;
  readonly rows: readonly { readonly answer: string; readonly probability: Fraction }[];
  readonly cases: bigint;
}

/** A small bar chart for each view. `fractions` adds the exact chances. */
export function renderOdds(
  title: string,
  views: readonly OddsView[],
  style: Style,
  fractions = false,
): string {
  const exact = fractions ? exactColumns(views) : 'none';
  const charts = aligned(views.map((view) => chart(view, style, exact))).map((one) => grid(one, style));
  return page(
    `${title}: odds`,
    undefined,
    [...charts, ...(exact === 'both' ? [casesText(views[0]?.cases ?? 1n, style)] : [])],
    style,
  );
}

/** The columns of exact chances. Cases are left out where they are no whole numbers, as with conditional chances. */
type ExactColumns = 'none' | 'fraction' | 'both';

const EXACT_HEADS = { none: [], fraction: ['exact'], both: ['exact', 'cases'] } as const;

function exactColumns(views: readonly OddsView[]): ExactColumns {
  return views.every(({ rows, cases }) => rows.every((row) => isWhole(row.probability, cases)))
    ? 'both'
    : 'fraction';
}

function isWhole({ num, den }: Fraction, cases: bigint): boolean {
  return (num * cases) % den === 0n;
}

/** The charts with the same widths of columns, since they are shown one under the other. */
function aligned(charts: readonly Grid[]): readonly Grid[] {
  const wanted = charts.map(naturalWidths);
  const widths = (wanted[0] ?? []).map((_, i) => Math.max(...wanted.map((columns) => columns[i] ?? 0)));
  return charts.map((one) => ({ ...one, widths }));
}

function chart({ title, rows, cases }: OddsView, style: Style, exact: ExactColumns): Grid {
  const isNumeric = rows.every(({ answer }) => NUMBER.test(answer));
  const mean = isNumeric && rows.length > 1 && isWhole(sumOf(rows), 1n) ? `, mean ${meanOf(rows)}` : '';
  const sorted = [...rows].sort(isNumeric ? byNumber : byChance);
  const likeliest = Math.max(...rows.map(({ probability }) => toNumber(probability)));
  // Exact figures take the room of the bars.
  const bars = style.plain || exact === 'both' ? [] : [''];
  // 30 columns of the usual 80; on a narrower screen they would run into a second line.
  const longest = Math.floor((Math.min(style.width, WIDTH) * 3) / 8);
  return {
    head: [`${title}${mean}`, 'chance', ...EXACT_HEADS[exact], ...bars],
    rows: sorted.map(({ answer, probability }) => [
      answer,
      makePercent(probability),
      ...[makeFraction(probability), casesOf(probability, cases)].slice(0, EXACT_HEADS[exact].length),
      ...bars.map(() => bar(toNumber(probability) / likeliest, longest)),
    ]),
    right: [1, ...EXACT_HEADS[exact].map((_, i) => i + 2)],
  };
}

/** A chance as a number of equally likely falls of the dice. */
function casesOf({ num, den }: Fraction, cases: bigint): string {
  return String((num * cases) / den);
}

/** Tells how many equally likely falls of the dice there are in all: every view looks at the same. */
function casesText(cases: bigint, style: Style): string {
  const text =
    cases === 1n
      ? 'Exact: nothing is left to chance.'
      : `Exact: every chance is a whole number of ${String(cases)} equally likely cases.`;
  return paragraph(text, style);
}

interface Chance {
  readonly answer: string;
  readonly probability: Fraction;
}

/** An answer that counts something: `2`, `2 figures`. */
const NUMBER = /^[+-]?\d+(?![\d:.-])/;

/** 1 where each answer excludes the others. */
function sumOf(rows: readonly Chance[]): Fraction {
  return rows.map(({ probability }) => probability).reduce(add, ZERO);
}

function meanOf(rows: readonly Chance[]): string {
  const sum = rows
    .map(({ answer, probability: { num, den } }) => ({ num: num * BigInt(parseInt(answer, 10)), den }))
    .reduce(add, ZERO);
  return toNumber(sum).toFixed(2);
}

function byNumber(a: Chance, b: Chance): number {
  return (
    Number.parseInt(a.answer, 10) - Number.parseInt(b.answer, 10) || a.answer.localeCompare(b.answer, 'en')
  );
}

function byChance(a: Chance, b: Chance): number {
  return compareChances(a.probability, b.probability) || a.answer.localeCompare(b.answer, 'en');
}

function compareChances(a: Fraction, b: Fraction): number {
  const difference = b.num * a.den - a.num * b.den;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The odds of some fields of the outcome, a column each. `fractions` adds the exact chances. */
export function renderOddsRows(title: string, odds: Odds, style: Style, fractions = false): string {
  const names = [...new Set(odds.rows.flatMap(({ outcome }) => Object.keys(outcome)))];
  const exact = fractions ? ['exact', 'cases'] : [];
  const rows = sortRows(odds.rows, names).map(({ outcome, probability }) => [
    ...names.map((name) => (outcome[name] === undefined ? NOT_APPLYING : valueText(outcome[name]))),
    makePercent(probability),
    ...(fractions ? [makeFraction(probability), casesOf(probability, odds.cases)] : []),
  ]);
  const figures = [names.length, ...(fractions ? [names.length + 1, names.length + 2] : [])];
  const table = grid({ head: [...names, 'chance', ...exact], rows, right: figures }, style);
  const foot = fractions ? [casesText(odds.cases, style)] : [];
  return page(`${title}: odds`, undefined, [table, ...foot], style);
}

/** Sorts by the columns of numbers, the first column first; then by chance, the likeliest first. */
function sortRows(rows: Odds['rows'], names: readonly string[]): Odds['rows'] {
  const numeric = names.filter((name) => rows.every(({ outcome }) => typeof outcome[name] === 'number'));
  return [...rows].sort((a, b) => {
    for (const name of numeric) {
      const difference = Number(a.outcome[name]) - Number(b.outcome[name]);
      if (difference !== 0) return difference;
    }
    return compareChances(a.probability, b.probability);
  });
}
