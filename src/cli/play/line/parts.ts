import type { Kind, Shape } from '../../../core/input/field';

/** A part of a situation that is a record of its own, such as either side of a combat, with the words that are of it. */
export interface Part {
  readonly name: string;
  readonly shape: Shape;
  readonly words: readonly string[];
}

/** The parts of a situation, and the words that are of none: `a.unsecured` is the word `unsecured` of the part `a`. */
export function partsIn(
  facts: readonly string[],
  shape: Shape,
): { readonly parts: readonly Part[]; readonly own: readonly string[] } {
  const parts = Object.entries(shape).flatMap(([name, { is }]) => {
    const begin = `${name}.`;
    const words = facts.filter((fact) => fact.startsWith(begin)).map((fact) => fact.slice(begin.length));
    return isRecord(is) ? [{ name, shape: is.shape, words }] : [];
  });
  const own = facts.filter((fact) => !parts.some(({ name }) => fact.startsWith(`${name}.`)));
  return { parts, own };
}

const isRecord = (is: Kind): is is Extract<Kind, { kind: 'record' }> => is.kind === 'record';
