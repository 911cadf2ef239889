import type { Field, Values } from '../../../core/field';

/** A field that matters in some situations only; elsewhere it is not there. */
export function onlyWhen<T>(
  field: Field<T>,
  when: (self: Values) => boolean,
  whenText: string,
): Field<T | undefined> {
  return { ...field, when, whenText };
}
