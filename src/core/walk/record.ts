import { isObject } from '../input/check';
import { checkedFact } from '../input/correction';
import type { Field, Shape, Values } from '../input/field';
import { changedIn, remembered, valueIn } from '../input/records';
import { nearest, unknownName } from '../input/suggest';
import type { BegunWith } from '../ruling/ruleset';
import type { Correction } from './walk';

/*
 * The record of a game, declared once: a row for each fact of a unit, a side or the game. From the rows follow the type
 * of the state, its first values, what is reset when a phase or a turn begins, what players may correct, what rulings
 * are shown, and the words of the muster.
 */

/** How long a fact lasts: until a phase begins, until a turn begins, or to the end of the game. */
type Lifetime = 'phase' | 'turn' | 'game';

interface FactOptions<T> {
  /** Its first value, and the one that it is reset to; absent where the start of the game gives it. */
  readonly begins?: T;
  /** Absent = the whole game. */
  readonly lasts?: Lifetime;
  /** Players may not put it right by hand. */
  readonly fixed?: true;
  /** It counts what has thrown its dice: players may not lower it to have others. */
  readonly spent?: true;
  /** The field names by which situations ask for it; `true` = its own name. */
  readonly rulings?: true | string | readonly string[];
  /** Its words in the muster, by its value and the whole record; a text stands where the fact is true. */
  readonly words?: string | ((value: T, record: Values) => string | undefined);
}

/** One fact of a record. */
export interface Fact<T> extends FactOptions<T> {
  /** Absent where nobody types it. */
  readonly field?: Field<T>;
  /** Only for the compiler: the type of its values, in a list so that `undefined` is kept. */
  readonly type?: readonly [T];
}

/** A fact of whatever type. */
type AnyFact = Omit<Fact<unknown>, 'words'> & {
  readonly words?: string | ((value: never, record: Values) => string | undefined);
};

/** A fact that has a first value. */
interface HasFirst<T = unknown> {
  readonly begins: T;
}

/** Facts by name; a group is a record of its own within the record, such as all that a unit did this turn. */
export type Facts = Readonly<Record<string, AnyFact | FactGroup>>;

interface FactGroup {
  readonly lasts: Lifetime;
  readonly group: Readonly<Record<string, AnyFact>>;
}

/** The type of a record with these facts. */
export type FactsOf<F> = {
  readonly [K in keyof F]: F[K] extends { readonly group: infer G }
    ? FactsOf<G>
    : F[K] extends { readonly type?: readonly [infer T] }
      ? T
      : never;
};

/** The names of the facts that have a first value. */
type Begun<F> = {
  [K in keyof F]: F[K] extends HasFirst | { readonly group: unknown } ? K : never;
}[keyof F];

/** A fact that players may type, with its row. */
export function fact<T>(
  field: Field<T>,
  options: FactOptions<NoInfer<T>> & { readonly begins: NoInfer<T> },
): Fact<T> & HasFirst<T>;
export function fact<T>(field: Field<T>, options?: FactOptions<NoInfer<T>>): Fact<T>;
export function fact<T>(field: Field<T>, options: FactOptions<T> = {}): Fact<T> {
  return { ...options, field };
}

/** A fact that only the walk itself writes and reads. */
export function note<T>(begins: T, options: Omit<FactOptions<T>, 'begins'> = {}): Fact<T> & HasFirst<T> {
  return { ...options, begins, fixed: true };
}

/** Facts of one lifetime, kept together. */
export function group<const G extends Readonly<Record<string, AnyFact>>>(
  lasts: Lifetime,
  facts: G,
): { readonly lasts: Lifetime; readonly group: G } {
  return { lasts, group: facts };
}

/** The first values of all facts that have one. */
export function firstValues<F extends Facts>(facts: F): Pick<FactsOf<F>, Begun<F>> {
  return valuesWhere(facts, () => true) as Pick<FactsOf<F>, Begun<F>>;
}

/** The first values of the facts that last no longer than a phase, or a turn: what they are reset to. */
export function freshValues<F extends Facts>(facts: F, lifetime: Lifetime): Partial<FactsOf<F>> {
  return freshIn(facts)[lifetime] as Partial<FactsOf<F>>;
}

/** By lifetime; all units are reset in each phase. */
const freshIn = remembered((facts: Facts): Readonly<Record<Lifetime, Values>> => {
  const lasting = (lifetime: Lifetime): Values =>
    valuesWhere(facts, ({ lasts = 'game' }) => lasts === lifetime);
  return { phase: lasting('phase'), turn: lasting('turn'), game: lasting('game') };
});

function valuesWhere(facts: Facts, holds: (row: { readonly lasts?: Lifetime }) => boolean): Values {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, row]): (readonly [string, unknown])[] => {
      if (!holds(row)) return [];
      if ('group' in row) return [[name, valuesWhere(row.group, () => true)]];
      return row.begins === undefined ? [] : [[name, row.begins]];
    }),
  );
}

/** The row of a fact, by its name; of one in a group `turn.moved`. */
export function rowOf(facts: Facts, name: string): AnyFact | undefined {
  const [outer = '', inner = ''] = name.split('.');
  const row = valueIn(facts, outer);
  return row && 'group' in row ? { lasts: row.lasts, ...valueIn(row.group, inner) } : row;
}

