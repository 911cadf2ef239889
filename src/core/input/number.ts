/**
 * A number as people type it: digits, with or without a sign and a decimal point. An exponent is none of it: `1e1` is
 * sooner a slip than a ten.
 */
export const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)/;

const WHOLE = new RegExp(`^${NUMBER.source}$`);

/** The number that a text is; undefined if it is none. */
export function numberIn(text: string): number | undefined {
  return WHOLE.test(text) ? Number(text) : undefined;
}
