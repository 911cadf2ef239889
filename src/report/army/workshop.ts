import type { Offer, Place, Standing, Want } from '../../core/army';
import { plural } from '../../core/text';
import { paint, type Style } from '../style';
import { displayWidth, wrap } from '../text';
import { safe } from '../words';

/** An offer as it is shown: with the letters that are typed for it. */
export interface ShownOffer extends Offer {
  readonly code: string;
}

/** What the screen of an army that is being built shows. */
export interface Bench {
  readonly title: string;
  readonly standing: Standing;
  readonly offers: readonly ShownOffer[];
  readonly places: readonly Place[];
  /** Which page of the offers, from 0. */
  readonly page: number;
}

/** Lines that the offers may take, so that all fits a screen of 24. */
const OFFER_LINES = 12;
/** Faults that are told; the rest is one word away. */
const MOST_WANTED = 3;
const GAP = 2;

/** The running total, what can be bought, what there is, and what is still wanted. */
export function renderBench(bench: Bench, style: Style): string {
  const { title, standing, places, page } = bench;
  const { total, limit, wanted, warnings } = standing;
  const left = limit - total;
  const spent = `${title}: ${total} of ${limit} points, ${left < 0 ? `${-left} too many` : `${left} left`}`;
  const pages = pagesOf(bench.offers, style);
  const shown = pages[page % Math.max(1, pages.length)] ?? [];
  const more =
    pages.length > 1
      ? [paint(`More offers: "more" (page ${(page % pages.length) + 1} of ${pages.length})`, 'faint', style)]
      : [];
  return [
    paint(safe(spent), 'title', style),
    ...(style.plain ? shown.flatMap(spokenSection) : columns(shown, style)),
    ...more,
    ...places.map((place) => cut(`${place.name}, ${place.points}: ${place.holds}`, style)),
    ...wantedLines(wanted, warnings, style),
  ].join('\n');
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

/** Sections that fit one screen together; the others come with "more". */
function pagesOf(offers: readonly ShownOffer[], { plain }: Style): readonly (readonly Section[])[] {
  const titles = [...new Set(offers.map(({ section }) => section))];
  const sections = titles.map((title) => ({
    title,
    offers: offers.filter(({ section }) => section === title),
  }));
  if (plain) return [sections];
  const pages: Section[][] = [];
  let lines = 0;
  for (const section of sections) {
    const own = section.offers.length + 1;
    const last = pages[pages.length - 1];
    if (last && lines + own <= 2 * OFFER_LINES) {
      last.push(section);
      lines += own;
    } else {
      pages.push([section]);
      lines = own;
    }
  }
  return pages;
}

/** Two columns of offers. */
function columns(sections: readonly Section[], style: Style): readonly string[] {
  const width = Math.floor((style.width - GAP) / 2);
  const lines = sections.flatMap(({ title, offers }) => [
    paint(padded(title, width), 'label', style),
    ...offers.map((offer) => cell(offer, width)),
  ]);
  const half = Math.ceil(lines.length / 2);
  return Array.from({ length: half }, (_, i) =>
    `${lines[i] ?? ''}${' '.repeat(GAP)}${lines[half + i] ?? ''}`.trimEnd(),
  );
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

function spokenSection({ title, offers }: Section): readonly string[] {
  return offers.map(({ code, name, points, have, most, least, about }) => {
    const limit =
      most === undefined ? (least === undefined ? '' : `, at least ${least}`) : `, at most ${most}`;
    return safe(`${title}, ${code}: ${name}, ${points} points, ${about}; ${have} bought${limit}.`);
  });
}

function padded(text: string, width: number): string {
  const shown = safe(text);
  const fits = displayWidth(shown) <= width ? shown : `${shown.slice(0, Math.max(0, width - 1))}.`;
  return fits + ' '.repeat(Math.max(0, width - displayWidth(fits)));
}

/** One line of a text. */
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
