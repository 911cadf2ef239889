import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../core/input/check';
import type { Field, Origin, Values } from '../core/input/field';
import { valueIn } from '../core/input/records';

/** A place of a situation where it says something else than it should. */
export interface Contradiction {
  /** `attackers[0].elan`. */
  readonly path: string;
  /** Where such a value comes from. */
  readonly from: Origin;
}

/** The first place where two checked values of a field differ; undefined if they agree. */
export function contradiction(field: Field, a: unknown, b: unknown, path = ''): Contradiction | undefined {
  if (isDeepStrictEqual(a, b)) return undefined;
  for (const [key, inner, left, right] of partsOf(field, a, b)) {
    const found = contradiction(inner, left, right, joined(path, key));
    if (found) return found;
  }
  return { path, from: field.from ?? 'ask' };
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
