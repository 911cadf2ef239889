import type { Offer, Order, Place } from '../../../core/army/army';
import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing, shown, someOf } from '../../../core/input/text';

/** An offer with the letters that are typed for it. */
interface CodedOffer extends Offer {
  readonly code: string;
}

/** What can be named in a line. */
export interface Shop {
  readonly offers: readonly CodedOffer[];
  readonly places: readonly Place[];
  /** What the parts of an army are called, and typed as: `corps` unless given. */
  readonly part?: string;
}

/** One act of somebody who builds an army. */
export type Act =
  | { readonly kind: 'buy'; readonly order: Order }
  | { readonly kind: 'move'; readonly order: Order; readonly to: string }
  | { readonly kind: 'place'; readonly id: string | undefined; readonly as: string | undefined }
  | { readonly kind: 'drop'; readonly id: string }
  | { readonly kind: 'limit'; readonly text: string }
  | { readonly kind: 'save'; readonly file: string | undefined }
  | { readonly kind: 'undo' | 'redo' | 'more' | 'faults' | 'help' | 'done' };

/** The commands; any prefix of two letters or more will do. */
const COMMANDS = [
  'part',
  'drop',
  'move',
  'limit',
  'undo',
  'redo',
  'save',
  'more',
  'faults',
  'help',
  'done',
] as const;
type Command = (typeof COMMANDS)[number];

/** What the parts of an army are called where a shop does not say. */
const USUAL_PART = 'corps';
const partOf = ({ part = USUAL_PART }: Shop): string => part;

/** The help of the workshop, line by line, for armies with parts of these names. */
export const helpFor = (part: string): readonly string[] =>
  HELP.map((line) => line.replaceAll('corps'.padEnd(part.length), part).replaceAll('corps', part));

const HELP: readonly string[] = [
  '3a II          buy three of offer a, or of its name, for corps II, new or not',
  'a              buy one; which corps is asked, and without a terminal the best',
  '-2a II         give two of them back',
  'corps          a new corps; "corps IV", "corps G guard"',
  'move 2a I II   put two of corps I into corps II',
  'drop II        strike corps II out, with all that it holds',
  'limit 400      another limit of the army',
  'undo, redo     as often as you like',
  'more           the other offers; "faults" all that is wrong, in full',
  'save [file]    write the roster; "done" saves and ends',
];

/** Most things that one line can buy. */
const MOST = 99;

/**
 * Reads a line: a command, or an order such as `3a II`.
 * @throws Problem that says what may be typed.
 */
export function parseAct(line: string, shop: Shop): Act {
  const words = line.trim().split(/\s+/);
  const [first = '', ...rest] = words;
  if (first === '') throw wrong('type an order, such as 3a II, or "help"');
  if (first === '?') return { kind: 'help' };
  const command = commandOf(first, shop);
  return command ? commandAct(command, rest, shop) : { kind: 'buy', order: orderIn(words, shop) };
}

/** The command that a word abbreviates; undefined if it is none, or is the letters or id of an offer. */
function commandOf(word: string, shop: Shop): Command | undefined {
  const { offers } = shop;
  const lower = word.toLowerCase();
  if (lower.length < 2 || offers.some(({ code, id }) => code === lower || id.toLowerCase() === lower))
    return undefined;
  if (lower === 'quit' || lower === 'exit') return 'done';
  return COMMANDS.find((name) => (name === 'part' ? partOf(shop) : name).startsWith(lower));
}

function commandAct(command: Command, rest: readonly string[], shop: Shop): Act {
  const [first, second] = rest;
  switch (command) {
    case 'part':
      return { kind: 'place', id: first, as: second };
    case 'drop':
      if (first === undefined) throw wrong(`"drop" wants ${placesText(shop)}`);
      return { kind: 'drop', id: first };
    case 'limit':
      return { kind: 'limit', text: first ?? '' };
    case 'save':
      return { kind: 'save', file: rest.length === 0 ? undefined : rest.join(' ') };
    case 'move':
      return moveIn(rest, shop);
    default:
      return { kind: command };
  }
}

