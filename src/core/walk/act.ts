import type { Rules } from '../ruling/ruleset';
import type { Values } from '../input/field';
import type { ProcedureOf } from '../ruling/procedure';
import type {
  Cup,
  Forgotten,
  Named,
  NeededPart,
  NotSo,
  Offer,
  OfferBase,
  Role,
  Sealing,
  WordsRead,
} from './offer';
import type { Done } from './walk';

/*
 * An act is declared once: its word, who may do it, what the record gives to its situation, and what its outcome
 * changes. `given` and `apply` have the types of the procedure that rules on it, so that a renamed field of a situation
 * or an outcome does not compile until every act has followed.
 */

/** Where an act stands: the state, the rules, and whom or what the act is about (see `each`). */
export interface At<S, T = undefined> {
  readonly state: S;
  readonly rules: Rules;
  readonly of: T;
}

/** Who may be named, and the reasons why others may not. */
export interface Candidates {
  readonly among: readonly string[];
  readonly barred?: Readonly<Record<string, string>>;
}

/** A role of an act. `F` are the fields of the situation that may take the name. */
export interface RoleOf<S, T, F extends string = string> {
  readonly label: string | ((at: At<S, T>) => string);
  readonly among: (at: At<S, T>) => readonly string[] | Candidates;
  /** Those who make sense once the single roles before are named; absent = all. */
  readonly sensible?: (named: Readonly<Record<string, string>>, at: At<S, T>) => readonly string[];
  /** Where this fails nobody is named, and the name is undefined. */
  readonly when?: (at: At<S, T>) => boolean;
  readonly many?: true;
  readonly field?: F;
  readonly prefix?: string;
}

/** Roles in the order in which they are typed; a function where they hang on the state. */
type Roles<S, T, F extends string = string> =
  Readonly<Record<string, RoleOf<S, T, F>>> | ((at: At<S, T>) => Readonly<Record<string, RoleOf<S, T, F>>>);

/** The names that an act gets, by its roles. */
type NamedBy<R> = R extends (...args: never) => unknown
  ? Named
  : {
      readonly [K in keyof R]: R[K] extends { readonly many: true }
        ? readonly string[]
        : R[K] extends { readonly when: unknown }
          ? string | undefined
          : string;
    };

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an act without roles gets no names
type NoRoles = {};

/**
 * Those that an act is offered for, one offer each. `settle` takes one off the state's list before the act changes
 * anything: a debt is settled by the act that pays it.
 */
export interface Each<S, T> {
  (at: Omit<At<S>, 'of'>): readonly T[];
  readonly settle?: (state: S, of: T) => S;
}

/** A situation, or a part of it, as the record gives it: what the record does not know is left out. */
export type Given<T> = T extends readonly (infer E)[]
  ? readonly Given<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Given<T[K]> | undefined }
    : T;

/** What the record gives to a procedure's situation. */
export type GivenTo<P> = P extends { readonly types?: { readonly situation: infer Sit } }
  ? Given<Sit>
  : never;

/** The situation that a procedure rules on. */
export type SituationOf<P extends { readonly types?: { readonly situation: unknown } }> = NonNullable<
  P['types']
>['situation'];

/** The outcome of a procedure. */
export type OutcomeOf<P extends { readonly types?: { readonly outcome: unknown } }> = NonNullable<
  P['types']
>['outcome'];

