/** The words that a unit may carry, as its fields and its flag say, and what each does to it. */

import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../core/input/check';
import type { Field, Shape } from '../../core/input/field';
import { spellings, type Meaning } from '../../core/input/meanings';
import { kebab, printable } from '../../core/input/text';
import type { UnitFlag } from '../../core/ruling/procedure';

/** A unit as its words have made it so far. */
export type Raw = Record<string, unknown>;

/** A word that a unit may carry, and what it does to the unit. */
export interface Word extends Meaning {
  /** The word as it is offered. */
  readonly name: string;
  /** The same said with its field, `lastMove:halted`, for where the word alone could mean several things. */
  readonly pair?: string;
  /** Words of the same effect are one meaning. */
  readonly effect: string;
  /** Returns what is wrong, if the word does not fit the words before it. */
  apply(unit: Raw): string | undefined;
}

/** The fields that words may set, by the word that names each. */
export function fieldsOf(flag: UnitFlag, shape: Shape): Readonly<Record<string, string>> {
  return flag.fields ?? Object.fromEntries(Object.keys(shape).map((name) => [name, name]));
}

/** The fields that may be set by `name:value`. */
export function pairsOf(flag: UnitFlag, shape: Shape): readonly (Meaning & { readonly name: string })[] {
  return Object.entries(fieldsOf(flag, shape)).map(([word, name]) => ({
    name,
    spellings: [word.toLowerCase(), kebab(word), kebab(name)],
  }));
}

/** Every word that a unit of this flag may carry. */
export function wordsOf({
  flag,
  shape,
}: {
  readonly flag: UnitFlag;
  readonly shape: Shape;
}): readonly Word[] {
  const own = Object.entries(flag.words ?? {}).map(([name, word]): Word => ({
    name,
    effect: `word ${name}`,
    spellings: [name.toLowerCase()],
    apply: (unit) => {
      word.apply(unit);
      return undefined;
    },
  }));
  const taken = own.map(({ name }) => name);
  const derived = Object.entries(fieldsOf(flag, shape)).flatMap(([word, name]) => {
    const field = shape[name];
    return field ? wordsOfField(word, name, field) : [];
  });
  return [...own, ...toldApart(derived.filter(({ name }) => !taken.includes(name)))];
}

/** The words, those that are spelt as another is with their field. */
function toldApart(words: readonly Word[]): readonly Word[] {
  const isShared = ({ name, effect }: Word): boolean =>
    words.some((other) => other.name === name && other.effect !== effect);
  return words.map((word) => ({ ...word, name: isShared(word) ? (word.pair ?? word.name) : word.name }));
}

function wordsOfField(word: string, name: string, field: Field): readonly Word[] {
  const { is } = field;
  if (is.kind === 'boolean') return yesNoWords(word, name, field);
  if (is.kind === 'choice') {
    return is.choices
      .filter((choice) => typeof choice === 'string')
      .map((choice) => ({
        name: kebab(choice),
        pair: `${kebab(name)}:${kebab(choice)}`,
        effect: `${name}=${choice}`,
        spellings: spellings(choice, is.labels),
        apply: (unit) => setOnce(unit, name, choice),
      }));
  }
  if (is.kind !== 'set') return [];
  return is.choices.map((member) => ({
    name: kebab(member),
    pair: `${kebab(name)}:${kebab(member)}`,
    effect: `${name}+${member}`,
    spellings: spellings(member, is.labels),
    apply: (unit) => addMember(unit, name, member),
  }));
}

function yesNoWords(word: string, name: string, { words = [] }: Field): readonly Word[] {
  const known = [...new Set([word, kebab(word), kebab(name), ...words].map((text) => text.toLowerCase()))];
  const shown = words[0] ?? kebab(word);
  return [
    {
      name: shown,
      pair: `${kebab(name)}:yes`,
      effect: `${name}=true`,
      spellings: known,
      apply: (unit) => setOnce(unit, name, true),
    },
    {
      name: `no-${shown}`,
      effect: `${name}=false`,
      spellings: known.map((text) => `no-${text}`),
      apply: (unit) => setOnce(unit, name, false),
    },
  ];
}

function setOnce(unit: Raw, name: string, value: unknown): string | undefined {
  const before = unit[name];
  if (before !== undefined && !isDeepStrictEqual(before, value)) {
    const said = typeof before === 'object' ? 'given' : printable(JSON.stringify(before).replaceAll('"', ''));
    return `${kebab(name)} is ${said} already`;
  }
  unit[name] = value;
  return undefined;
}

/** A set, list or map grows by each pair; anything else is given once. */
export function addValue(unit: Raw, name: string, { is }: Field, value: unknown): string | undefined {
  const before = unit[name];
  if (is.kind === 'set' && Array.isArray(value)) {
    for (const member of value) addMember(unit, name, member as string);
    return undefined;
  }
  if (is.kind === 'list' && Array.isArray(before) && Array.isArray(value)) {
    unit[name] = [...(before as unknown[]), ...(value as unknown[])];
    return undefined;
  }
  if (is.kind === 'map' && isObject(before) && isObject(value)) {
    unit[name] = { ...before, ...value };
    return undefined;
  }
  return setOnce(unit, name, value);
}

function addMember(unit: Raw, name: string, member: string): undefined {
  const before = (unit[name] as readonly string[] | undefined) ?? [];
  if (!before.includes(member)) unit[name] = [...before, member];
}
