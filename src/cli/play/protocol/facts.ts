import { isObject, makePath, type Open } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { printable } from '../../../core/input/text';
import { pathNamed, type FieldPath } from '../../prompts/path';
import { checked, put, type Questioned } from '../../prompts/session';

/** A situation to which facts were added by their paths, and the facts that nothing in it takes. */
interface Added {
  readonly raw: Values;
  readonly left: readonly string[];
}

/**
 * Adds facts to a situation by their paths, such as `distance` or `attackers[0].steady`. One fact may make room for
 * another: they are taken in any order.
 */
export function addFacts(about: Questioned, start: Values, facts: Values): Added {
  let raw = start;
  let left = Object.entries(facts);
  for (;;) {
    const before = left.length;
    left = left.filter(([key, value]) => {
      const path = pathOf(about, raw, key);
      if (path !== undefined) raw = put(about, raw, path, value);
      return path === undefined;
    });
    if (left.length === 0 || left.length === before) return { raw, left: left.map(([key]) => key) };
  }
}

/** @throws Problem with every fact that nothing in the situation takes. */
export function withFacts(about: Questioned, start: Values, facts: Values): Values {
  const { raw, left } = addFacts(about, start, facts);
  if (left.length === 0) return raw;
  const known = Object.keys(about.procedure.situation.is.shape);
  throw new Problem(
    ...left.map((key) => ({
      path: printable(key),
      message: `is no fact that matters here${didYouMean(key, known)}; "ask" tells which do`,
    })),
  );
}

/** The path that a key means: of the situation itself, of what may be given now, or of what stands there already. */
function pathOf(about: Questioned, raw: Values, key: string): FieldPath | undefined {
  const { shape } = about.procedure.situation.is;
  if (Object.hasOwn(shape, key)) return shape[key]?.hidden === true ? undefined : [key];
  const { missing, defaulted } = checked(about, raw);
  const opens = [...missing, ...defaulted];
  const open = opens.find(({ path }) => makePath(path) === key);
  if (open) return open.field.hidden === true ? undefined : open.path;
  return pathNamed(raw, key) ?? newEntry(opens, about, raw, key);
}

/** The path of a new entry of a list or a map: `legs[0]`, `contacts.Halkett`. */
function newEntry(
  opens: readonly Open[],
  { procedure }: Questioned,
  raw: Values,
  key: string,
): FieldPath | undefined {
  const top = Object.entries(procedure.situation.is.shape).map(([name, field]) => ({ path: [name], field }));
  for (const { path, field } of [...top, ...opens]) {
    const holder = makePath(path);
    const rest = key.startsWith(holder) ? key.slice(holder.length) : '';
    if (field.is.kind === 'map' && rest.startsWith('.') && rest.length > 1) return [...path, rest.slice(1)];
    if (field.is.kind === 'list' && rest === `[${lengthAt(raw, holder)}]`)
      return [...path, lengthAt(raw, holder)];
  }
  return undefined;
}

function lengthAt(raw: Values, holder: string): number {
  const path = pathNamed(raw, holder) ?? [];
  const list = path.reduce<unknown>(
    (value, key) => (isObject(value) || Array.isArray(value) ? (value as Values)[key] : undefined),
    raw,
  );
  return path.length > 0 && Array.isArray(list) ? list.length : 0;
}