/** Parts of every act. */
interface Common<S, T, R, F extends string> {
  /** What players type for it. An act for each of several is typed with a name: `rout Voltri`. */
  readonly word: string;
  /** Another form of the word: a shorter one, where its first letters are not unique. In small letters. */
  readonly key?: string | ((at: At<S, T>) => string);
  /** Those that it is about, one offer each; absent = it is offered once. */
  readonly each?: Each<S, T>;
  /** The whole of what players type, where that is not the word and the id, unit or name of the one it is about. */
  readonly typed?: (at: At<S, T>) => string;
  /** Those by whom it can be typed in place of its number: `combat Voltri`. */
  readonly between?: (at: At<S, T>) => readonly string[];
  /** Where this fails, it is not offered. */
  readonly when?: (at: At<S, T>) => boolean;
  readonly title: string | ((at: At<S, T>) => string);
  /** The side that decides; absent = the active side. */
  readonly by?: (at: At<S, T>) => string;
  /** It is due before everything else: of all ranks, only offers of the lowest are made (see `turn.ts`). */
  readonly rank?: number | ((at: At<S, T>) => number | undefined);
  /** It must be done before the phase is closed; absent = if it has a rank. */
  readonly owed?: boolean | ((at: At<S, T>) => boolean);
  /** Nobody decides or measures anything for it: the program does it by itself. */
  readonly automatic?: true | ((at: At<S, T>) => boolean);
  /** It closes the phase. */
  readonly closes?: true;
  /** What would be left undone if it closed the phase now, as a sentence. */
  readonly left?: (at: At<S, T>) => string | undefined;
  /** What may have been forgotten before it; nobody to name = nothing. */
  readonly forgotten?: (at: At<S, T>) => Forgotten;
  /** A phase that offers nothing else can be passed (acts of any time are such by themselves). */
  readonly besides?: true;
  readonly roles?: R & Roles<S, T, F>;
  readonly refuses?: (named: NamedBy<R>, at: At<S, T>) => NotSo | undefined;
  readonly needs?: (named: NamedBy<R>, at: At<S, T>) => readonly NeededPart[];
}

/** What an act has to change the state by. */
interface Doing<S, T, R> extends At<S, T> {
  /** The side that did it. */
  readonly by: string;
  readonly named: NamedBy<R>;
}

/** The situation of an act, as far as the record knows it. */
type Giving<S, T, R, Sit> = (named: NamedBy<R>, at: At<S, T>) => Given<Sit>;

/** An act on which a procedure rules. */
interface RuledAct<S, T, R, Sit, Out> extends Common<S, T, R, keyof Sit & string> {
  readonly given?: Giving<S, T, R, Sit>;
  /** The state after a ruling. Absent = the ruling changes nothing but what `each` settles. */
  readonly apply?: (done: Doing<S, T, R> & { readonly situation: Sit; readonly outcome: Out }) => S;
  readonly asksLate?: false;
  readonly asksAlone?: boolean;
  readonly unknown?: (named: NamedBy<R>, at: At<S, T>) => Given<Sit>;
  /** The name of the cup under which the value of a hidden field lies. */
  readonly secret?: (
    at: At<S, T>,
  ) => { readonly field: keyof Sit & string; readonly name: string } | undefined;
  readonly entries?: { readonly list: keyof Sit & string; readonly number: string };
  readonly reads?: (words: readonly string[], at: At<S, T>) => Given<Sit>;
  readonly words?: (at: At<S, T>) => WordsRead;
}

/** An act that players only say. A closing act without `apply` only ends its step. */
interface NotedAct<S, T, R> extends Common<S, T, R, string> {
  readonly apply?: (done: Doing<S, T, R>) => S;
}

interface HiddenAct<S, T, R, Sit> extends Common<S, T, R, keyof Sit & string> {
  readonly given?: Giving<S, T, R, Sit>;
  readonly cup: (at: At<S, T>) => Cup;
  readonly apply: (done: Doing<S, T, R> & { readonly situation: Sit }) => S;
}

interface SealedAct<S, T, R, Sit, Open> extends Common<S, T, R, string> {
  readonly sealing: (at: At<S, T>) => Sealing<Open, NoInfer<Sit>>;
  readonly apply: (done: Doing<S, T, R> & { readonly open: Open }) => S;
}

/** An act of a walk, whatever it is about. */
export interface Act<S> {
  readonly word: string;
  readonly title: string | undefined;
  readonly closes: boolean;
  /** The procedure that rules on it, if one does. */
  readonly procedure: string | undefined;
  /** One for each that the act is about now, offered or not. */
  instances(state: S, rules: Rules): readonly Instance<S>[];
}

/** An act with the one that it is about. */
export interface Instance<S> {
  /** What players type for it, in full. */
  readonly word: string;
  /** What it is about, such as a debt; undefined where the act is offered once. */
  readonly of: unknown;
  /** Its place among what is owed first; undefined if it need not come before anything else. */
  rank(): number | undefined;
  isOffered(): boolean;
  offer(active: string): Offer;
  apply(done: Done): S;
}

