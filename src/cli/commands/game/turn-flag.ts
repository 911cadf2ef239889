import { Problem } from '../../../core/input/problem';

/** Reads a whole number of a flag or an argument. @throws Problem on anything else. */
export function wholeNumber(text: string, path: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Problem({ path, message: `"${text}" is no whole number` });
}
