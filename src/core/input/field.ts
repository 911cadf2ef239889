/**
 * Fields: the one declaration from which flags, shorthand, prompts, JSON input, JSON Schema and help are derived.
 * Nothing else parses or checks what comes from outside.
 */

/** A record of checked or half-checked values. */
export type Values = Readonly<Record<string, unknown>>;

/** Where a record stands while it is checked: what is known of it so far, and what it is part of. */
export interface Place {
  /** The record's fields that were checked before this one. */
  readonly self: Values;
  /** The record as it was given. */
  readonly raw: Values;
  /** Its key in the list or map that holds it; empty for the whole situation. */
  readonly key: string | number;
  /** The place of the record that it is part of. */
  readonly up?: Place | undefined;
  /** The ruleset's options as they are set. */
  readonly options: Values;
}

/** Where a value usually comes from: a unit's card, the state kept from earlier steps, the scenario, or the table. */
export type Origin = 'card' | 'state' | 'scenario' | 'ask';

export interface FieldOptions<T> {
  /** What it is, in a few words; prompts show it as the question. */
  readonly label: string;
  /** What a newcomer needs to answer it. */
  readonly help?: string;
  readonly citation?: string;
  /** Taken where nothing was given. Without a default the field must be given (unless it is `optional`). */
  readonly default?: T | ((self: Values, place: Place) => T | undefined);
  /** Only where this holds does the field matter; elsewhere it is ignored and left out. */
  readonly when?: (self: Values, place: Place) => boolean;
  /** `when`, in words: `artillery`, `two or more defenders`. */
  readonly whenText?: string;
  /** A value that the other facts force, whatever was given. */
  readonly implied?: (self: Values, place: Place) => T | undefined;
  /** What is wrong with a value of the right kind, as a message that follows its path; undefined if nothing is. */
  invalid?(value: T, place: Place): string | undefined;
  /** The names that may be given; undefined where any name may. */
  readonly among?: (self: Values, place: Place) => readonly string[] | undefined;
  /** The names or choices that prompts take: with others, which may be given, a ruling only refuses something. */
  readonly proposed?: (self: Values, place: Place) => readonly string[];
  /** The field of the unit whose enemies alone are proposed for it. */
  readonly foeOf?: string;
  /** May stay unknown. */
  readonly optional?: boolean;
  readonly from?: Origin;
  /** Names, texts or the keys of a map are put in capitals: `c5` is read as `C5`. */
  readonly capitals?: boolean;
  /** Never echoed. */
  readonly hidden?: boolean;
  /** Prompts ask for it only when the dice have shown that it matters, as the procedure's `late` tells. */
  readonly late?: boolean;
  /** Where this holds, prompts show it at once, although it is on a card or seldom matters. */
  readonly prominent?: (self: Values, place: Place) => boolean;
  /** It can hold for only one record of a map: prompts ask once for which. */
  readonly which?: string;
  /** Other words for it in unit shorthand; the field's own name is always one. */
  readonly words?: readonly string[];
  /** The command line flag, if the kebab-case name would be clumsy. */
  readonly flag?: string;
  /** Limits and ends of bands, at which the answer changes a ruling (see `whatIfs`). */
  readonly edges?: (self: Values, place: Place) => readonly number[];
  /** Sample input for JSON Schema and generated tests, where the kind does not show what is taken. */
  readonly examples?: readonly unknown[];
}

/** A choice's or a set member's name for people. */
export type Labels = Readonly<Record<string, string>>;

export type Kind =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'integer' | 'number' | 'distance'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'choice';
      readonly choices: readonly (string | number | boolean)[];
      readonly labels: Labels;
      /** An object or a list of this field is an answer too: `{ value, unit }` beside the presets. */
      readonly other?: Field;
    }
  | {
      readonly kind: 'set';
      readonly choices: readonly string[];
      readonly labels: Labels;
      /** Other names that may be given for choices, each with the choice that it stands for. */
      readonly also: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'text';
      /** Characters that it may have; absent = `LONGEST_TEXT`. */
      readonly longest?: number | undefined;
    }
  | {
      readonly kind: 'name';
      /** An object of this field is an answer too: the thing itself, in place of what it is called. */
      readonly other?: Field;
    }
  | {
      readonly kind: 'list';
      readonly of: Field;
      readonly min: number;
      readonly max: number;
      readonly unique?: string | undefined;
      /** A value that is no list is read as a list of one or, if `kept`, stays a single value. */
      readonly alone?: boolean | 'kept' | undefined;
    }
  | {
      readonly kind: 'map';
      readonly of: Field;
      readonly keys: (place: Place) => readonly string[] | undefined;
    }
  | { readonly kind: 'record'; readonly shape: Shape; readonly entries: readonly Entry[] }
  /** Any JSON object: what is in it is read elsewhere. */
  | { readonly kind: 'object' };

