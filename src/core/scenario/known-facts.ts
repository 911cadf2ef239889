import { isObject } from '../input/check';
import type { Field, Shape, Values } from '../input/field';
import { valueIn } from '../input/records';
import type { Procedure } from '../ruling/procedure';

/** Facts of a named unit, by the names that situations give them; undefined if there is no such unit. */
export type Lookup = (name: string) => Values | undefined;

/** Where a fact may be known from without asking. */
const KNOWN_FROM = ['card', 'state'];

/**
 * Fills in what a roster or a game knows of the units that a situation names. The field `id` (or `unit`) names the unit
 * that the record describes, and `targetId` the unit that its fields beginning with `target` describe; in a record
 * without ids `name` and `targetName` do so. A bare name may stand for a unit's whole record. What was given is kept.
 */
export function fillUnits({ situation }: Procedure, raw: Values, lookup: Lookup): Values {
  return fillRecord(situation.is.shape, raw, lookup);
}

/**
 * Fills in the facts of a unit that the situation does not name by a field, where the names of its fields begin with
 * `prefix`.
 */
export function fillFacts({ situation }: Procedure, raw: Values, prefix: string, facts: Values): Values {
  const filled: Record<string, unknown> = { ...raw };
  addFacts(situation.is.shape, prefix, facts, filled);
  return filled;
}

/** The fields with what a card or a game knows of the unit that a field names; none if it names none. */
export function fieldsOfNamed(name: string, shape: Shape): readonly string[] {
  const prefix = prefixOf(name, shape);
  if (prefix === undefined) return [];
  const others = Object.keys(shape)
    .flatMap((key) => prefixOf(key, shape) ?? [])
    .filter((other) => other.length > prefix.length);
  return knowable(shape, prefix)
    .map(([key]) => key)
    .filter((key) => !others.some((other) => factNamed(key, other) !== undefined));
}

function fillRecord(shape: Shape, raw: Values, lookup: Lookup): Values {
  const filled: Record<string, unknown> = { ...raw };
  for (const [name, value] of Object.entries(raw)) {
    const field = valueIn(shape, name);
    if (field === undefined) continue;
    if (field.is.kind === 'name' && typeof value === 'string')
      addFacts(shape, prefixOf(name, shape), lookup(value), filled);
    else filled[name] = fillNested(field, value, lookup);
  }
  return filled;
}

function fillNested({ is }: Field, value: unknown, lookup: Lookup): unknown {
  if ('other' in is && is.other && isObject(value)) return fillNested(is.other, value, lookup);
  if (is.kind === 'record') {
    const unit = typeof value === 'string' ? unitNamed(value, is.shape, lookup) : value;
    return isObject(unit) ? fillRecord(is.shape, unit, lookup) : unit;
  }
  if (is.kind !== 'list') return value;
  if (Array.isArray(value)) return value.map((entry: unknown) => fillNested(is.of, entry, lookup));
  // A single entry, given in place of a list.
  return is.alone ? fillNested(is.of, value, lookup) : value;
}

/** A bare name as the record of that unit; without ids only where somebody has that name. */
function unitNamed(name: string, shape: Shape, lookup: Lookup): unknown {
  if (shape.id !== undefined) return { id: name };
  return shape.name?.is.kind === 'name' && lookup(name) !== undefined ? { name } : name;
}

function addFacts(
  shape: Shape,
  prefix: string | undefined,
  facts: Values | undefined,
  filled: Record<string, unknown>,
): void {
  if (facts === undefined || prefix === undefined) return;
  for (const [key, fact] of knowable(shape, prefix)) {
    if (filled[key] === undefined && facts[fact] !== undefined) filled[key] = facts[fact];
  }
}

/** Fields that a unit's facts can fill, each with the fact's name. */
type Knowable = readonly (readonly [key: string, fact: string])[];

const KNOWABLE = new WeakMap<Shape, Map<string, Knowable>>();

/** Worked out once for each shape and prefix: simulations fill in the same situations again and again. */
function knowable(shape: Shape, prefix: string): Knowable {
  const ofShape = KNOWABLE.get(shape) ?? new Map<string, Knowable>();
  const known = ofShape.get(prefix) ?? knowableIn(shape, prefix);
  KNOWABLE.set(shape, ofShape.set(prefix, known));
  return known;
}

function knowableIn(shape: Shape, prefix: string): Knowable {
  return Object.entries(shape).flatMap(([key, { from = 'ask' }]) => {
    const fact = factNamed(key, prefix);
    return fact === undefined || fact === 'id' || !KNOWN_FROM.includes(from) ? [] : [[key, fact] as const];
  });
}

/**
 * What the fields of the unit begin with that a field names: `id` -> ``, `targetId` -> `target`; undefined if it names
 * none.
 */
function prefixOf(name: string, shape: Shape): string | undefined {
  if (name === 'id' || name === 'unit') return '';
  if (name.endsWith('Id')) return name.slice(0, -2);
  const hasIds = Object.keys(shape).some((key) => key === 'id' || key.endsWith('Id'));
  if (hasIds) return undefined;
  if (name === 'name') return '';
  return name.endsWith('Name') ? name.slice(0, -'Name'.length) : undefined;
}

/** `targetType` with prefix `target` -> `type`. */
function factNamed(key: string, prefix: string): string | undefined {
  if (prefix === '') return key;
  if (!key.startsWith(prefix) || key.length === prefix.length) return undefined;
  const rest = key.slice(prefix.length);
  return rest.charAt(0).toLowerCase() + rest.slice(1);
}
