import { isObject } from '../input/check';
import type { Values } from '../input/field';

/** What sets entries of a list apart, the first that all of them have. */
const KEYS = ['id', 'name', 'side'] as const;

/** What a variant writes in place of what it leaves out. */
const GONE = null;

/**
 * A file with changes laid over it. Maps are merged key by key, and null takes a key away. A list is replaced whole by a
 * list; a map in its place changes single entries by their id (or name, or side), adds new ones, and takes entries away.
 */
export function variantOf(base: unknown, over: unknown): unknown {
  if (!isObject(over)) return over;
  if (Array.isArray(base)) return changedList(base as unknown[], over);
  return isObject(base) ? changedMap(base, over) : withoutGone(over);
}

function changedMap(base: Values, over: Values): Values {
  const changed = Object.entries(over).map(([key, value]) => [key, variantOf(base[key], value)] as const);
  return withoutGone({ ...base, ...Object.fromEntries(changed) });
}

function withoutGone(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== GONE));
}

function changedList(base: readonly unknown[], over: Values): unknown {
  const key = keyOf(base);
  if (key === undefined) return over;
  const names = base.map((entry) => nameOf(entry, key));
  const kept = base.flatMap((entry, i) => {
    const name = names[i] ?? '';
    if (!Object.hasOwn(over, name)) return [entry];
    return over[name] === GONE ? [] : [variantOf(entry, over[name])];
  });
  const added = Object.entries(over).filter(([name, value]) => !names.includes(name) && value !== GONE);
  return [...kept, ...added.map(([name, value]) => (isObject(value) ? { [key]: name, ...value } : value))];
}

/** What sets the entries of a list apart; undefined where they are no records with names. */
export function keyOf(entries: readonly unknown[]): string | undefined {
  return KEYS.find((key) => entries.every((entry) => nameOf(entry, key) !== undefined));
}

/** The name of an entry under that key. */
export function nameOf(entry: unknown, key: string): string | undefined {
  const name = isObject(entry) ? entry[key] : undefined;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}
