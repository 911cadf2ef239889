import type { Scale } from '../input/distance';
import type { Field, Shape, Values } from '../input/field';
import type { Procedure } from './procedure';
import type { Table } from './table';
import type { HouseTables, Umpire } from './umpire';

/** An open point of a rulebook as an option; the field has its choices, default, reason and citation. */
export interface Option {
  readonly field: Field;
  /** The ruling of the specification that it belongs to: `R-10`. */
  readonly ruling: string;
}

/** Makes an option of a field, and keeps the field's type. */
export function option<const F extends Field>(ruling: string, field: F): Option & { readonly field: F } {
  return { ruling, field };
}

/** The settings of options, as rulings and fields read them. */
export type SettingsOf<O extends Readonly<Record<string, Option>>> = {
  readonly [K in keyof O]: O[K]['field'] extends Field<infer T> ? T : never;
};

/** How the code of a ruleset reads its own options. */
interface SettingReaders<S> {
  /** Reads a setting for a ruling, which will then name it. */
  readonly setting: <K extends keyof S & string>(umpire: Umpire, name: K) => S[K];
  /** The settings that a field's `when` or `default` looks at. */
  readonly settingsOf: (place: { readonly options: Values }) => S;
}

/** The readers of a ruleset's own options. Their fields have checked the settings, which therefore have these types. */
export function settingReaders<S>(): SettingReaders<S> {
  return {
    setting: <K extends keyof S & string>(umpire: Umpire, name: K) => umpire.option(name) as S[K],
    settingsOf: ({ options }) => options as unknown as S,
  };
}

/** A word of the game, as `explain` tells it. */
export interface Term {
  readonly word: string;
  /** Other spellings that lead to it. */
  readonly also?: readonly string[];
  readonly text: string;
  readonly citation: string;
}

/** A name that may mean one of several procedures. */
export interface OpenName {
  /** `Who fires`. */
  readonly question: string;
  readonly choices: readonly { readonly procedure: string; readonly label: string }[];
}

/** The part of a ruleset that all its procedures need. */
export type Basics = Pick<Ruleset, 'id' | 'title' | 'about' | 'version' | 'options' | 'alias' | 'scale'>;

/** One topic of a rulebook, in a folder of its own: what it adds to its ruleset. */
export type Part = Pick<Ruleset, 'procedures' | 'tables'> & Partial<Pick<Ruleset, 'terms'>>;

/** The procedures, tables and terms of all topics, in their order; `terms` are those of the game as a whole. */
export function collectParts(
  parts: readonly Part[],
  terms: readonly Term[],
): Pick<Ruleset, 'procedures' | 'tables' | 'terms'> {
  return {
    procedures: parts.flatMap(({ procedures }) => procedures),
    tables: parts.flatMap(({ tables }) => tables),
    terms: [...terms, ...parts.flatMap((part) => part.terms ?? [])],
  };
}

/** What a ruleset supplies for its rulings. */
export interface Ruleset {
  readonly id: string;
  readonly title: string;
  /** One sentence that credits the authors of the rules. */
  readonly about: string;
  /** The version of these rules as they are written here; journals pin it. */
  readonly version: string;
  readonly procedures: readonly Procedure[];
  readonly tables: readonly Table[];
  readonly options: Readonly<Record<string, Option>>;
  readonly terms: readonly Term[];
  /** Ids of the tables of its quick sheet; without them, its modifier tables and the short ones that it reads. */
  readonly quick?: readonly string[];
  /**
   * The id of the procedure that players mean by another name, such as `fire`, by what was given; undefined if none.
   */
  alias(name: string, raw: Values): string | undefined;
  /** The procedures that a name may still mean by what was given so far; at a terminal the player is asked. */
  openBetween?(name: string, raw: Values): OpenName | undefined;
  /** How distances are typed and converted, by the options in force. */
  scale(options: Values): Scale;
}

/** A ruleset with its options set and its house rules: what rulings are made by. */
export interface Rules<R extends Ruleset = Ruleset> {
  readonly ruleset: R;
  readonly options: Values;
  /** Options that are not at their default. */
  readonly changed: ReadonlySet<string>;
  readonly house?:
    | {
        readonly name: string;
        readonly tables: HouseTables;
        readonly options?: Values;
        readonly written?: Values;
      }
    | undefined;
  /** The version of the ruleset that a game was begun with: what it owes stays as it was then. */
  readonly begunWith?: string;
}

/** What tells by which version of its rules a game goes on. */
export type BegunWith = Pick<Rules, 'begunWith'>;

/** Whether a game was begun with a version of the ruleset before this one, and goes on as that one had it. */
export function isEarlier({ begunWith }: BegunWith, version: number): boolean {
  return Number(begunWith) < version;
}

/** The options of a ruleset as fields by name. */
export function optionShape(ruleset: Ruleset): Shape {
  return Object.fromEntries(Object.entries(ruleset.options).map(([name, { field }]) => [name, field]));
}

/** A ruleset with one procedure and no words or tables: enough to rule on it. */
export function partOf(basics: Basics, procedure: Procedure): Ruleset {
  return { ...basics, procedures: [procedure], tables: [], terms: [] };
}
