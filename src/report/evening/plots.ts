import { markupText } from '../markup';
import { numberText, type Plot, type Series } from './plot-data';

/*
 * Plots as SVG, drawn here: a page needs no script and asks nobody for anything. Colours are the page's own (see
 * `page.css.ts`); series differ by their dashes and by words too, for whoever sees no colours and for print.
 */

const WIDTH = 400;
const LINE = 16;
const LEFT = 34;
const RIGHT = 12;
const HEIGHT = 190;
const TOP = 12;
/** Letters of the names over bars. */
const LONGEST_NAME = 44;
const BAR = 9;

/** A plot as SVG, with its title and a description for those who cannot see it. `id` is unique on the page. */
export function svgOf(plot: Plot, id: string): string {
  const { body, height } = plot.kind === 'lines' ? linesOf(plot) : barsOf(plot);
  const legend = legendOf(plot, height);
  const total = height + plot.series.length * LINE + 4;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${total}" role="img" aria-labelledby="${id}t ${id}d">`,
    `<title id="${id}t">${markupText(plot.title)}</title>`,
    `<desc id="${id}d">${markupText(`${plot.about} The table below has the numbers.`)}</desc>`,
    ...body,
    ...legend,
    '</svg>',
  ].join('');
}

interface Drawn {
  readonly body: readonly string[];
  readonly height: number;
}

/** From the least to the greatest value, 0 included. */
function rangeOf(series: readonly Series[]): readonly [number, number] {
  const values = series.flatMap((one) => one.values.flatMap((value) => value ?? []));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return low === high ? [0, 1] : [low, high];
}

/** Round steps that divide a range into at most five. */
function ticksOf([low, high]: readonly [number, number]): readonly number[] {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  const whole = Math.max(step, 1);
  const first = Math.ceil(low / whole);
  const count = Math.floor(high / whole) - first + 1;
  return Array.from({ length: count }, (_, i) => (first + i) * whole);
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

function linesOf({ places, series, along }: Plot): Drawn {
  const range = rangeOf(series);
  const [low, high] = range;
  const bottom = TOP + HEIGHT;
  const x = (i: number): number =>
    LEFT + 6 + ((WIDTH - LEFT - RIGHT - 12) * i) / Math.max(1, places.length - 1);
  const y = (value: number): number => bottom - (HEIGHT * (value - low)) / (high - low);
  const every = Math.ceil(places.length / 12);
  const axes = [
    ...ticksOf(range).flatMap((tick) => [
      `<path class="${tick === 0 ? 'zero' : 'rule'}" d="M${LEFT} ${round(y(tick))}H${WIDTH - RIGHT}"/>`,
      `<text x="${LEFT - 5}" y="${round(y(tick) + 4)}" text-anchor="end">${tick}</text>`,
    ]),
    ...places.flatMap((place, i) =>
      i % every === 0
        ? [`<text x="${round(x(i))}" y="${bottom + LINE}" text-anchor="middle">${markupText(place)}</text>`]
        : [],
    ),
    `<text x="${WIDTH - RIGHT}" y="${bottom + 2 * LINE}" text-anchor="end">${markupText(along)}</text>`,
  ];
  const lines = series.flatMap((one, i) => lineOf(one, i, x, y));
  return { body: [...axes, ...lines], height: bottom + 2 * LINE + 4 };
}

function lineOf(
  { values }: Series,
  index: number,
  x: (i: number) => number,
  y: (value: number) => number,
): readonly string[] {
  const points = values.flatMap((value, i) =>
    value === undefined ? [] : [`${round(x(i))} ${round(y(value))}`],
  );
  const dots = points.map((point) => {
    const [cx = '', cy = ''] = point.split(' ');
    return index === 0
      ? `<circle class="s0" cx="${cx}" cy="${cy}" r="3"/>`
      : `<rect class="s1" x="${Number(cx) - 2.5}" y="${Number(cy) - 2.5}" width="5" height="5"/>`;
  });
  return [`<path class="line s${index}" d="M${points.join('L')}"/>`, ...dots];
}

function barsOf({ places, series }: Plot): Drawn {
  const [, high] = rangeOf(series);
  const room = WIDTH - RIGHT - 30;
  const step = LINE + series.length * BAR + 6;
  const widthOf = (value: number): number => Math.max(0.5, (room * Math.max(0, value)) / (high || 1));
  const body = places.flatMap((place, i) => {
    const top = TOP + i * step;
    // The number stands clear of both bars.
    const longest = Math.max(...series.map(({ values }) => widthOf(values[i] ?? 0)));
    const name = place.length > LONGEST_NAME ? `${place.slice(0, LONGEST_NAME - 1)}…` : place;
    return [
      `<text x="0" y="${top + LINE - 4}">${markupText(name)}</text>`,
      ...series.flatMap(({ values }, j) => {
        const value = values[i];
        if (value === undefined) return [];
        const width = widthOf(value);
        const at = top + LINE + j * BAR;
        const number =
          j === 0 ? [`<text x="${round(longest + 4)}" y="${at + BAR}">${numberText(value)}</text>`] : [];
        return [
          `<rect class="s${j}" x="0" y="${at}" width="${round(width)}" height="${BAR - 1}"/>`,
          ...number,
        ];
      }),
    ];
  });
  return { body, height: TOP + places.length * step + 6 };
}

function legendOf({ series, kind }: Plot, top: number): readonly string[] {
  return series.flatMap(({ name }, i) => {
    const y = top + i * LINE + 4;
    const mark =
      kind === 'lines'
        ? `<path class="line s${i}" d="M${LEFT} ${y}h24"/>`
        : `<rect class="s${i}" x="${LEFT}" y="${y - 4}" width="24" height="8"/>`;
    return [mark, `<text x="${LEFT + 30}" y="${y + 4}">${markupText(name)}</text>`];
  });
}
