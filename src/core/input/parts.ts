import { isObject } from './check';
import type { Values } from './field';
import type { Fault } from './problem';
import { valueIn } from './records';
import { didYouMean } from './suggest';
import { listing, shown } from './text';

/** A part of what frames a question: of a line of a batch, or of the settings of a call. */
interface Part {
  readonly fits: (value: unknown) => boolean;
  /** What may be given, in words. */
  readonly allowed: string;
  /** Of a list of words those that may be in it. */
  readonly words?: readonly string[];
  readonly isRequired?: true;
}

/** The parts of one thing, by name. */
export type Parts = Readonly<Record<string, Part>>;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isListOf = (value: unknown, of: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(of);

export const TEXT: Part = { fits: isText, allowed: 'text' };
export const OBJECT: Part = { fits: isObject, allowed: 'an object' };
export const YES_OR_NO: Part = { fits: (value) => typeof value === 'boolean', allowed: 'true or false' };
export const DICE: Part = {
  fits: (value) => isListOf(value, Number.isFinite),
  allowed: 'a list of numbers, the faces in the order rolled',
};
export const BY: Part = {
  fits: (value) => isListOf(value, isText),
  allowed: 'a list of fields of the outcome',
};

/** Everything that is wrong with the parts of an object. @param whole what it is, in words: `a line`. */
export function partFaults(given: Values, parts: Parts, whole: string): Fault[] {
  const faults: Fault[] = [];
  for (const key of Object.keys(given)) {
    const fault = partFault(key, given[key], parts, whole);
    if (fault) faults.push(fault);
  }
  for (const path of Object.keys(parts)) {
    const { allowed = '', isRequired = false } = parts[path] ?? {};
    if (isRequired && !Object.hasOwn(given, path))
      faults.push({ path, message: `is missing; give ${allowed}`, allowed: [allowed] });
  }
  return faults;
}

function partFault(key: string, value: unknown, parts: Parts, whole: string): Fault | undefined {
  const part = valueIn(parts, key);
  if (!part) {
    const keys = Object.keys(parts);
    const message = `there is no part ${shown(key)}${didYouMean(key, keys)}; ${whole} has ${listing(keys, 'and')}`;
    return { path: key, message, allowed: keys };
  }
  const { fits, allowed, words } = part;
  if (value === undefined || fits(value)) return undefined;
  const wrong = words && Array.isArray(value) ? value.findIndex((one) => !words.includes(one as string)) : -1;
  const entry: unknown = Array.isArray(value) ? value[wrong] : undefined;
  return words && wrong >= 0
    ? {
        path: `${key}[${wrong}]`,
        message: `${shown(entry)} is not allowed; give ${listing(words)}`,
        allowed: words,
      }
    : { path: key, message: `${shown(value)} is not allowed; give ${allowed}`, allowed: [allowed] };
}
