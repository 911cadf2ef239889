import type { Field, Values } from '../../../core/input/field';

/** A field that applies only in some situations; in others it is undefined. */
export function onlyWhen<T>(
  field: Field<T>,
  when: (self: Values) => boolean,
  whenText: string,
): Field<T | undefined> {
  return { ...field, when, whenText };
}
