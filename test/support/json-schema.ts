import type { JsonSchema } from '../../src/core/input/schema';

/** The first thing at which a value differs from a JSON Schema of the kinds that the program writes. */
export function differs(root: JsonSchema, schema: JsonSchema, value: unknown, at = ''): string | undefined {
  const { $ref, anyOf, properties, items, required = [] } = schema as Parts;
  if ($ref !== undefined) return differs(root, at$(root, $ref), value, at);
  if (anyOf !== undefined) {
    const found = anyOf.map((one) => differs(root, one, value, at));
    return found.includes(undefined) ? undefined : `${at}: none fits: ${found.join(' | ')}`;
  }
  const own = plainly(schema, value);
  if (own !== undefined) return `${at}: ${own}`;
  if (Array.isArray(value) && items)
    return first(value.map((one, i) => differs(root, items, one, `${at}[${i}]`)));
  if (typeof value !== 'object' || value === null || !properties) return undefined;
  const map = value as Readonly<Record<string, unknown>>;
  const missing = required.find((name) => !Object.hasOwn(map, name));
  if (missing !== undefined) return `${at}: "${missing}" is missing`;
  return first(
    Object.entries(map).map(([name, one]) => {
      const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (part) return differs(root, part, one, `${at}.${name}`);
      return schema.additionalProperties === false ? `${at}: "${name}" is unknown` : undefined;
    }),
  );
}

interface Parts {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

const first = (found: readonly (string | undefined)[]): string | undefined =>
  found.find((one) => one !== undefined);

const at$ = (root: JsonSchema, ref: string): JsonSchema =>
  ref
    .split('/')
    .slice(1)
    .reduce<JsonSchema>((schema, name) => schema[name] as JsonSchema, root);

function plainly({ const: only, enum: some, type }: Parts, value: unknown): string | undefined {
  if (only !== undefined && value !== only) return `${JSON.stringify(value)} is not ${JSON.stringify(only)}`;
  if (some !== undefined && !some.includes(value)) return `${JSON.stringify(value)} is none of the choices`;
  const types = type === undefined ? [] : [type].flat();
  return types.length === 0 || types.some((one) => isOfType(one, value))
    ? undefined
    : `is no ${types.join(' or ')}`;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}
