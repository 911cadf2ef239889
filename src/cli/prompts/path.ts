import { makePath } from '../../core/input/check';
import type { Values } from '../../core/input/field';

/** The keys that lead from a situation to a value. */
export type FieldPath = readonly (string | number)[];

/** The value at a path, or undefined where there is none. */
export function valueAt(values: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Values)[key];
  }, values);
}

/** A copy with another value at a path; what is missing on the way there is made. */
export function withValue(values: Values, path: FieldPath, value: unknown): Values {
  return changed(values, path, value) as Values;
}

function changed(values: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = changed(valueAt(values, [key]), rest, value);
  if (typeof key === 'number')
    return replaced(Array.isArray(values) ? (values as unknown[]) : [], key, inner);
  const outer = typeof values === 'object' && values !== null ? values : {};
  return { ...outer, [key]: inner };
}

function replaced(list: readonly unknown[], index: number, value: unknown): readonly unknown[] {
  return index < list.length ? list.map((old, i) => (i === index ? value : old)) : [...list, value];
}

/** A copy without the value at a path: entries of a list close up. */
export function without(values: Values, path: FieldPath): Values {
  const key = path[path.length - 1];
  const above = path.slice(0, -1);
  const holder = valueAt(values, above);
  if (Array.isArray(holder))
    return withValue(
      values,
      above,
      holder.filter((_, i) => i !== key),
    );
  const kept = Object.entries(holder as Values).filter(([name]) => name !== key);
  return withValue(values, above, Object.fromEntries(kept));
}

/** Whether a path is `start`, or leads further from there. */
export function startsWith(path: FieldPath, start: FieldPath): boolean {
  return path.length >= start.length && start.every((key, i) => path[i] === key);
}

export function samePath(a: FieldPath, b: FieldPath): boolean {
  return a.length === b.length && startsWith(a, b);
}

/** The path that is written as `text` in a fault. Names may hold any character, so the values are searched for it. */
export function pathNamed(values: unknown, text: string, path: FieldPath = []): FieldPath | undefined {
  if (path.length > 0 && makePath(path) === text) return path;
  if (typeof values !== 'object' || values === null) return undefined;
  const keys = Array.isArray(values) ? [...values.keys()] : Object.keys(values);
  for (const key of keys) {
    const found = pathNamed(valueAt(values, [key]), text, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
