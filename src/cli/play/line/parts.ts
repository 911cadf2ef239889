import { isObject } from '../../../core/input/check';
import type { Kind, Shape, Values } from '../../../core/input/field';
import type { FieldPath } from '../../prompts/path';

/** A part of a situation that is a record of its own, such as either side of a combat, with the words that are of it. */
export interface Part {
  readonly name: string;
  readonly path: FieldPath;
  readonly shape: Shape;
  /** The list in which it stands, of a unit. */
  readonly list?: string;
  readonly words: readonly string[];
}

/** Of whom words may be facts: units that stand in lists of a situation, and whether a word is a fact of a shape. */
export interface OfUnits {
  readonly raw: Values;
  readonly names: readonly string[];
  readonly isFact: (word: string, shape: Shape, list?: string) => boolean;
}

/**
 * The parts of a situation, and the words that are of none: `a.unsecured` is the word `unsecured` of the part `a`, and
 * `Eber.inspiring` that of the unit Eber, if it is a fact of one.
 */
export function partsIn(
  facts: readonly string[],
  shape: Shape,
  { raw, names, isFact }: OfUnits,
): { readonly parts: readonly Part[]; readonly own: readonly string[] } {
  const said = facts.map((fact) => {
    const name = names.find((one) => fact.startsWith(`${one}.`));
    return { name, word: name === undefined ? fact : fact.slice(name.length + 1) };
  });
  const units = unitsIn(raw, shape)
    .filter(({ name }) => names.includes(name))
    .map((unit) => {
      const own = said.filter(({ name, word }) => name === unit.name && isFact(word, unit.shape, unit.list));
      return { ...unit, words: own.map(({ word }) => word) };
    });
  const left = said.flatMap(({ name, word }) =>
    units.some((unit) => unit.name === name && unit.words.includes(word)) ? [] : [word],
  );
  const records = Object.entries(shape).flatMap(([name, { is }]) => {
    const begin = `${name}.`;
    const words = left.filter((fact) => fact.startsWith(begin)).map((fact) => fact.slice(begin.length));
    return isRecord(is) ? [{ name, path: [name], shape: is.shape, words }] : [];
  });
  const own = left.filter((fact) => !records.some(({ name }) => fact.startsWith(`${name}.`)));
  return { parts: [...units, ...records], own };
}

/** The units in the lists of a situation, each with where it stands. */
function unitsIn(raw: Values, shape: Shape): readonly Omit<Part, 'words'>[] {
  return Object.entries(shape).flatMap(([list, { is }]) => {
    const entries: unknown = raw[list];
    const of = is.kind === 'list' ? is.of.is : undefined;
    if (of === undefined || !isRecord(of) || !Array.isArray(entries)) return [];
    return entries.flatMap((one: unknown, i) => {
      const name = isObject(one) ? (one.id ?? one.name) : undefined;
      return typeof name === 'string' ? [{ name, path: [list, i], shape: of.shape, list }] : [];
    });
  });
}

const isRecord = (is: Kind): is is Extract<Kind, { kind: 'record' }> => is.kind === 'record';