/** The fields of facts, for situations that take the whole record. */
export function shapeOf<F extends Readonly<Record<string, { readonly field?: Field }>>>(facts: F) {
  type Shaped = { readonly [K in keyof F]: NonNullable<F[K]['field']> };
  return Object.fromEntries(Object.entries(facts).map(([name, { field }]) => [name, field])) as Shaped;
}

/** What rulings may know of a thing by the facts of its record, by the field names of situations. */
export function ruledFacts<F extends Facts>(facts: F, record: FactsOf<F>): Values {
  const known: Record<string, unknown> = {};
  for (const row of rowsOf(facts)) for (const asked of row.asked) known[asked] = valueOf(row, record);
  return known;
}

/** The words of a thing in the muster, in the order of its facts. */
export function musterWords<F extends Facts>(facts: F, record: FactsOf<F>): readonly string[] {
  return rowsOf(facts).flatMap((row) => {
    const { words } = row;
    if (words === undefined) return [];
    const value = valueOf(row, record);
    if (typeof words === 'string') return value === true ? [words] : [];
    return (words as (value: unknown, record: Values) => string | undefined)(value, record) ?? [];
  });
}

/** A fact with its group, if it is in one, and the fields of situations that are its value. */
interface Row {
  readonly name: string;
  readonly group: string | undefined;
  readonly asked: readonly string[];
  readonly words: AnyFact['words'];
}

/** All facts in their order, those of groups included. */
const rowsOf = remembered((facts: Facts): readonly Row[] => rowsIn(facts));

function rowsIn(facts: Facts, group?: string): readonly Row[] {
  return Object.entries(facts).flatMap(([name, row]): readonly Row[] => {
    if ('group' in row) return rowsIn(row.group, name);
    const { rulings = [], words } = row;
    return [{ name, group, asked: rulings === true ? [name] : [rulings].flat(), words }];
  });
}

function valueOf({ name, group }: Row, record: Values): unknown {
  return (group === undefined ? record : (record[group] as Values))[name];
}

/** A part of the state that players may put right: its units, its sides, its objectives. */
export interface Part<S> {
  /** What one of them is called: `unit`. */
  readonly one: string;
  readonly facts: Facts;
  /** The names by which players mean them. */
  ids(state: S): readonly string[];
  /** Other fields for facts with values that hang on the thing itself; undefined where it has no such fact. */
  fields?(state: S, id: string): Readonly<Record<string, Field | undefined>>;
  /** Players name no fact: this one is meant. */
  readonly only?: string;
  /** No name has a full stop in it, so that a path without a fact is understood as far as it goes. */
  readonly plain?: true;
  /** A value as the record has it, where players type it otherwise: `B` for the side `blue`. */
  read?(state: S, value: unknown): unknown;
  /** A value as players name it, where the record has it otherwise: `blue` for the side `B`. */
  told?(state: S, value: unknown): unknown;
  /** The state with the new values of one of them. A group is given whole. */
  with(state: S, id: string, values: Values): S;
  /** The values of one of them. */
  values(state: S, id: string): object;
  /** What follows from a correction. */
  after?(state: S, corrected: Corrected<S>, rules: BegunWith): S;
}

/** A correction that was made. */
export interface Corrected<S> {
  readonly before: S;
  readonly id: string;
  /** The fact's name; of a group `turn.moved`. */
  readonly fact: string;
  readonly value: unknown;
  readonly path: string;
}

/** The facts of the game itself, as a part: players name them alone, as in `mud`. */
export function gamePart<S extends object>(one: string, facts: Facts, more: Partial<Part<S>> = {}): Part<S> {
  return {
    one,
    facts,
    ids: () => [],
    with: (state, _, values) => ({ ...state, ...values }),
    values: (state) => state,
    ...more,
  };
}

/** The facts of things that the state holds by their names: `units`, `generals`. */
export function namedPart<S extends Readonly<Record<K, Readonly<Record<string, object>>>>, K extends string>(
  key: K,
  one: string,
  facts: Facts,
  more: Partial<Part<S>> = {},
): Part<S> {
  return {
    one,
    facts,
    ids: (state) => Object.keys(state[key]),
    with: (state, id, values) => ({ ...state, [key]: changedIn(state[key], id, () => values) }),
    values: (state, id) => valueIn(state[key], id) ?? {},
    ...more,
  };
}

/** Parts by a further name: the units of a side, as in `units.blue.III-1.fatigues`. */
interface PartGroup<S> {
  /** What that name is the name of: `side`. */
  readonly one: string;
  readonly parts: Readonly<Record<string, Part<S>>>;
}

/** The parts by the first word of a path; the part `''` holds the facts of the game itself, which has no name. */
export type Parts<S> = Readonly<Record<string, Part<S> | PartGroup<S>>>;

/**
 * Puts one fact right: `units.Hulse.fatigues`, `units.Voltri.turn.moved`, `objectives.village`, `mud`.
 * @throws Problem where there is no such fact, or the value does not fit it.
 */