/** The makers of acts on one kind of state. */
interface Acts<S> {
  readonly ruled: <Sit, Out, T = undefined, const R = NoRoles>(
    procedure: ProcedureOf<Sit, Out>,
    act: RuledAct<S, T, R, Sit, Out>,
  ) => Act<S>;
  readonly noted: <T = undefined, const R = NoRoles>(act: NotedAct<S, T, R>) => Act<S>;
  /** A noted act that a procedure must allow; its outcome waits for the other side's answer. */
  readonly allowed: <Sit, Out, T = undefined, const R = NoRoles>(
    procedure: ProcedureOf<Sit, Out>,
    act: NotedAct<S, T, R> & { readonly given: Giving<S, T, R, Sit> },
  ) => Act<S>;
  readonly hidden: <Sit, Out, T = undefined, const R = NoRoles>(
    procedure: ProcedureOf<Sit, Out>,
    act: HiddenAct<S, T, R, Sit>,
  ) => Act<S>;
  readonly sealed: <Sit, Out, Open, T = undefined, const R = NoRoles>(
    procedure: ProcedureOf<Sit, Out>,
    act: SealedAct<S, T, R, Sit, Open> & { readonly given?: Giving<S, T, R, Sit> },
  ) => Act<S>;
}

/** The makers of acts on the states of one ruleset. */
export function actsOf<S>(): Acts<S> {
  return {
    ruled: (procedure, act) => made(act, procedure.id, ruledExtra(procedure.id, act), act.apply),
    noted: (act) => made(act, undefined, () => ({ kind: 'noted' }), act.apply),
    allowed: ({ id }, act) =>
      made(act, undefined, (at) => ({ kind: 'noted', allowed: situationAt(id, act.given, at) }), act.apply),
    hidden: ({ id }, act) =>
      made(
        act,
        id,
        (at) => ({ kind: 'hidden', ...situationAt(id, act.given, at), cup: act.cup(at as never) }),
        act.apply,
      ),
    sealed: ({ id }, act) =>
      made(
        act,
        id,
        (at) => ({ kind: 'sealed', ...situationAt(id, act.given, at), sealing: act.sealing(at as never) }),
        act.apply,
      ),
  };
}

/** What an offer of one kind adds to what all offers have. */
type Extra<S> = (at: At<S, unknown>) => Values;

function ruledExtra<S, T, R, Sit, Out>(procedure: string, act: RuledAct<S, T, R, Sit, Out>): Extra<S> {
  const { given, unknown, reads, words, secret, entries, asksLate, asksAlone } = act;
  return (at) => {
    const hidden = secret?.(at as never);
    return {
      kind: 'ruled',
      ...situationAt(procedure, given, at),
      ...(asksLate === false && { asksLate }),
      ...(asksAlone !== undefined && { asksAlone }),
      ...(unknown && { unknown: bound(unknown, at) }),
      ...(hidden && { secret: hidden }),
      ...(entries && { entries }),
      ...(reads && { reads: bound(reads, at) }),
      ...(words && { words: () => words(at as never) }),
    };
  };
}

/**
 * The one place where the types of an act are given up: from here on it is an act of the walk like any other. What comes
 * back from the journal was checked by the same procedure when it was written, and is again by `verify`.
 */
function made<S, T, R, F extends string>(
  act: Common<S, T, R, F>,
  procedure: string | undefined,
  extra: Extra<S>,
  change: ((done: never) => S) | undefined,
): Act<S> {
  const erased = act as unknown as ErasedAct<S>;
  const apply = (at: At<S, unknown>, done: Done): S =>
    change ? change({ ...at, ...done } as never) : at.state;
  return {
    word: act.word,
    title: typeof act.title === 'string' ? act.title : undefined,
    closes: act.closes === true,
    procedure,
    instances: (state, rules) => {
      const all = erased.each ? erased.each({ state, rules }) : [undefined];
      return all.map((of) => instanceOf(erased, { state, rules, of }, extra, apply));
    },
  };
}

type ErasedAct<S> = Common<S, unknown, Named, string>;

function instanceOf<S>(
  act: ErasedAct<S>,
  at: At<S, unknown>,
  extra: Extra<S>,
  apply: (at: At<S, unknown>, done: Done) => S,
): Instance<S> {
  const word = act.typed?.(at) ?? typedWord(act.word, at.of);
  return {
    word,
    of: at.of,
    rank: () => rankOf(act, at),
    isOffered: () => act.when?.(at) !== false,
    offer: (active) => ({ ...baseOf(act, at, word, active), ...extra(at) }) as Offer,
    apply: (done) => {
      const settle = act.each?.settle;
      return apply(settle ? { ...at, state: settle(at.state, at.of) } : at, done);
    },
  };
}

