import { isObject } from '../../core/input/check';
import type { Field, Kind, Shape, Values } from '../../core/input/field';
import { kebab } from '../../core/input/text';
import type { UnitFlag } from '../../core/ruling/procedure';
import { flagInForce, shapeInForce } from '../procedure/fields-by-options';
import { wordsOf } from '../input/shorthand-words';
import { meaningsOf } from '../../core/input/meanings';
import { spoken } from './words';

/**
 * The words worth offering: those that say something other than the default, matter before the dice are thrown, and
 * are not ruled out by the options in force.
 */
export function offeredWords(flag: UnitFlag, shape: Shape, options: Values): readonly string[] {
  return offered(flag, shape, options).map(({ name }) => name);
}

/** A word that is offered, and the field that it sets, if it is a field's. */
interface Offered {
  readonly name: string;
  readonly field?: Field | undefined;
}

function offered(flag: UnitFlag, shape: Shape, options: Values): readonly Offered[] {
  const left = shapeInForce(shape, options);
  const words = wordsOf({ flag: flagInForce(flag, shape, left), shape: left }).flatMap(
    ({ name, effect }): readonly Offered[] => {
      const [, key = '', value = ''] = /^(\w+)[=+](.*)$/.exec(effect) ?? [];
      const field = left[key];
      const says = !field || (field.late !== true && value !== String(impliedDefault(field)));
      return says ? [{ name, field }] : [];
    },
  );
  const all = [
    ...words,
    ...pairsOf(flag, left),
    ...(flag.refers ? [{ name: `${flag.refers.mark}name` }] : []),
  ];
  return all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i);
}

/** Typed to see all words. */
export const ALL_WORDS = '?';
/** The letters of four lines at 80 columns; a longer list of words is cut to three lines. */
const MOST_LETTERS = 285;
const FEW_LETTERS = 210;

/**
 * The words below the question for a unit, the most used where they are too many: what must be said of it, then what
 * its card says, then its state. Circumstances are asked afterwards in any case.
 */
export function wordsHint(flag: UnitFlag, shape: Shape, options: Values): string {
  const words = offered(flag, shape, options);
  const all = words.map(({ name }) => name);
  if (lettersIn(all) <= MOST_LETTERS) return `Words: ${all.join(', ')}`;
  const more = `... ("${ALL_WORDS}" tells all ${all.length})`;
  const terse = words.filter(({ name, field }) => field !== undefined || !begins(name, words));
  const ranked = [...terse].sort((a, b) => rankOf(a) - rankOf(b)).map(({ name }) => name);
  const shown = ranked.filter((_, i) => lettersIn([...ranked.slice(0, i + 1), more]) <= FEW_LETTERS);
  return `Words: ${all.filter((name) => shown.includes(name)).join(', ')} ${more}`;
}

/** Whether a word is the beginning of another. Any beginning may be typed, so it need not be shown. */
function begins(name: string, words: readonly Offered[]): boolean {
  return words.some((one) => one.name !== name && one.name.startsWith(name));
}

/** The length of words with commas between them. */
const lettersIn = (words: readonly string[]): number => words.join(', ').length;

const RANKS = { needed: 0, card: 1, own: 2, state: 3, scenario: 4, ask: 4 } as const;

/** The rank of a word: the lower it is, the likelier the word is to be typed. */
function rankOf({ field }: Offered): number {
  if (field === undefined) return RANKS.own;
  const isNeeded = field.default === undefined && field.optional !== true && field.when === undefined;
  return isNeeded ? RANKS.needed : RANKS[field.from ?? 'ask'];
}

/** `word:<kind>` for each name, text or number that has to be typed with its word. */
function pairsOf({ fields, nameField, numbers = [] }: UnitFlag, shape: Shape): readonly Offered[] {
  const names = fields ?? Object.fromEntries(Object.keys(shape).map((name) => [name, name]));
  return Object.entries(names).flatMap(([word, key]) => {
    const field = shape[key];
    if (!field || field.late === true || key === nameField || numbers.includes(key)) return [];
    const { kind } = field.is;
    const name = `${kebab(word)}:<${kind === 'integer' ? 'number' : kind}>`;
    return PAIRED.includes(kind) ? [{ name, field }] : [];
  });
}

const PAIRED: readonly Kind['kind'][] = ['name', 'text', 'integer', 'number', 'distance'];

/** What a field is where a unit's words do not name it. */
function impliedDefault(field: Field): unknown {
  return typeof field.default === 'function' ? false : (field.default ?? false);
}

/** A unit as a line of a list: `Quiot: infantry, elan now 5`. Its name may be part of a record of its own. */
export function unitText(flag: UnitFlag, shape: Shape, unit: Values): string {
  const { nameField = '' } = flag;
  const { [nameField]: named, ...rest } = unit;
  const [name, own] = isObject(named) ? [named.id, ownText(shape[nameField], named)] : [named, ''];
  const words = [own, understoodUnit(flag, shape, rest, '')].filter((text) => text !== '').join(', ');
  const described = words === '' ? 'nothing to note' : words;
  return typeof name === 'string' ? `${name}: ${described}` : described;
}

/** A unit's own record, but for its name. */
function ownText(field: Field | undefined, record: Values): string {
  const facts = Object.entries(record).filter(([key]) => key !== 'id');
  return field === undefined || facts.length === 0 ? '' : spoken(field, Object.fromEntries(facts));
}

/** A unit's words in full: `infantry, elan now 5, steady, flanking`. */
export function understoodUnit(flag: UnitFlag, shape: Shape, unit: Values, text: string): string {
  const names = Object.entries(shape).filter(([name]) => Object.hasOwn(unit, name));
  const fields = names.map(([name, field]) => described(flag, name, field, unit[name]));
  return [...fields, ...ownWords(flag, shape, text)].join(', ');
}

function described(flag: UnitFlag, name: string, field: Field, value: unknown): string {
  const { kind } = field.is;
  const [word = name] = Object.entries(flag.fields ?? {}).find(([, of]) => of === name) ?? [];
  if (kind === 'boolean') return value === true ? kebab(word) : `not ${kebab(word)}`;
  if (name === flag.nameField || kind === 'choice' || kind === 'set') return spoken(field, value);
  return `${field.label.toLowerCase()} ${spoken(field, value)}`;
}

/** Words that only leave a note for later, and references to other units: the unit's fields do not show them. */
function ownWords(flag: UnitFlag, shape: Shape, text: string): readonly string[] {
  const vocabulary = wordsOf({ flag, shape });
  const tokens = text.replace(/^[^=]*=/, '').split(/[\s,]+/);
  return tokens.flatMap((token) => {
    if (flag.refers && token.startsWith(flag.refers.mark)) return [token];
    const [word] = token === '' ? [] : meaningsOf(token, vocabulary);
    return word && leavesNoField(word) ? [word.name] : [];
  });
}

function leavesNoField(word: { apply(unit: Record<string, unknown>): unknown }): boolean {
  const unit: Record<string, unknown> = {};
  word.apply(unit);
  return Object.keys(unit).length === 0;
}

/** Completes the last word as far as it can mean only one thing. */
export function completedUnit(flag: UnitFlag, shape: Shape, text: string): string {
  const [, before = '', last = ''] = /^(.*?[\s,=]|)([^\s,=]*)$/.exec(text) ?? [];
  const names = [...new Set(wordsOf({ flag, shape }).map(({ name }) => name))];
  const [first, ...others] = names.filter((name) => last !== '' && name.startsWith(last.toLowerCase()));
  if (first === undefined) return text;
  if (others.length === 0) return `${before}${first} `;
  return before + others.reduce(common, first);
}

function common(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
