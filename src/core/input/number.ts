/**
 * A number as people type it: digits, with or without a sign and a decimal point, or a decimal comma with one or two
 * digits after it: `1,000` may be a thousand. An exponent is none of it: `1e1` is sooner a slip than a ten.
 */
export const NUMBER = /[+-]?(?:\d+(?:\.\d*|,\d{1,2})?|\.\d+)/;

const WHOLE = new RegExp(`^${NUMBER.source}$`);

/** The number that a text is; undefined if it is none. */
export function numberIn(text: string): number | undefined {
  return WHOLE.test(text) ? Number(pointed(text)) : undefined;
}

/** The same with a decimal point: `1,5` -> `1.5`. */
export const pointed = (text: string): string => text.replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.');
