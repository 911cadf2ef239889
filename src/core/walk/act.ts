import type { Rules } from '../ruling/ruleset';
import type {
  ActFact,
  Called,
  Cup,
  Forgotten,
  Named,
  NeededPart,
  NotSo,
  Offer,
  Sealing,
  Whose,
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

/** Who may be named, what players also call them where they are no units, and the reasons why others may not. */
export interface Candidates {
  readonly among: readonly string[];
  readonly barred?: Readonly<Record<string, string>>;
  readonly called?: readonly Called[];
  /** Whether there is anybody, barred or not; absent = as the lists say, which take longer. */
  readonly isSomebody?: boolean;
  /** Whether anybody may be named; absent = as `among` says. */
  readonly isOpen?: boolean;
}

/** A role of an act. `F` are the fields of the situation that may take the name. */
export interface RoleOf<S, T, F extends string = string> {
  readonly label: string | ((at: At<S, T>) => string);
  readonly among: (at: At<S, T>) => readonly string[] | Candidates;
  /** Those who make sense once the single roles before are named; absent = all. */
  readonly sensible?: (named: Readonly<Record<string, string>>, at: At<S, T>) => readonly string[];
  /** Where this fails nobody is named, and the name is undefined. */
  readonly when?: (at: At<S, T>) => boolean;
  /** It is asked only where several can be named. The only one may be typed after `>`, and the name stays undefined. */
  readonly ifSeveral?: true;
  readonly means?: Readonly<Record<string, string>>;
  readonly alone?: string;
  readonly many?: true;
  readonly field?: F;
  readonly prefix?: string;
}

/** Roles in the order in which they are typed; a function where they hang on the state. */
export type Roles<S, T, F extends string = string> =
  Readonly<Record<string, RoleOf<S, T, F>>> | ((at: At<S, T>) => Readonly<Record<string, RoleOf<S, T, F>>>);

/** The names that an act gets, by its roles. */
type NamedBy<R> = R extends (...args: never) => unknown
  ? Named
  : {
      readonly [K in keyof R]: R[K] extends { readonly many: true }
        ? readonly string[]
        : R[K] extends { readonly when: unknown } | { readonly ifSeveral: true }
          ? string | undefined
          : string;
    };

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an act without roles gets no names
export type NoRoles = {};

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
export interface Common<S, T, R, F extends string> {
  /** What players type for it. An act for each of several is typed with a name: `rout Voltri`. */
  readonly word: string;
  /** Another form of the word, in small letters: a shorter one, or the one that journals of earlier builds have. */
  readonly key?: string | ((at: At<S, T>) => string | undefined);
  /** Those that it is about, one offer each; absent = it is offered once. */
  readonly each?: Each<S, T>;
  /** The whole of what players type, where that is not the word and the id, unit or name of the one it is about. */
  readonly typed?: (at: At<S, T>) => string;
  /** Those by whom it can be typed in place of the rest of its word: `combat Voltri`. */
  readonly between?: (at: At<S, T>) => readonly string[];
  /** Where this fails, it is not offered. */
  readonly when?: (at: At<S, T>) => boolean;
  readonly title: string | ((at: At<S, T>) => string);
  /** The side in whose name it is written down; absent = the active side. */
  readonly by?: (at: At<S, T>) => string;
  /** Whose it is; absent = that side's (see `actsOf`). */
  readonly whose?: Whose | ((at: At<S, T>) => Whose | undefined);
  /** It is due before everything else: of all ranks, only offers of the lowest are made (see `turn.ts`). */
  readonly rank?: number | ((at: At<S, T>) => number | undefined);
  /** It must be done before the phase is closed; absent = if it has a rank. */
  readonly owed?: boolean | ((at: At<S, T>) => boolean);
  /** Nobody decides or measures anything for it: the program does it by itself. */
  readonly automatic?: true | ((at: At<S, T>) => boolean);
  /** It closes the phase. */
  readonly closes?: true;
  /** Enter alone does it, before it closes the phase. */
  readonly entered?: true;
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
export type Giving<S, T, R, Sit> = (named: NamedBy<R>, at: At<S, T>, said: Given<Sit>) => Given<Sit>;

/** What an act holds of the facts of its situation. */
export type Facts<Sit> = { readonly [K in keyof Sit]?: ActFact<Sit, Given<Sit[K]>> };

/** An act on which a procedure rules. */
export interface RuledAct<S, T, R, Sit, Out> extends Common<S, T, R, keyof Sit & string> {
  readonly given?: Giving<S, T, R, Sit>;
  /** The state after a ruling. Absent = the ruling changes nothing but what `each` settles. */
  readonly apply?: (done: Doing<S, T, R> & { readonly situation: Sit; readonly outcome: Out }) => S;
  readonly asksLate?: false;
  readonly asksAlone?: boolean;
  readonly facts?: (named: NamedBy<R>, at: At<S, T>, said: Given<Sit>) => Facts<Sit>;
  /** The name of the cup under which the value of a hidden field lies. */
  readonly secret?: (
    at: At<S, T>,
  ) => { readonly field: keyof Sit & string; readonly name: string } | undefined;
  readonly entries?: { readonly list: keyof Sit & string; readonly number: string };
  readonly reads?: (words: readonly string[], at: At<S, T>) => Given<Sit>;
  readonly words?: (at: At<S, T>) => WordsRead;
}

/** An act that players only say. A closing act without `apply` only ends its step. */
export interface NotedAct<S, T, R> extends Common<S, T, R, string> {
  readonly apply?: (done: Doing<S, T, R>) => S;
}

export interface HiddenAct<S, T, R, Sit> extends Common<S, T, R, keyof Sit & string> {
  readonly given?: Giving<S, T, R, Sit>;
  readonly cup: (at: At<S, T>) => Cup;
  readonly apply: (done: Doing<S, T, R> & { readonly situation: Sit }) => S;
}

export interface SealedAct<S, T, R, Sit, Open> extends Common<S, T, R, string> {
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
  /** Another form of it. */
  readonly key: string | undefined;
  /** What it is about, such as a debt; undefined where the act is offered once. */
  readonly of: unknown;
  /** Its place among what is owed first; undefined if it need not come before anything else. */
  rank(): number | undefined;
  isOffered(): boolean;
  offer(active: string): Offer;
  apply(done: Done): S;
}
