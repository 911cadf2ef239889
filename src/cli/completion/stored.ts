import { builtIndex } from '../built-index';
import { isRuled, type Entry, type Lookup, type UnitSpec } from './entry';

/** Numbers are written to this base in the index. */
export const BASE = 36;

/**
 * The index that the build makes. A text stands in it once, and so does a list of texts: everywhere else are their
 * numbers.
 */
export interface Index {
  readonly texts: readonly string[];
  /** Ranges of texts, to the base of 36: `0-7 c`. */
  readonly parts: readonly string[];
  /** The part of each kind of names. */
  readonly lists: Readonly<Record<string, number>>;
  /** By its words: the parts of a command's subcommands and flags, then as of a procedure. */
  readonly commands: Readonly<Record<string, readonly number[]>>;
  /**
   * By its ruleset and name: the parts of the flags of a procedure's fields, and of each unit. Where a command has others,
   * `odds combat`.
   */
  readonly procedures: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** By the command before a procedure: the part of the flags that it takes whatever the procedure. */
  readonly general: Readonly<Record<string, number>>;
}

/** What the build has stored; undefined where the program runs from its source. */
export function storedLookup(): Lookup | undefined {
  const index = builtIndex('complete.json') as Index | undefined;
  return index && lookupIn(index);
}

export function lookupIn({ texts, parts, lists, commands, procedures, general }: Index): Lookup {
  const part = (number: number | undefined): readonly string[] =>
    number === undefined ? [] : textsAt(parts[number] ?? '', texts);
  const entry = (path: readonly string[], rules: string): Entry | undefined => {
    const own = procedures[rules] ?? {};
    const ruled = own[path.join(' ')] ?? own[path.at(-1) ?? ''];
    const numbers = isRuled(path)
      ? ruled && [undefined, general[path[0] ?? ''], ...ruled]
      : commands[path.join(' ')];
    if (!numbers) return undefined;
    const [below, flags, fields, ...units] = numbers;
    return {
      commands: part(below),
      fields: part(fields),
      flags: part(flags),
      units: units.map((unit) => part(unit) as UnitSpec),
    };
  };
  return { list: (kind) => part(lists[kind]), entry: (path, rules) => Promise.resolve(entry(path, rules)) };
}

function textsAt(ranges: string, texts: readonly string[]): readonly string[] {
  if (ranges === '') return [];
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((one) => parseInt(one, BASE));
    return texts.slice(first, last + 1);
  });
}