export type Entry = readonly [name: string, field: Field];

export interface Field<T = unknown> extends FieldOptions<T> {
  readonly is: Kind;
  /** `null` is an answer of its own: "none". */
  readonly nullable: boolean;
  /** Only for the compiler: the type of the checked value. */
  readonly type?: T;
}

export type Shape = Readonly<Record<string, Field>>;

/** The type of a checked record. */
export type Infer<S extends Shape> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never };

/** A field that may not apply, or may stay unknown, can be undefined. */
type Known<T, O> = O extends { when: unknown } | { optional: true } ? T | undefined : T;

/**
 * A field with all its parts in one order, whatever its author left out: V8 then reads all fields alike, and checks a
 * situation in two thirds of the time (measured).
 */
function field<T>(is: Kind, options: object, nullable = false): Field<T> {
  const of = options as Values;
  // prettier-ignore
  return {
    label: of.label, help: of.help, citation: of.citation, default: of.default, when: of.when, whenText: of.whenText,
    implied: of.implied, invalid: of.invalid, among: of.among, proposed: of.proposed, foeOf: of.foeOf, optional: of.optional, from: of.from, capitals: of.capitals, hidden: of.hidden,
    late: of.late, prominent: of.prominent, which: of.which, words: of.words, flag: of.flag, edges: of.edges, examples: of.examples, is, nullable,
  } satisfies Record<Exclude<keyof Field, 'type'>, unknown> as Field<T>;
}

/** Yes or no. */
export function boolean<O extends FieldOptions<boolean>>(options: O): Field<Known<boolean, O>> {
  return field({ kind: 'boolean' }, options);
}

/** Yes or no: no, unless it is said. */
export function checkbox<O extends Omit<FieldOptions<boolean>, 'default'>>(
  options: O,
): Field<Known<boolean, O>> {
  return field({ kind: 'boolean' }, { ...options, default: false });
}

interface Range {
  /** Absent = 0. */
  readonly min?: number;
  /** Absent = no limit. */
  readonly max?: number;
}

/** A whole number. */
export function integer<O extends FieldOptions<number> & Range>(options: O): Field<Known<number, O>> {
  return field({ kind: 'integer', ...limits(options) }, options);
}

/** Any finite number. */
export function number<O extends FieldOptions<number> & Range>(options: O): Field<Known<number, O>> {
  return field({ kind: 'number', ...limits(options) }, options);
}

/** A length on the table, in the ruleset's unit once it is checked. */
export function distance<O extends FieldOptions<number> & Range>(options: O): Field<Known<number, O>> {
  return field({ kind: 'distance', ...limits(options) }, options);
}

/** A length, or null for "there is none". */
export function distanceOrNone<O extends FieldOptions<number | null> & Range>(
  options: O,
): Field<Known<number | null, O>> {
  return field({ kind: 'distance', ...limits(options) }, options, true);
}

/** A whole number, or null for "none". */
export function integerOrNone<O extends FieldOptions<number | null> & Range>(
  options: O,
): Field<Known<number | null, O>> {
  return field({ kind: 'integer', ...limits(options) }, options, true);
}

/** One of the choices. */
export function choice<
  const C extends readonly (string | number | boolean)[],
  O extends FieldOptions<C[number]> & { labels?: Labels },
>(choices: C, options: O): Field<Known<C[number], O>> {
  return field({ kind: 'choice', choices, labels: options.labels ?? {} }, options);
}

/** One of the choices, or null for "none". */
export function choiceOrNone<
  const C extends readonly (string | number | boolean)[],
  O extends FieldOptions<C[number] | null> & { labels?: Labels },
>(choices: C, options: O): Field<Known<C[number] | null, O>> {
  return field({ kind: 'choice', choices, labels: options.labels ?? {} }, options, true);
}

/** One of the choices, or a number, an object or a list that is given in full. */
export function choiceOr<
  const C extends readonly (string | number | boolean)[],
  T,
  O extends FieldOptions<C[number] | T> & { labels?: Labels },
>(choices: C, other: Field<T>, options: O): Field<Known<C[number] | T, O>> {
  return field({ kind: 'choice', choices, labels: options.labels ?? {}, other }, options);
}

/** Any of the choices, each once, kept in the order of the choices. */
export function set<
  const C extends readonly string[],
  O extends FieldOptions<readonly C[number][]> & {
    labels?: Labels;
    also?: Readonly<Record<string, C[number]>>;
  },
