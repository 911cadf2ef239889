import { Problem } from '../../../core/input/problem';
import { shown } from '../../../core/input/text';

/** Reads a whole number of a flag or an argument. @throws Problem on anything else. */
export function wholeNumber(text: string, path: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Problem({ path, message: `${shown(text)} is no whole number` });
}
