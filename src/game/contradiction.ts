import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../core/input/check';
import type { Field, Origin, Values } from '../core/input/field';
import { valueIn } from '../core/input/records';

/** A place of a situation where it says something else than it should. */
export interface Contradiction {
  /** `attackers[0].elan`. */
  readonly path: string;
  readonly label: string;
  /** Where such a value comes from. */
  readonly from: Origin;
  readonly left: unknown;
  readonly right: unknown;
}

/** The places where two values of a field differ. */
export function contradictions(
  field: Field,
  left: unknown,
  right: unknown,
  path = '',
): readonly Contradiction[] {
  if (isDeepStrictEqual(left, right)) return [];
  const within = partsOf(field, left, right).flatMap(([key, inner, one, other]) =>
    contradictions(inner, one, other, joined(path, key)),
  );
  const { label, from = 'ask' } = field;
  return within.length > 0 ? within : [{ path, label, from, left, right }];
}

/** A value of a field without the fields that a value of earlier rules lacks: these did not know them. */
export function asKnownTo(field: Field, value: unknown, earlier: unknown): unknown {
  const parts = partsOf(field, value, earlier);
  if (parts.length === 0) return value;
  const known = parts
    .filter(([key]) => field.is.kind === 'map' || Object.hasOwn(earlier as object, key))
    .map(([key, inner, now, then]) => [key, asKnownTo(inner, now, then)] as const);
  return Array.isArray(value) ? known.map(([, one]) => one) : Object.fromEntries(known);
}

type Part = readonly [key: string | number, field: Field, left: unknown, right: unknown];

function partsOf({ is }: Field, a: unknown, b: unknown): readonly Part[] {
  if ('other' in is && is.other) return partsOf(is.other, a, b);
  if (Array.isArray(a) && Array.isArray(b)) {
    if (is.kind !== 'list' || a.length !== b.length) return [];
    return a.map((left: unknown, i): Part => [i, is.of, left, b[i]]);
  }
  if (!isObject(a) || !isObject(b)) return [];
  if (is.kind === 'record') return is.entries.map(([key, inner]) => partAt(key, inner, a, b));
  if (is.kind !== 'map') return [];
  return Object.keys({ ...a, ...b }).map((key) => partAt(key, is.of, a, b));
}

function partAt(key: string, field: Field, a: Values, b: Values): Part {
  return [key, field, valueIn(a, key), valueIn(b, key)];
}

function joined(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** The values of `under`, replaced by those of `over` wherever it has any; lists are merged only if of equal length. */
export function laidOver(over: unknown, under: unknown): unknown {
  if (over === undefined) return under;
  if (Array.isArray(over) && Array.isArray(under) && over.length === under.length)
    return over.map((value: unknown, i) => laidOver(value, under[i]));
  if (!isObject(over) || !isObject(under)) return over;
  const keys = Object.keys({ ...under, ...over });
  return Object.fromEntries(keys.map((key) => [key, laidOver(valueIn(over, key), valueIn(under, key))]));
}
