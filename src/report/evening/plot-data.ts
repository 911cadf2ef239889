import type { Currency } from '../../core/ruling/currencies';
import { toNumber } from '../../core/odds/fraction';
import type { Evening, Round } from '../../evening/evening';
import { sumsByUnit, swingOf } from '../../evening/luck';

/** One line or one set of bars of a plot. */
export interface Series {
  readonly name: string;
  /** By the places of the plot; undefined where there is none. */
  readonly values: readonly (number | undefined)[];
  /** What was expected, drawn lighter. */
  readonly isFaint?: boolean;
}

/** Numbers to be drawn, and to be read as a table. */
export interface Plot {
  readonly title: string;
  /** What it shows, in a sentence. */
  readonly about: string;
  readonly kind: 'lines' | 'bars';
  /** What stands along the bottom: turns, units. */
  readonly along: string;
  readonly places: readonly string[];
  readonly series: readonly Series[];
}

/** More units than this are left out of a plot. */
const MOST_UNITS = 16;

/** All plots that a game gives. */
export function plotsOf(evening: Evening): readonly Plot[] {
  const { rounds, ledger } = evening;
  const [first] = ledger.currencies;
  const titles = [...new Set(rounds.flatMap(({ gauges }) => gauges.map(({ title }) => title)))];
  return [
    ...(first ? swingPlot(evening, first) : []),
    ...lossesPlot(evening),
    ...titles.map((title) => gaugePlot(rounds, title)),
    ...budgetPlot(evening),
  ].filter(({ places }) => places.length > 0);
}

/** How the first currency went: what came, and what could be expected by then, for the first side. */
function swingPlot({ ledger, rounds }: Evening, currency: Currency): readonly Plot[] {
  const [side = '', other = ''] = ledger.sides;
  let [came, expected] = [0, 0];
  const points = rounds.map(({ turn }) => {
    for (const weighed of ledger.throws.filter(({ moment }) => moment.now.turn === turn)) {
      const swing = swingOf(weighed, currency, side);
      came += swing.actual;
      expected += toNumber(swing.expected);
    }
    return { came, expected };
  });
  if (points.every((point) => point.came === 0 && point.expected === 0)) return [];
  return [
    {
      title: 'The swing of the day',
      about: `${currency.title} by the dice, turn by turn: above 0 for ${side}, below 0 for ${other}.`,
      kind: 'lines',
      along: 'Turn',
      places: rounds.map(({ turn }) => String(turn)),
      series: [
        { name: 'came', values: points.map((point) => point.came) },
        { name: 'expected', values: points.map((point) => point.expected), isFaint: true },
      ],
    },
  ];
}

function lossesPlot({ ledger }: Evening): readonly Plot[] {
  const [, currency] = byThrows(ledger);
  if (currency === undefined) return [];
  const sums = sumsByUnit(ledger)
    .filter((one) => one.currency === currency.id)
    .sort((a, b) => b.actual - a.actual)
    .slice(0, MOST_UNITS);
  return [
    {
      title: 'Losses by unit',
      about: `${currency.title}: what the dice cost each unit, and what could be expected.`,
      kind: 'bars',
      along: 'Unit',
      places: sums.map(({ of, side }) => `${of} (${side})`),
      series: [
        { name: 'came', values: sums.map(({ actual }) => actual) },
        { name: 'expected', values: sums.map(({ expected }) => toNumber(expected)), isFaint: true },
      ],
    },
  ];
}

/** The loss that most units had, with how many they are. */
function byThrows(ledger: Evening['ledger']): readonly [number, Currency | undefined] {
  const sums = sumsByUnit(ledger);
  const losses = ledger.currencies.filter(({ isGain }) => isGain !== true);
  const counted = losses.map((currency) => {
    const own = sums.filter((one) => one.currency === currency.id);
    return [own.reduce((sum, { throws }) => sum + throws, 0), currency] as const;
  });
  return counted.reduce<readonly [number, Currency | undefined]>(
    (a, b) => (b[0] > a[0] ? b : a),
    [0, undefined],
  );
}

function gaugePlot(rounds: readonly Round[], title: string): Plot {
  const gauges = rounds.map((round) => round.gauges.find((one) => one.title === title));
  const names = [...new Set(gauges.flatMap((gauge) => Object.keys(gauge?.values ?? {})))];
  return {
    title,
    about: `${title} of each side at the end of each turn.`,
    kind: 'lines',
    along: 'Turn',
    places: rounds.map(({ turn }) => String(turn)),
    series: names.map((name) => ({ name, values: gauges.map((gauge) => gauge?.values[name]) })),
  };
}

/** What was spent in each turn against its limit. */
function budgetPlot({ currencies: { budget }, ledger, rounds }: Evening): readonly Plot[] {
  if (budget === undefined) return [];
  const limits = rounds.map(({ turn }) => {
    const own = ledger.throws.filter(({ moment }) => moment.now.turn === turn);
    return own.flatMap(({ weights }) => weights).find(({ currency }) => currency === budget.currency)?.actual;
  });
  return [
    {
      title: budget.title,
      about: `What was spent in each turn, and the limit once it was shown.`,
      kind: 'bars',
      along: 'Turn',
      places: rounds.map(({ turn, spent }) => (spent ? `${turn} ${spent.side}` : String(turn))),
      series: [
        { name: 'spent', values: rounds.map(({ spent }) => spent?.amount) },
        { name: 'limit', values: limits, isFaint: true },
      ],
    },
  ];
}

/** A plot as a table. */
export function plotTable({ title, along, places, series }: Plot) {
  return {
    caption: title,
    head: [along, ...series.map(({ name }) => name)],
    rows: places.map((place, i) => [place, ...series.map(({ values }) => numberText(values[i]))]),
  };
}

/** A number as the tables have it. */
export function numberText(value: number | undefined): string {
  if (value === undefined) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