/** `rout` and the unit Voltri -> `rout Voltri`. */
function typedWord(word: string, of: unknown): string {
  if (of === undefined) return word;
  const name = typeof of === 'string' ? of : nameOf(of as Values);
  return name === '' ? word : `${word} ${name}`;
}

function nameOf({ id, unit, name }: Values): string {
  return [id, unit, name].find((one) => typeof one === 'string') ?? '';
}

function baseOf<S>(act: ErasedAct<S>, at: At<S, unknown>, word: string, active: string): OfferBase {
  const left = act.left?.(at);
  const isOwed = act.owed === undefined ? rankOf(act, at) !== undefined : holds(act.owed, at);
  return {
    ...wordsOf(act, at, word),
    title: typeof act.title === 'function' ? act.title(at) : act.title,
    by: act.by?.(at) ?? active,
    ...(isOwed && { owed: true }),
    ...(holds(act.automatic, at) && { automatic: true }),
    ...(act.closes && { closes: true }),
    ...(left !== undefined && { left }),
    ...forgottenAt(act, at),
    ...(act.besides && { besides: true }),
    roles: rolesAt(act.roles as Roles<S, unknown> | undefined, at),
    ...(act.refuses && { refuses: bound(act.refuses, at) }),
    ...(act.needs && { needs: bound(act.needs, at) }),
  };
}

/** What may have been forgotten before it, if somebody can be named for it. */
function forgottenAt<S>(act: ErasedAct<S>, at: At<S, unknown>): Pick<OfferBase, 'forgotten'> {
  const forgotten = act.forgotten?.(at);
  return forgotten && forgotten.among.length > 0 ? { forgotten } : {};
}

/** What players can type for it. */
function wordsOf<S>({ word: own, key, between }: ErasedAct<S>, at: At<S, unknown>, word: string) {
  return {
    word,
    ...(own !== word && { act: own }),
    ...(key !== undefined && { key: typeof key === 'string' ? key : key(at) }),
    ...(between && { between: between(at) }),
  };
}

function rankOf<S>({ rank }: ErasedAct<S>, at: At<S, unknown>): number | undefined {
  return typeof rank === 'function' ? rank(at) : rank;
}

function holds<S>(
  test: boolean | ((at: At<S, unknown>) => boolean) | undefined,
  at: At<S, unknown>,
): boolean {
  return typeof test === 'function' ? test(at) : test === true;
}

function rolesAt<S>(roles: Roles<S, unknown> | undefined, at: At<S, unknown>): readonly Role[] {
  const all = typeof roles === 'function' ? roles(at) : (roles ?? {});
  return Object.entries(all).flatMap(([name, role]) =>
    role.when?.(at) === false ? [] : [roleAt(name, role, at)],
  );
}

function roleAt<S>(name: string, role: RoleOf<S, unknown>, at: At<S, unknown>): Role {
  const { label, among, sensible, many, field, prefix } = role;
  const found = among(at);
  const candidates: Candidates = 'among' in found ? found : { among: found };
  return {
    name,
    label: typeof label === 'function' ? label(at) : label,
    ...candidates,
    ...(sensible && { sensible: (named) => sensible(singles(named), at) }),
    ...(many && { many }),
    ...(field !== undefined && { field }),
    ...(prefix !== undefined && { prefix }),
  };
}

/** The roles for which one name was given. */
function singles(named: Named): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(named).flatMap(([role, name]) => (typeof name === 'string' ? [[role, name]] : [])),
  );
}

/** The situation of an offer, which asks `given`; that may know nothing. */
function situationAt(procedure: string, given: unknown, at: unknown) {
  const ask = given as ((named: Named, at: unknown) => Values) | undefined;
  return { procedure, given: (named: Named): Values => ask?.(named, at) ?? {} };
}

/** A function of an act, with the place at which it was offered. */
function bound<A, V>(ask: (input: A, at: never) => V, at: unknown): (input: A) => V {
  return (input) => ask(input, at as never);
}