/** `2a I II`, `2a I > II`. */
function moveIn(words: readonly string[], shop: Shop): Act {
  const plain = words.filter((word) => word !== '>' && word.toLowerCase() !== 'to');
  const to = plain[plain.length - 1];
  const order = orderIn(plain.slice(0, -1), shop);
  if (to === undefined || order.place === undefined || order.count < 1)
    throw wrong('"move" is typed as: move 2a I II');
  return { kind: 'move', order, to };
}

function orderIn(words: readonly string[], shop: Shop): Order {
  const [head = '', ...tail] = words;
  const [, sign = '', digits = '', letters = ''] = /^([+-]?)(\d*)(.*)$/.exec(head) ?? [];
  const count = Number(digits === '' ? 1 : digits) * (sign === '-' ? -1 : 1);
  if (count === 0 || Math.abs(count) > MOST)
    throw wrong(`${shown(head)} is no number of things; give 1 to ${MOST}`);
  const named = [...(letters === '' ? [] : [letters]), ...tail];
  const last = named.length > 1 ? placeNamed(named[named.length - 1] ?? '', shop) : undefined;
  const place = last ?? newPlace(named, shop);
  const what = place === undefined ? named : named.slice(0, -1);
  return { offer: offerNamed(what.join(' '), shop), count, place };
}

/** A corps that is new: any word after the letters of an offer, or a numeral after its name. */
function newPlace(named: readonly string[], { offers }: Shop): string | undefined {
  const [first = '', second, ...more] = named;
  if (more.length === 0 && offers.some(({ code }) => code === first.toLowerCase())) return second;
  const last = named.at(-1) ?? '';
  const isOffer = offers.some(({ name }) => plainOf(name).includes(plainOf(named.join(' '))));
  return named.length > 1 && NUMERAL.test(last) && !isOffer ? last.toUpperCase() : undefined;
}

/** How corps are numbered: `IV`, `4`, or a letter. */
const NUMERAL = /^([IVX]+|[A-Z]|\d{1,2})$/i;

function placeNamed(word: string, { places }: Shop): string | undefined {
  return places.find(({ id }) => id.toLowerCase() === word.toLowerCase())?.id;
}

function offerNamed(text: string, { offers }: Shop): string {
  const wanted = plainOf(text);
  const exact = offers.find(({ code, id }) => code === text.toLowerCase() || plainOf(id) === wanted);
  if (exact) return exact.id;
  const begin = offers.filter(
    ({ id, name }) => plainOf(id).startsWith(wanted) || plainOf(name).startsWith(wanted),
  );
  const found = begin.length > 0 ? begin : offers.filter(({ name }) => plainOf(name).includes(wanted));
  const [only, ...others] = wanted === '' ? [] : found;
  if (only && others.length === 0) return only.id;
  if (only) throw wrong(`${shown(text)} could be ${someOf(found.map(({ name }) => name))}`);
  const known = offers.flatMap(({ id, name }) => [id, name]);
  throw wrong(
    `there is no offer ${shown(text)}${didYouMean(text, known)}; type its letter or its name, or "help"`,
  );
}

/** A text in lower case, without accents, blanks and punctuation. */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function placesText(shop: Shop): string {
  const { places } = shop;
  return places.length === 0 ? `a ${partOf(shop)}, and there is none` : listing(places.map(({ id }) => id));
}

function wrong(message: string): Problem {
  return new Problem({ path: '', message });
}

/** The offers with the letters that are typed for them: a, b ... z, aa, ab ..., in order. */
export function coded(offers: readonly Offer[]): readonly CodedOffer[] {
  return offers.map((offer, i) => ({ ...offer, code: letters(i) }));
}

const LETTERS = 26;

function letters(index: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? last : letters(Math.floor(index / LETTERS) - 1) + last;
}
