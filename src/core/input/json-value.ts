/** JSON that is nested deeper is not accepted. */
const DEEPEST = 64;

/** What is wrong with a value that `isJson` refuses, after its path. */
export const UNKEPT = `holds what cannot be kept: lists in lists more than ${DEEPEST} deep, or a number such as .inf or .nan`;

/** Whether JSON can hold a value as it is: plain objects, finite numbers, nested no deeper than 64. */
export function isJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > DEEPEST) return false;
  if (!Array.isArray(value) && !isPlain(value)) return false;
  return Object.values(value).every((inner) => isJson(inner, depth + 1));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy of plain data: whoever changes the one does not change the other. */
export function copied<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? value.slice() : { ...value }) as T & object;
  for (const key in copy) copy[key] = copied(copy[key]);
  return copy;
}
