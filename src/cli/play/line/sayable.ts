import { isObject } from '../../../core/input/check';
import type { Field } from '../../../core/input/field';
import { fieldWithin } from '../../prompts/session';
import { valueAt, type FieldPath } from '../../prompts/path';

/** Whether players may say a fact: what stands on a card only the rosters say, and what is hidden nobody. */
export function isSayable({ from, hidden }: Field): boolean {
  return from !== 'card' && hidden !== true;
}

/**
 * What a value at a path says that players may not, at the path of each such fact. A name may stand where none does yet,
 * or the same: it says who is meant, and not what he is.
 */
export function unsayable(top: Field, path: FieldPath, value: unknown, known: unknown): readonly FieldPath[] {
  let field: Field | undefined = top;
  for (const [i, key] of path.entries()) {
    field = fieldWithin(field, key);
    if (field === undefined) return [];
    const here = path.slice(0, i + 1);
    const isNamed = field.is.kind === 'name' && [undefined, value].includes(valueAt(known, here));
    if (!isSayable(field) && !isNamed) return [here];
  }
  if (!isObject(value) && !Array.isArray(value)) return [];
  const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => unsayable(top, [...path, key], valueAt(value, [key]), known));
}