>(choices: C, options: O): Field<Known<readonly C[number][], O>> {
  return field({ kind: 'set', choices, labels: options.labels ?? {}, also: options.also ?? {} }, options);
}

/** Free text of one line, of at most `longest` characters; absent = `LONGEST_TEXT`. */
export function text<O extends FieldOptions<string> & { longest?: number }>(
  options: O,
): Field<Known<string, O>> {
  return field({ kind: 'text', longest: options.longest }, options);
}

/** The name of a unit or a person: one line, printable, no reserved word. */
export function name<O extends FieldOptions<string>>(options: O): Field<Known<string, O>> {
  return field({ kind: 'name' }, options);
}

/** A name, or null for "nobody". */
export function nameOrNone<O extends FieldOptions<string | null>>(
  options: O,
): Field<Known<string | null, O>> {
  return field({ kind: 'name' }, options, true);
}

/** A name, or an object that is given in full in its place. */
export function nameOr<T, O extends FieldOptions<string | T>>(
  other: Field<T>,
  options: O,
): Field<Known<string | T, O>> {
  return field({ kind: 'name', other }, options);
}

/** A name, an object given in full, or null for "none". */
export function nameOrNoneOr<T, O extends FieldOptions<string | T | null>>(
  other: Field<T>,
  options: O,
): Field<Known<string | T | null, O>> {
  return field({ kind: 'name', other }, options, true);
}

interface Size {
  /** Entries that it must have; absent = 0. */
  readonly min?: number;
  /** Entries that it may have; absent = `LONGEST_LIST`. */
  readonly max?: number;
  /** No two records of the list may agree in this field. */
  readonly unique?: string;
  /** A value that is no list stands for a list of that one. */
  readonly alone?: boolean;
}

export const LONGEST_LIST = 1000;

function listOf(
  of: Field,
  { min = 0, max = LONGEST_LIST, unique, alone }: Size,
): Extract<Kind, { kind: 'list' }> {
  return { kind: 'list', of, min, max, unique, alone };
}

/** Values of one field, in order. */
export function list<T, O extends FieldOptions<readonly T[]> & Size>(
  of: Field<T>,
  options: O,
): Field<Known<readonly T[], O>> {
  return field(listOf(of, options), options);
}

/** One value, or a list of them; it stays in the form in which it was given. */
export function oneOrList<T, O extends FieldOptions<T | readonly T[]> & Size>(
  of: Field<T>,
  options: O,
): Field<Known<T | readonly T[], O>> {
  return field({ ...listOf(of, options), alone: 'kept' }, options);
}

/** A map from names to values; `keys` says which names there are, if that is known. */
export function map<T, O extends FieldOptions<Readonly<Record<string, T>>>>(
  of: Field<T>,
  options: O & { keys?: (place: Place) => readonly string[] | undefined },
): Field<Known<Readonly<Record<string, T>>, O>> {
  return field({ kind: 'map', of, keys: options.keys ?? (() => undefined) }, options);
}

/** A JSON object with these fields and no others. */
export function record<S extends Shape, O extends FieldOptions<Infer<S>>>(
  shape: S,
  options: O,
): Field<Known<Infer<S>, O>> {
  return field({ kind: 'record', shape, entries: Object.entries(shape) }, options);
}

/** A JSON object of any form; the check copies it. */
export function object<O extends FieldOptions<Values>>(options: O): Field<Known<Values, O>> {
  return field({ kind: 'object' }, options);
}

/** A list, or null for "none". */
export function listOrNone<T, O extends FieldOptions<readonly T[] | null> & Size>(
  of: Field<T>,
  options: O,
): Field<Known<readonly T[] | null, O>> {
  return field(listOf(of, options), options, true);
}

/** A record, or null for "none". */
export function recordOrNone<S extends Shape, O extends FieldOptions<Infer<S> | null>>(
  shape: S,
  options: O,
): Field<Known<Infer<S> | null, O>> {
  return field({ kind: 'record', shape, entries: Object.entries(shape) }, options, true);
}

function limits(options: Range): { min: number; max: number } {
  return { min: options.min ?? 0, max: options.max ?? Number.MAX_SAFE_INTEGER };
}

/** The name of a choice or set member for people. */
export function labelOf(labels: Labels, value: string | number | boolean): string {
  return labels[String(value)] ?? String(value);
}

/** The default of a field at its place; undefined if it has none. */
export function defaultOf(field: Field, place: Place): unknown {
  return typeof field.default === 'function'
    ? (field.default as (self: Values, place: Place) => unknown)(place.self, place)
    : field.default;
}
