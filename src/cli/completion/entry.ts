/** What can be typed after a command, or about a procedure. */
export interface Entry {
  readonly commands: readonly string[];
  /** The flags of a procedure's fields and units. */
  readonly fields: readonly FlagSpec[];
  /** The command's own flags. */
  readonly flags: readonly FlagSpec[];
  readonly units: readonly UnitSpec[];
}

/**
 * A flag as one text, `-s --seed:`: its short and long form, then `:` if it takes a value, with the choices if there are
 * any, or `@` if it takes a file. `--keep:program|pin`.
 */
export type FlagSpec = string;

/** A flag that takes a unit in words: its short and long forms, `-a --attacker`, then the words. */
export type UnitSpec = readonly [flag: string, ...words: WordSpec[]];

/**
 * A word of a unit as one text: its name, what it sets, and how else it is spelt. `steady traits+` adds itself to a set,
 * `inf type= infantry` gives a field its value, `works *` is a word of no one field, and `prepared ?` can also be denied:
 * `no-prepared`. A field that takes a value has nothing but its name, `boxes-left:`. What is worth offering before a
 * letter is typed begins with `+`, or with `-` if its denial is.
 */
export type WordSpec = string;

/** What completion knows of the program. */
export interface Lookup {
  /** All names of a kind, such as `scenarios`; those that hang on a ruleset, such as `tables gte`. */
  list(kind: string): readonly string[];
  /** The entry of a command in the ruleset of that id; undefined if there is none. */
  entry(path: readonly string[], rules: string): Promise<Entry | undefined>;
}

/** The kinds of names that each ruleset has of its own. */
export const BY_RULESET = ['procedures', 'attacks', 'tables', 'lists'] as const;

/** Commands that take the fields of the procedure of their name as flags, by the ruleset. */
const OF_FIELDS: readonly string[] = ['fire', 'combat'];
/** Those that are followed by the name of a procedure, and take its fields. */
export const OF_PROCEDURES: readonly string[] = ['rule', 'odds'];
/** The command that takes the fields of an activation as flags, by the rules of its game. */
const OF_ACTS = 'mo spend';

/** Whether what can follow hangs on the ruleset. */
export function isRuled([command = '', procedure]: readonly string[]): boolean {
  return OF_FIELDS.includes(command) || (procedure !== undefined && OF_PROCEDURES.includes(command));
}

/** Whether all that can follow are flags and their values, of which none is a file unless the flag says so. */
export function takesFlagsOnly(path: readonly string[]): boolean {
  return isRuled(path) || isOfActs(path) || OF_PROCEDURES.includes(path[0] ?? '');
}

export function isOfActs(path: readonly string[]): boolean {
  return path.join(' ') === OF_ACTS;
}

/** `-s --seed:` -> `--seed`. */
export function longOf(flag: FlagSpec): string {
  return /--[\w.-]+/.exec(flag)?.[0] ?? '';
}
