import type { Offer, Place, Standing, Want } from '../../core/army/army';
import { listing, plural } from '../../core/input/text';
import { paint, type Style } from '../style';
import { displayWidth, wrap } from '../text';
import { safe } from '../words';

/** An offer as it is shown: with the letters that are typed for it. */
export interface ShownOffer extends Offer {
  readonly code: string;
}

/** What the screen of an army that is being built shows. */
export interface BuilderPage {
  readonly title: string;
  readonly standing: Standing;
  readonly offers: readonly ShownOffer[];
  readonly places: readonly Place[];
  /** Which page of the offers, from 0. */
  readonly page: number;
}

/** Everything fits on a screen of this many lines, with what was shown last and the prompt. */
const SCREEN = 24;
/** The lines of what was reported last, and of the prompt with its hint and what it says of a wrong line. */
const AROUND = 4;
/** The fewest lines of offers, however little room there is. */
const LEAST_OFFERS = 5;
/** Corps that have a line of their own. */
const MOST_PLACES = 8;
/** Faults that are shown; the order "faults" shows the rest. */
const MOST_WANTED = 3;
const GAP = 2;

/** The running total, what can be bought, what there is, and what is still wanted. */
export function renderWorkshop(bench: BuilderPage, style: Style): string {
  const { title, standing, offers, page } = bench;
  const { total, limit, counts = 'point' } = standing;
  const left = limit - total;
  const spent = `${title}: ${total} of ${limit} ${counts}s, ${left < 0 ? `${-left} too many` : `${left} left`}`;
  const head = paint(safe(spent), 'title', style);
  const below = belowOf(bench, style);
  if (style.plain)
    return [head, ...sectionsOf(offers).flatMap((section) => spokenSection(section, counts)), ...below].join(
      '\n',
    );
  const room = roomFor(below);
  const pages = offerPages(bench, style);
  const shown = page % pages.length;
  const more =
    pages.length > 1
      ? [paint(`More offers: "more" (page ${shown + 1} of ${pages.length})`, 'faint', style)]
      : [];
  return [head, ...columns(pages[shown] ?? [], room, `${counts}s bought`, style), ...more, ...below].join(
    '\n',
  );
}

/** The offers as they are turned over. */
export const offerPages = (bench: BuilderPage, style: Style): readonly (readonly Line[])[] =>
  pagesOf(bench.offers, roomFor(belowOf(bench, style)));

const belowOf = (
  { places, standing: { wanted, warnings } }: BuilderPage,
  style: Style,
): readonly string[] => [...placeLines(places, style), ...wantedLines(wanted, warnings, style)];

const roomFor = (below: readonly string[]): number =>
  Math.max(LEAST_OFFERS, SCREEN - AROUND - below.length - 2);

function placeLines(places: readonly Place[], style: Style): readonly string[] {
  const rest = places.slice(MOST_PLACES);
  return [
    ...places
      .slice(0, MOST_PLACES)
      .map((place) => cut(`${place.name}, ${place.points}: ${place.holds}`, style)),
    ...(rest.length === 0
      ? []
      : [
          cut(
            `and ${listing(
              rest.map(({ name }) => name),
              'and',
            )}`,
            style,
          ),
        ]),
  ];
}

function wantedLines(wanted: readonly Want[], warnings: readonly Want[], style: Style): readonly string[] {
  if (wanted.length === 0) {
    const odd =
      warnings.length === 0 ? '' : `; ${plural(warnings.length, 'warning', 'warnings')}, see "faults"`;
    return [paint(`Legal as it stands${odd}.`, 'verdict', style)];
  }
  const rest = wanted.length - MOST_WANTED;
  return [
    ...wanted.slice(0, MOST_WANTED).map(({ text }) => cut(`Wanted: ${text}`, style)),
    ...(rest > 0 ? [`and ${rest} more: "faults"`] : []),
  ];
}

interface Section {
  readonly title: string;
  readonly offers: readonly ShownOffer[];
}

/** The offers by section, in their order. */
function sectionsOf(offers: readonly ShownOffer[]): readonly Section[] {
  const titles = [...new Set(offers.map(({ section }) => section))];
  return titles.map((title) => ({ title, offers: offers.filter(({ section }) => section === title) }));
}

/** A line of a column: the title of a section, or an offer. */
type Line = string | ShownOffer;

