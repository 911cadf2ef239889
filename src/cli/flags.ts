import { Option, type Command } from 'commander';
import { Problem } from '../core/input/problem';
import { kebab, shown } from '../core/input/text';

/** What may be said of any flag. */
interface FlagOptions {
  /** Its one letter: `o`. */
  readonly short?: string;
  /** The heading under which help lists it: `Output:`. */
  readonly group?: string;
  /** Help does not show it. */
  readonly isHidden?: true;
}

/** A flag of a command: what help says of it, and how its text is read. `T` is its value. */
export interface Flag<T> extends FlagOptions {
  readonly about: string;
  /** What help calls its value: `<file>`, or `[address]` where it may be left out; absent = it takes none. */
  readonly takes?: string;
  readonly choices?: readonly string[];
  /** Its value where it is not given; absent = undefined. */
  readonly usual?: unknown;
  /** It is typed as `--no-cards`, and says that there are none. */
  readonly isDenial?: true;
  readonly isRequired?: true;
  /** Reads what was typed. `before` is the value that came of the same flag, typed earlier. */
  readonly read?: (text: string, long: string, before: unknown) => unknown;
  /** Only for the compiler. */
  readonly type?: T;
}

/** A flag that always has a value. */
type Sure<T> = Flag<T> & { readonly isSure?: true };
type IsSure<F> = 'isSure' extends keyof F ? true : false;

/** The flags of a command, by the names of their values: `wordA` is typed as `--word-a`. */
export type Flags = Readonly<Record<string, Flag<unknown>>>;

type ValueOf<F> = F extends Flag<infer T> ? T : never;

/** What a command line says by its flags. */
export type FlagValues<F> = {
  readonly [K in keyof F as IsSure<F[K]> extends true ? K : never]: ValueOf<F[K]>;
} & { readonly [K in keyof F as IsSure<F[K]> extends true ? never : K]?: ValueOf<F[K]> };

/** The kinds of flags. */
export const flag = {
  /** On, if it is given. */
  yes: (about: string, options: FlagOptions = {}): Flag<boolean> => ({ about, ...options }),
  /** `--no-cards`: on, unless it is given. */
  no: (about: string, options: FlagOptions = {}): Sure<boolean> => ({ about, ...options, isDenial: true }),
  text: (takes: `<${string}>`, about: string, options: FlagOptions = {}): Flag<string> => ({
    about,
    takes,
    ...options,
  }),
  /** Text, or true where the flag stands alone. */
  textOrAlone: (takes: `[${string}]`, about: string, options: FlagOptions = {}): Flag<string | true> => ({
    about,
    takes,
    ...options,
  }),
  /** May be repeated. */
  texts: (takes: `<${string}>`, about: string, options: FlagOptions = {}): Flag<readonly string[]> =>
    flag.list(takes, about, (text) => [text], options),
  /** May be repeated; each time it adds what is read of its text. */
  list: <T>(
    takes: `<${string}>`,
    about: string,
    read: (text: string) => readonly T[],
    options: FlagOptions = {},
  ): Flag<readonly T[]> => ({
    about,
    takes,
    ...options,
    read: (text, _, before) => [...((before as readonly T[] | undefined) ?? []), ...read(text)],
  }),
  /** A text that is read at once; `read` throws a Problem about `long` where it cannot be. */
  value: <T>(
    takes: `<${string}>`,
    about: string,
    read: (text: string, long: string, before: unknown) => T,
    options: FlagOptions = {},
  ): Flag<T> => ({ about, takes, ...options, read }),
  choice: <const C extends readonly string[]>(
    takes: `<${string}>`,
    choices: C,
    about: string,
    options: FlagOptions = {},
  ): Flag<C[number]> => ({ about, takes, choices, ...options }),
};

/** A flag that has that value where it is not given. */
export function usually<T>(usual: T, of: Flag<T>): Sure<T> {
  return { ...of, usual };
}

/** A flag that must be given. */
export function required<T>(of: Flag<T>): Sure<T> {
  return { ...of, isRequired: true };
}

/** Flags under one heading of the help. */
export function under<F extends Flags>(group: string, flags: F): F {
  const entries = Object.entries(flags).map(([name, one]) => [name, { group, ...one }]);
  return Object.fromEntries(entries) as F;
}

/** Reads a whole number of 1 to `most`; `what` says what it would be: `number of trials`. */
export function wholeUpTo(most: number, what: string): (text: string, long: string) => number {
  return (text, long) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
    throw new Problem({ path: long, message: `${shown(text)} is no ${what}; give 1 to ${most}` });
  };
}

/** Adds the flags to a command. */
export function addFlags(command: Command, flags: Flags): void {
  for (const [name, one] of Object.entries(flags)) command.addOption(optionOf(name, one));
}

/** The flags as they are typed: `--word-a`. */
export function longNames(flags: Flags): readonly string[] {
  return Object.entries(flags).map(
    ([name, { isDenial }]) => `--${isDenial === true ? 'no-' : ''}${kebab(name)}`,
  );
}

function optionOf(name: string, of: Flag<unknown>): Option {
  const [long = ''] = longNames({ [name]: of });
  const typed = of.short === undefined ? long : `-${of.short}, ${long}`;
  const option = new Option(of.takes === undefined ? typed : `${typed} ${of.takes}`, of.about);
  const { read } = of;
  if (of.choices) option.choices(of.choices);
  if (read) option.argParser((text: string, before: unknown) => read(text, long, before));
  if (of.usual !== undefined) option.default(of.usual);
  if (of.group !== undefined) option.helpGroup(of.group);
  return option.makeOptionMandatory(of.isRequired === true).hideHelp(of.isHidden === true);
}
