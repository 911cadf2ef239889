import { kebab, type Field, type Kind, type Shape, type Values } from '../../core/field';
import type { UnitFlag } from '../../core/procedure';
import { flagInForce, shapeInForce } from '../in-force';
import { wordsOf } from '../shorthand';
import { meaningsOf } from '../words';
import { spoken } from './words';

/**
 * The words worth offering: those that say something other than what is taken for granted, that matter by now, and that
 * the options in force leave.
 */
export function offeredWords(flag: UnitFlag, shape: Shape, options: Values): readonly string[] {
  const left = shapeInForce(shape, options);
  const words = wordsOf({ flag: flagInForce(flag, shape, left), shape: left }).filter(({ effect }) => {
    const [, name = '', value = ''] = /^(\w+)[=+](.*)$/.exec(effect) ?? [];
    const field = left[name];
    return !field || (field.late !== true && value !== String(impliedDefault(field)));
  });
  return [
    ...new Set(words.map(({ name }) => name)),
    ...pairsOf(flag, left),
    ...(flag.refers ? [`${flag.refers.mark}name`] : []),
  ];
}

/** What a name, a text or a number is typed with, where it has no word and is no number that stands alone. */
function pairsOf({ fields, nameField, numbers }: UnitFlag, shape: Shape): readonly string[] {
  const names = fields ?? Object.fromEntries(Object.keys(shape).map((name) => [name, name]));
  return Object.entries(names).flatMap(([word, name]) => {
    const field = shape[name];
    if (!field || field.late === true || name === nameField || numbers.includes(name)) return [];
    const { kind } = field.is;
    return PAIRED.includes(kind) ? [`${kebab(word)}:<${kind === 'integer' ? 'number' : kind}>`] : [];
  });
}

const PAIRED: readonly Kind['kind'][] = ['name', 'text', 'integer', 'number', 'distance'];

/** What a field is where a unit's words do not name it. */
function impliedDefault(field: Field): unknown {
  return typeof field.default === 'function' ? false : (field.default ?? false);
}

/** A unit that stands in a list: `Quiot: infantry, elan now 5`. */
export function toldUnit(flag: UnitFlag, shape: Shape, unit: Values): string {
  const { nameField = '' } = flag;
  const { [nameField]: name, ...rest } = unit;
  const words = understoodUnit(flag, shape, rest, '');
  const told = words === '' ? 'nothing to note' : words;
  return typeof name === 'string' ? `${name}: ${told}` : told;
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