/** Pages of two columns of `room` lines; a section that goes on in a new column has its title again. */
function pagesOf(offers: readonly ShownOffer[], room: number): readonly (readonly Line[])[] {
  const lines: Line[] = [];
  for (const { title, offers: own } of sectionsOf(offers)) {
    for (const [i, offer] of own.entries()) {
      const atTop = lines.length % room === 0;
      const titled = i === 0 || atTop;
      // A title is not left alone at the foot of a column.
      if (titled && lines.length % room === room - 1) lines.push('');
      if (titled || lines.length % room === 0) lines.push(i === 0 ? title : `${title}, more`);
      lines.push(offer);
    }
  }
  const count = Math.max(1, Math.ceil(lines.length / (2 * room)));
  return Array.from({ length: count }, (_, page) => lines.slice(2 * room * page, 2 * room * (page + 1)));
}

function columns(lines: readonly Line[], room: number, figures: string, style: Style): readonly string[] {
  const width = Math.floor((style.width - GAP) / 2);
  const drawn = lines.map((line, i) => {
    if (typeof line !== 'string') return cell(line, width);
    return paint(i % room === 0 ? headed(line, figures, width) : padded(line, width), 'label', style);
  });
  return Array.from({ length: Math.min(room, lines.length) }, (_, i) =>
    `${drawn[i] ?? ''}${' '.repeat(GAP)}${drawn[room + i] ?? ''}`.trimEnd(),
  );
}

/** The title at the top of a column says what the figures are. */
function headed(title: string, figures: string, width: number): string {
  return `${padded(title, width - figures.length - 1)} ${figures}`;
}

/** `a  Grenadiers              16   2 of 4`. */
function cell({ code, name, points, have, most, least }: ShownOffer, width: number): string {
  const number = `${String(points).padStart(3)} ${limitText(have, most, least).padStart(8)}`;
  const room = width - number.length - code.length - 2;
  return `${code} ${padded(name, room)} ${number}`;
}

function limitText(have: number, most: number | undefined, least: number | undefined): string {
  if (most !== undefined) return `${have} of ${most}`;
  return least === undefined || least === 0 ? String(have) : `${have} (${least}+)`;
}

function spokenSection({ title, offers }: Section, counts: string): readonly string[] {
  return offers.map(({ code, name, points, have, most, least, about }) => {
    const limit = [
      ...(least === undefined || least === 0 ? [] : [`, at least ${least}`]),
      ...(most === undefined ? [] : [`, at most ${most}`]),
    ].join('');
    return safe(
      `${title}, ${code}: ${name}, ${plural(points, counts, `${counts}s`)}, ${about}; ${have} bought${limit}.`,
    );
  });
}

function padded(text: string, width: number): string {
  const shown = safe(text);
  const fits =
    displayWidth(shown) <= width ? shown : `${shown.slice(0, Math.max(0, width - 1)).replace(/[ ,]+$/, '')}.`;
  return fits + ' '.repeat(Math.max(0, width - displayWidth(fits)));
}

/** The first line of a text, which ends in `...` if there is more. */
function cut(text: string, { width, plain }: Style): string {
  if (plain) return safe(text);
  const [first = '', ...more] = wrap(text, width - 4);
  return more.length === 0 ? first : `${first} ...`;
}

/** Everything that is wrong, and all warnings, in full. */
export function renderFaults({ wanted, warnings }: Standing, style: Style): string {
  const lines = [
    ...wanted.map(({ text, remedy }) => `Wanted: ${text} ${remedy}`),
    ...warnings.map(({ text, remedy }) => `Warning: ${text} ${remedy}`),
  ];
  if (lines.length === 0) return 'Nothing is wrong.';
  return lines.flatMap((line) => wrap(line, style.width, '  ')).join('\n');
}

/** That an army is not legal, and the first reasons. */
export function renderIllegal({ wanted }: Standing, style: Style): string {
  const rest = wanted.length - MOST_WANTED;
  return [
    `The army is not legal: ${plural(wanted.length, 'fault', 'faults')}.`,
    ...wanted.slice(0, MOST_WANTED).flatMap(({ text }) => wrap(`- ${text}`, style.width, '  ')),
    ...(rest > 0 ? [`and ${rest} more; "faults" tells all.`] : []),
  ].join('\n');
}
