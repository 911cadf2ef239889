import { isObject } from '../core/input/check';
import type { Field, Values } from '../core/input/field';
import { kebab, uncapital } from '../core/input/text';
import type { Procedure } from '../core/ruling/procedure';
import type { Ruling } from '../core/ruling/ruling';

/** The facts that were given and did not matter, each with what it is for; undefined where all did. */
export function unusedText({ unused = [], situation }: Ruling, procedure: Procedure): string | undefined {
  if (unused.length === 0) return undefined;
  return unused.map((path) => factText(path, situation, procedure.situation)).join(', ');
}

/**
 * `garrison of Watier (only for: infantry)`, or a field of the situation itself by its label; the path where it cannot be
 * followed.
 */
function factText(path: string, situation: Values, top: Field): string {
  let field: Field | undefined = top;
  let value: unknown = situation;
  let owner: unknown;
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  for (const key of keys) {
    const inner = value as Values | undefined;
    if (field !== top) owner = nameIn(field, inner) ?? owner;
    value = isObject(inner) || Array.isArray(inner) ? inner[key] : undefined;
    field = fieldIn(field, key);
    if (field === undefined) return path;
  }
  const ofOwner = typeof owner === 'string' ? ` of ${owner}` : '';
  const when = field.whenText === undefined ? '' : ` (only for: ${field.whenText})`;
  // Players may have typed a value alone, and not know the name of its field.
  const what = keys.length === 1 ? uncapital(field.label) : kebab(keys.at(-1) ?? '');
  return `${what}${ofOwner}${when}`;
}

function fieldIn({ is }: Field, key: string): Field | undefined {
  if (is.kind === 'record') return is.shape[key];
  return is.kind === 'list' || is.kind === 'map' ? is.of : undefined;
}

/** What the record of a list or a map is called. */
function nameIn({ is }: Field, value: unknown): unknown {
  if (is.kind !== 'record' || !isObject(value)) return undefined;
  const name = is.entries.find(([, field]) => field.is.kind === 'name')?.[0];
  return name === undefined ? undefined : value[name];
}
