import { isObject } from '../core/input/check';
import { isText, partFaults, type Parts } from '../core/input/parts';
import { Problem } from '../core/input/problem';
import { shown } from '../core/input/text';

// Whoever is not held to them by types may give anything.

/** @throws Problem where a value is no text. */
export function textIn(value: unknown, path: string): string {
  if (isText(value)) return value;
  throw new Problem({ path, message: `${shown(value)} is not allowed; give text` });
}

/** @throws Problem with all that is wrong with the settings of a call. */
export function checkSettings(given: unknown, parts: Parts, name: string): void {
  if (!isObject(given))
    throw new Problem({ path: name, message: `${shown(given)} is not allowed; give an object` });
  const faults = partFaults(given, parts, `"${name}"`);
  if (faults.length > 0) throw new Problem(...faults);
}
