import type { Fault } from '../../core/input/problem';

/** Characters that JSON leaves as they are and that a terminal obeys or hides. */
const STEERING = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A value as JSON without any character that a terminal would obey. */
export function safeJson(value: object | string | number | null): string {
  return JSON.stringify(value).replace(STEERING, escaped);
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** The answer to an unusable line: its first fault, and the list of all where there are several. */
export function faultAnswer(faults: readonly Fault[]): {
  readonly error: object;
  readonly errors?: readonly object[];
} {
  const errors = faults.map(({ path, message, allowed = [] }) => ({ path, message, allowed }));
  const [error = { path: '', message: 'is unusable', allowed: [] }] = errors;
  return errors.length > 1 ? { error, errors: errors } : { error };
}