export function correctFact<S>(
  parts: Parts<S>,
  state: S,
  { path, value }: Correction,
  rules: BegunWith = {},
): S {
  const { part, id, fact } = meant(parts, state, path);
  const [outer = '', inner] = fact.split('.');
  const fields = fieldsOf(part, state, id);
  const known = inner === undefined ? fields : fieldsWithin(fields, outer);
  const right = checkedFact(known, inner ?? fact, part.read?.(state, value) ?? value, path);
  const groupNow = valueIn(part.values(state, id) as Values, outer);
  const values =
    inner === undefined ? { [outer]: right } : { [outer]: { ...(groupNow as object), [inner]: right } };
  const now = part.with(state, id, values);
  return part.after?.(now, { before: state, id, fact, value: right, path }, rules) ?? now;
}

/**
 * The value of a fact that players may put right, by its path, as they name it; null where it has none. `was` = such a value
 * in its place.
 * @throws Problem where there is no such fact.
 */
export function factAt<S>(parts: Parts<S>, state: S, path: string, was?: unknown): unknown {
  const { part, id, fact } = meant(parts, state, path);
  const [outer = '', inner] = fact.split('.');
  const value = valueIn(part.values(state, id) as Values, outer);
  const is = (inner === undefined || !isObject(value) ? value : valueIn(value, inner)) ?? null;
  const now = was === undefined ? is : was;
  return part.told?.(state, now) ?? now;
}

/** What a path means. */
function meant<S>(parts: Parts<S>, state: S, path: string): Meant<S> {
  const [first = '', ...rest] = path.split('.');
  const part = first === '' ? undefined : valueIn(parts, first);
  if (part === undefined) return gameFact(parts, state, first, path);
  if (!('parts' in part)) return thingIn(part, state, rest, path);
  const [name = '', ...inner] = rest;
  const own = valueIn(part.parts, name);
  if (own === undefined) throw unknownName(path, part.one, name, Object.keys(part.parts));
  return thingIn(own, state, inner, path);
}

interface Meant<S> {
  readonly part: Part<S>;
  readonly id: string;
  readonly fact: string;
}

function gameFact<S>({ '': game, ...parts }: Parts<S>, state: S, first: string, path: string): Meant<S> {
  const part = game && 'facts' in game ? game : undefined;
  const known = [...Object.keys(parts), ...(part ? Object.keys(factFields(part.facts)) : [])];
  if (part === undefined || !Object.hasOwn(part.facts, first))
    throw unknownName(path, 'fact', first, known, thingMeant(parts, state, first));
  return { part, id: '', fact: path };
}

/** The way to a thing that was named without it, or nearly so, as a question. */
function thingMeant<S>(parts: Parts<S>, state: S, name: string): string | undefined {
  const paths = Object.entries(parts).flatMap(([key, part]) =>
    'ids' in part ? part.ids(state).map((id) => [id, `${key}.${id}`] as const) : [],
  );
  const meant = nearest(
    name,
    paths.map(([id]) => id),
  );
  const path = paths.find(([id]) => id === meant)?.[1];
  return path && ` (did you mean "${path}"?)`;
}

/** A thing and its fact. A name may contain full stops, so that a fact is what follows the last of them. */
function thingIn<S>(part: Part<S>, state: S, rest: readonly string[], path: string): Meant<S> {
  const at = (cut: number): readonly [string, string] => [
    rest.slice(0, cut).join('.'),
    rest.slice(cut).join('.'),
  ];
  const isGroup =
    valueIn(part.facts, rest.at(-2) ?? '') !== undefined && 'group' in (part.facts[rest.at(-2) ?? ''] ?? {});
  const [name, fact] =
    part.only === undefined ? at(part.plain ? 1 : isGroup ? -2 : -1) : [rest.join('.'), part.only];
  return { part, id: known(part, part.ids(state), name, path), fact };
}

/** The name as the record has it: players may type it in any case. */
function known<S>({ one }: Part<S>, ids: readonly string[], id: string, path: string): string {
  const folded = id.toLowerCase();
  const found = ids.find((name) => name === id) ?? ids.find((name) => name.toLowerCase() === folded);
  if (found === undefined) throw unknownName(path, one, id, ids);
  return found;
}

/** The fields of the facts that players may put right, for one thing. */
export function fieldsOf<S>(part: Part<S>, state: S, id: string): Shape {
  const own = part.fields?.(state, id) ?? {};
  const all = { ...factFields(part.facts), ...own };
  return Object.fromEntries(Object.entries(all).flatMap(([name, field]) => (field ? [[name, field]] : [])));
}

/** The fields of one group, by the names that its facts have in it. */
function fieldsWithin(fields: Shape, group: string): Shape {
  const start = `${group}.`;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      name.startsWith(start) ? [[name.slice(start.length), field]] : [],
    ),
  );
}

function factFields(facts: Facts, within = ''): Shape {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, row]): (readonly [string, Field])[] => {
      if ('group' in row) return Object.entries(factFields(row.group, `${name}.`));
      return row.field && row.fixed !== true ? [[within + name, row.field]] : [];
    }),
  );
}
