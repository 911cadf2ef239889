import { isObject } from './check';
import type { Field, Shape, Values } from './field';
import type { Procedure } from './procedure';

/** Facts of a named unit, by the names that situations give them; undefined for a name that nobody has. */
export type Lookup = (name: string) => Values | undefined;

/** Where a fact may be known from without asking. */
const KNOWN_FROM = ['card', 'state'];

/**
 * Fills in what a roster or a game knows of the units that a situation names. `id` names the unit whose facts are the
 * record's own fields, `targetId` the one whose facts begin with `target`; in a list of units a bare name is enough.
 * What was given is kept.
 */
export function fillUnits({ situation }: Procedure, raw: Values, lookup: Lookup): Values {
  return fillRecord(situation.is.shape, raw, lookup);
}

function fillRecord(shape: Shape, raw: Values, lookup: Lookup): Values {
  const filled: Record<string, unknown> = { ...raw };
  for (const [name, value] of Object.entries(raw)) {
    const field = shape[name];
    if (field === undefined) continue;
    if (field.is.kind === 'name' && typeof value === 'string') addFacts(shape, name, lookup(value), filled);
    else filled[name] = fillNested(field, value, lookup);
  }
  return filled;
}

function fillNested({ is }: Field, value: unknown, lookup: Lookup): unknown {
  if (is.kind === 'record' && isObject(value)) return fillRecord(is.shape, value, lookup);
  if (is.kind !== 'list' || !Array.isArray(value) || is.of.is.kind !== 'record') return value;
  const { shape } = is.of.is;
  return value.map((entry: unknown) => {
    const unit = typeof entry === 'string' && shape.id !== undefined ? { id: entry } : entry;
    return isObject(unit) ? fillRecord(shape, unit, lookup) : unit;
  });
}

function addFacts(
  shape: Shape,
  name: string,
  facts: Values | undefined,
  filled: Record<string, unknown>,
): void {
  const prefix = prefixOf(name);
  if (facts === undefined || prefix === undefined) return;
  for (const [key, field] of Object.entries(shape)) {
    const fact = factNamed(key, prefix);
    if (fact === undefined || fact === 'id' || !KNOWN_FROM.includes(field.from ?? 'ask')) continue;
    if (filled[key] === undefined && facts[fact] !== undefined) filled[key] = facts[fact];
  }
}

/** `id` -> ``, `targetId` -> `target`; undefined for the names of other things. */
function prefixOf(name: string): string | undefined {
  if (name === 'id') return '';
  return name.endsWith('Id') ? name.slice(0, -2) : undefined;
}

/** `targetType` with prefix `target` -> `type`. */
function factNamed(key: string, prefix: string): string | undefined {
  if (prefix === '') return key;
  if (!key.startsWith(prefix) || key.length === prefix.length) return undefined;
  const rest = key.slice(prefix.length);
  return rest.charAt(0).toLowerCase() + rest.slice(1);
}
