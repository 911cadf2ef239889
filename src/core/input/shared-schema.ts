import { isObject } from './check';
import type { JsonSchema } from './schema';

/** Keywords that say something of a value and decide nothing. */
export const ANNOTATIONS: readonly string[] = ['description', 'default', 'examples', 'writeOnly'];

/** Keywords with values that are maps from names to schemas. */
const MAPS: readonly string[] = ['properties', '$defs'];
/** Keywords with values that are schemas, or lists of them. */
const PARTS: readonly string[] = ['items', 'additionalProperties', 'anyOf', 'allOf', 'if', 'then', 'else'];

/** A shorter part is no longer than a reference to it. */
const SHORTEST = 30;

/** What comes of each part of a schema, by what `change` makes of it. */
export function withParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const one = (part: unknown): unknown => (isObject(part) ? change(part) : part);
  const changed = Object.entries(schema).map(([key, value]): readonly [string, unknown] => {
    if (MAPS.includes(key) && isObject(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, one(part)]))];
    if (!PARTS.includes(key)) return [key, value];
    return [key, Array.isArray(value) ? value.map(one) : one(value)];
  });
  return Object.fromEntries(changed);
}

/** The same schema, with what stands in it more than once as one of its `$defs`; annotations stay in their places. */
export function withSharedParts(schema: JsonSchema): JsonSchema {
  const counts = new Map<string, number>();
  const count = (part: JsonSchema): JsonSchema => {
    const key = textOf(part);
    const known = counts.get(key) ?? 0;
    counts.set(key, known + 1);
    return known === 0 ? withParts(part, count) : part;
  };
  withParts(schema, count);

  const names = new Map<string, string>();
  const defs: Record<string, JsonSchema> = {};
  const share = (part: JsonSchema): JsonSchema => {
    const key = textOf(part);
    if ((counts.get(key) ?? 0) < 2 || key.length < SHORTEST || '$ref' in part) return withParts(part, share);
    let name = names.get(key);
    if (name === undefined) {
      name = names.size.toString(36);
      names.set(key, name);
      defs[name] = withParts(split(part).rest, share);
    }
    return { $ref: `#/$defs/${name}`, ...split(part).said };
  };
  const shared = withParts(schema, (part) => share(part));
  const own = isObject(schema.$defs) ? Object.entries(schema.$defs) : [];
  const ownDefs = own.map(([name, part]) => [name, withParts(part as JsonSchema, share)] as const);
  return { ...shared, $defs: { ...Object.fromEntries(ownDefs), ...defs } };
}

/** A schema apart from what it says of the value. */
function split(schema: JsonSchema): { readonly said: JsonSchema; readonly rest: JsonSchema } {
  const isSaid = ([key]: readonly [string, unknown]): boolean => ANNOTATIONS.includes(key);
  const entries = Object.entries(schema);
  return {
    said: Object.fromEntries(entries.filter(isSaid)),
    rest: Object.fromEntries(entries.filter((entry) => !isSaid(entry))),
  };
}

const textOf = (schema: JsonSchema): string => JSON.stringify(split(schema).rest);
