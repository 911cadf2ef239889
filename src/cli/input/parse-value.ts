import { isObject } from '../../core/input/check';
import type { Field, Kind } from '../../core/input/field';
import { numberIn } from '../../core/input/number';
import { Problem } from '../../core/input/problem';
import { printable } from '../../core/input/text';
import { parseJson } from './json';
import { choiceOf } from '../../core/input/meanings';

const YES = ['true', 'yes', 'y', 'on'];
const NO = ['false', 'no', 'n', 'off'];

type ChoiceKind = Extract<Kind, { kind: 'choice' }>;
type ListKind = Extract<Kind, { kind: 'list' }>;
type MapKind = Extract<Kind, { kind: 'map' }>;

/**
 * The raw value that was typed for a field, once or (for lists, sets and maps) several times. What cannot be read
 * stays text, so that the check of the field says what is wrong with it and what is allowed.
 * @throws Problem where text that must be JSON is none; `where` names the flag.
 */
export function parseValue(field: Field, texts: readonly string[], where: string): unknown {
  const { is } = field;
  if (is.kind === 'set') return texts.flatMap((text) => parseSet(is, text));
  if (is.kind === 'list') return texts.flatMap((text) => parseList(is, text, where));
  if (is.kind === 'map') return parseMap(is, texts, where);
  return parseOne(field, texts[texts.length - 1] ?? '', where);
}

function parseOne(field: Field, text: string, where: string): unknown {
  const { is } = field;
  if (field.nullable && ['null', 'none'].includes(text.toLowerCase())) return null;
  switch (is.kind) {
    case 'boolean':
      return parseYes(text);
    case 'choice':
      return parseChoice(is, text, where);
    case 'integer':
    case 'number':
    case 'distance':
      return numberIn(text) ?? text;
    case 'record':
    case 'object':
      return jsonOr(text, where);
    case 'text':
      return text;
    case 'name':
      return is.other ? jsonOr(text, where) : text;
    default:
      return parseValue(field, [text], where);
  }
}

/** JSON where it looks like it, else the text. */
function jsonOr(text: string, where: string): unknown {
  return looksLikeJson(text) ? parseJson(text, where) : text;
}

function parseChoice({ choices, labels, other }: ChoiceKind, text: string, where: string): unknown {
  if (other && looksLikeJson(text)) return parseJson(text, where);
  const typed = other?.is.kind === 'integer' || other?.is.kind === 'number' ? numberIn(text) : undefined;
  return typed ?? choiceOf(text, choices, labels) ?? text;
}

function parseYes(text: string): boolean | string {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : text;
}

/** Members of a set, by any unambiguous prefix: `shock,steady`. */
function parseSet({ choices, labels }: Extract<Kind, { kind: 'set' }>, text: string): readonly string[] {
  return splitCommas(text).map((word) => choiceOf(word, choices, labels) ?? word);
}

/** Entries of a list: a JSON array, one JSON object, or plain values with commas between them. */
function parseList({ of }: ListKind, text: string, where: string): readonly unknown[] {
  if (looksLikeJson(text)) {
    const value = parseJson(text, where);
    return Array.isArray(value) ? value : [value];
  }
  if (of.is.kind === 'record')
    throw notJson(text, where, 'JSON: a list of objects, such as [{"name": value}]');
  return splitCommas(text).map((entry) => parseOne(of, entry, where));
}

/** A map: a JSON object, or `name=value` as often as needed. */
function parseMap({ of }: MapKind, texts: readonly string[], where: string): unknown {
  return texts.reduce<Readonly<Record<string, unknown>>>((map, text) => {
    const json = looksLikeJson(text) ? parseJson(text, where) : undefined;
    if (isObject(json)) return { ...map, ...json };
    const [key, value] = splitAt(text, '=');
    if (value === undefined) throw notJson(text, where, 'name=value or a JSON object');
    return { ...map, [key]: parseOne(of, value, where) };
  }, {});
}

function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

function notJson(text: string, where: string, allowed: string): Problem {
  return new Problem({
    path: where,
    message: `"${printable(text)}" cannot be read; give ${allowed}`,
    allowed: [allowed],
  });
}

/** The parts of a text between its commas, trimmed; empty ones are left out. */
export function splitCommas(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The text before and after the first separator; undefined after it if there is none. */
export function splitAt(text: string, separator: string): readonly [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()];
}
