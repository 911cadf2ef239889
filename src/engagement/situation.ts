import { isObject } from '../core/input/check';
import type { Values } from '../core/input/field';

/** What a fight knows, for filling a situation in. */
export interface Known {
  readonly isOut: (name: unknown) => boolean;
  readonly fact: (unit: string, fact: string) => unknown;
}

/** `=Foy.bases`: a fact of a unit, as it is when the step comes up. Names may contain dots. */
const FACT = /^=(.+)\.(\w+)$/;

/** A fact that a situation takes from a unit, and where. */
interface Reference {
  readonly unit: string;
  readonly fact: string;
  readonly path: readonly (string | number)[];
}

/** Every fact of units that a situation takes. */
export function referencesIn(value: unknown, path: Reference['path'] = []): readonly Reference[] {
  const [, unit, fact = ''] = typeof value === 'string' ? (FACT.exec(value) ?? []) : [];
  if (unit !== undefined) return [{ unit, fact, path }];
  if (Array.isArray(value)) return value.flatMap((inner: unknown, i) => referencesIn(inner, [...path, i]));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => referencesIn(inner, [...path, key]))
    : [];
}

function valueOf(value: unknown, known: Known): unknown {
  if (known.isOut(value)) return undefined;
  if (typeof value === 'string') return plainOf(value, known);
  if (Array.isArray(value)) {
    const left = value.map((one: unknown) => valueOf(one, known)).filter((one) => one !== undefined);
    return left.length === 0 && value.length > 0 ? undefined : left;
  }
  return isObject(value) ? currently(value, known) : value;
}

function plainOf(value: string, { fact }: Known): unknown {
  const [, unit, name = ''] = FACT.exec(value) ?? [];
  return unit === undefined ? value : fact(unit, name);
}

/**
 * A situation as it is now. Units that are out of the fight are left out of lists and maps, and `=Foy.bases` becomes
 * the fact. Undefined where a list is left empty, or such a unit is named outside a list: there is nothing to rule on.
 */
export function currently(situation: Values, known: Known): Values | undefined {
  const left: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(situation)) {
    if (known.isOut(key)) continue;
    const kept = valueOf(inner, known);
    if (kept === undefined) return undefined;
    left[key] = kept;
  }
  return left;
}
