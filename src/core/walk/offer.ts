import { record, type Shape, type Values } from '../input/field';
import type { Fault } from '../input/problem';
import type { Procedure } from '../ruling/procedure';
import type { Refusal } from '../ruling/ruling';

/** Who was named, by role: a name, or a list of them. */
export type Named = Readonly<Record<string, string | readonly string[]>>;

/** One of those who may be named, and what players also call it. */
export interface Called {
  readonly id: string;
  readonly called: readonly string[];
}

/** Somebody or something that players name for an act. */
export interface Role {
  /** Its key in what was named. */
  readonly name: string;
  readonly label: string;
  /** Who may be named. */
  readonly among: readonly string[];
  /** Those of them who make sense once the roles before are named; absent = all. Others are not proposed. */
  sensible?(named: Named): readonly string[];
  /** Others whom players are likely to name, each with the reason against it: `Milan has fired`. */
  readonly barred?: Readonly<Record<string, string>> | undefined;
  /** Where they are no units: what players also call them. */
  readonly called?: readonly Called[] | undefined;
  /** Whether there is anybody, barred or not; absent = as the lists say, which take longer. */
  readonly isSomebody?: boolean | undefined;
  /** Whether anybody may be named; absent = as `among` says. */
  readonly isOpen?: boolean | undefined;
  /** What the names mean, where they are words: `upslope of the nearest enemy`. */
  readonly means?: Readonly<Record<string, string>>;
  /** Why a list is refused that would be done for its first alone. */
  readonly alone?: string;
  /** More than one may be named. */
  readonly many?: boolean;
  /** The field of the situation that takes the name: `id`, `targetId`, or a list such as `attackers`. */
  readonly field?: string;
  /** The prefix of the situation's fields for the facts of the unit that is named; empty for none. */
  readonly prefix?: string;
}

/** An act that can be done now: what players, prompts and programs see of it. */
export type Offer = RuledOffer | NotedOffer | HiddenOffer | SealedOffer;

/** An act that is easily forgotten before another, and for whom it could have been done. */
export interface Forgotten {
  readonly word: string;
  /** The question for whom it was to be done: `Who has not moved`. */
  readonly label: string;
  readonly among: readonly string[];
}

/** The acts that can be done now, and the sides of which the program does them. */
export interface Offered {
  readonly offers: readonly Offer[];
  readonly byProgram?: readonly string[];
}

/**
 * Whose an act is: one side's; each side's for those of its own whom it names first, or for those of its enemy (`foe`);
 * either side's, since it only tells what both see, or throws dice of both; or of both together, so that neither says it
 * alone.
 */
export type Whose = { readonly side: string } | 'each' | 'foe' | 'either' | 'together';

/** What all kinds of offers have. */
export interface OfferBase {
  /** The whole of what players type for it: `fire`, or `rout Voltri` for an act about one unit. */
  readonly word: string;
  /** The word of the act itself, where that is not all of it: that of `rout Voltri` is `rout`. */
  readonly act?: string;
  /** Another form of it: a shorter one, or the one that journals of earlier builds have. */
  readonly key?: string;
  /** Those by whom it can be typed in place of the rest of its word: `combat Voltri`. */
  readonly between?: readonly string[];
  readonly title: string;
  /** The side in whose name it is written down, by id. */
  readonly by: string;
  /** Absent = that side's. */
  readonly whose?: Whose;
  /** It must be done before the turn goes on. */
  readonly owed?: boolean;
  /** It is one of several that would each do what is owed: somebody has to say which. */
  readonly isAnswer?: boolean;
  /** Nobody decides or measures anything for it: the program does it by itself. */
  readonly automatic?: boolean;
  /** It closes the phase: players may type `next`. */
  readonly closes?: boolean;
  /** Enter alone does it, before it closes the phase. */
  readonly entered?: boolean;
  /** What would be left undone if the phase were closed now, as a sentence: `Nobody has been activated.` */
  readonly left?: string;
  /** What players are asked about before it: nothing of it can be said afterwards. */
  readonly forgotten?: Forgotten;
  /** It can be done in other phases as well, or hardly ever is: a phase that offers nothing else can be passed. */
  readonly besides?: boolean;
  /** Whom the players name, in the order in which they are typed, with `>` between two roles. */
  readonly roles: readonly Role[];
  /** Whom it is done to, where only one can be named: players may still type it, after `>`. */
  readonly only?: readonly string[];
  /** Why those who are named cannot do it, where the proposed names must not give that away. */
  refuses?(named: Named): NotSo | undefined;
  /** Parts of sealed secrets that must be shown to all before this can be done. */
  needs?(named: Named): readonly NeededPart[];
}

/** An offer with a situation that a procedure checks. */
interface WithSituation {
  /** The id of the procedure. */
  readonly procedure: string;
  /**
   * What the record knows of the situation, once units are named and by what was `said` of it; facts of the units are added
   * by their roles.
   */
  given(named: Named, said?: Values): Values;
}

/** What an act holds of a fact of its situation, besides the value that the record gives. */
export interface ActFact<Sit = Values, Value = unknown> {
  /** An answer that could matter, where the record does not know the fact at present. */
  readonly couldBe?: Value | undefined;
  /** The greatest number by the record, such as the guns that are left. */
  readonly most?: number | undefined;
  /** Why it cannot be greater, if not since the record has no more. */
  readonly why?: string;
  /** Why the record cannot do without it, where what is said of the situation leaves it out. */
  readonly needed?: ((situation: Sit) => string | undefined) | undefined;
  /** Both sides have to want it, where the record does not give it. */
  readonly together?: true;
  /** The side that chooses it on seeing the dice, and no other alone: its choice is not mended, only undone as both agree. */
  readonly chosenBy?: string;
}

/** An act on which a procedure rules; its outcome changes the record. */
export interface RuledOffer extends OfferBase, WithSituation {
  readonly kind: 'ruled';
  /** False where the `late` fields of its ruling are not asked, since later acts ask for them. */
  readonly asksLate?: false;
  /**
   * Its circumstances are asked for even where every unit was named, unless the line gives some of them. False: not even
   * where players had to be asked whom they mean; all that matters is in the record.
   */
  readonly asksAlone?: boolean;
  /** What it holds of fields of its situation, by what was said of that. */
  facts?(named: Named, said: Values): Readonly<Record<string, ActFact>>;
  /** The hidden field of the situation that takes the value under the cup of that name. */
  readonly secret?: { readonly field: string; readonly name: string };
  /** A list of entries that may be typed as bare numbers, one for each: `legs`, by their `distance`. */
  readonly entries?: { readonly list: string; readonly number: string };
  /** Reads the words after the names, where they are no plain facts of the situation. */
  reads?(words: readonly string[]): Values;
  /** What those words can be. */
  words?(): WordsRead;
}

/** Words that an act reads: one of these will do, and several may be given in their order. */
export interface WordsRead {
  readonly label: string;
  readonly among: readonly string[];
}

/** An act that is only noted. */
export interface NotedOffer extends OfferBase {
  readonly kind: 'noted';
  /** It is noted only if a procedure allows it; the outcome waits for the other side's answer. */
  readonly allowed?: WithSituation;
}

/** A throw of hidden dice: only a commitment to them is made known. */
export interface HiddenOffer extends OfferBase, WithSituation {
  readonly kind: 'hidden';
  readonly cup: Cup;
}

/** A situation that is settled in secret: only commitments to its parts are made known. */
export interface SealedOffer extends OfferBase, WithSituation {
  readonly kind: 'sealed';
  readonly sealing: Sealing;
}

/** A throw that is kept under a cup until it is shown. */
export interface Cup {
  /** `mo 3`. */
  readonly name: string;
  /** The side that may look. */
  readonly side: string;
}

/** Something that a side settles in secret, known to the other part by part. */
export interface Sealing<Open = Values, Sit = Values> {
  /** `orders blue`. */
  readonly name: string;
  /** The side that may look. */
  readonly side: string;
  /** The situation by the lines typed so far, how it stands, and what can be typed, in words for its own side. */
  draft(lines: readonly string[]): {
    readonly raw: Values;
    readonly notes: readonly string[];
    readonly help?: readonly string[];
  };
  /** A line that settles all that is left: what the rules refuse even then is wrong already. */
  readonly rest?: string;
  /** The parts of a settled situation by their names; each has a commitment of its own. */
  parts(situation: Sit): Readonly<Record<string, unknown>>;
  /** What the other side may know of it at once. */
  open(situation: Sit): Open;
  /** A fact of `open` in words; absent = its name and value. */
  openText?(fact: string, value: unknown): string;
}

/** Why those who are named cannot do an act: what is wrong with the names, or how the rules forbid it. */
export type NotSo = string | Refusal;

/** A part of what was settled in secret. */
interface SecretPart {
  /** What it is a part of: `orders blue`. */
  readonly of: string;
  readonly part: string;
}

export interface NeededPart extends SecretPart {
  /** Why the rules forbid the act for its value, so that it is not shown in vain; undefined if they do not. */
  refuses?(value: unknown): Refusal | undefined;
}

export interface ShownPart extends SecretPart {
  readonly value: unknown;
}

/** The procedure that checks an offer's situation, and what the record knows of it; undefined where none does. */
export function situationOf(offer: Offer): WithSituation | undefined {
  return offer.kind === 'noted' ? offer.allowed : offer;
}

/** What an offer holds of fields of its situation. */
export function factsOf(offer: Offer, named: Named, said: Values): readonly (readonly [string, ActFact])[] {
  return offer.kind === 'ruled' ? Object.entries(offer.facts?.(named, said) ?? {}) : [];
}

/** Numbers of a situation that are greater than the record allows. */
export function beyondIn(offer: Offer, named: Named, situation: Values): readonly Fault[] {
  return factsOf(offer, named, situation).flatMap(([path, { most = Infinity, why }]) => {
    const value = situation[path];
    return typeof value === 'number' && value > most
      ? [{ path, message: `cannot be ${value}: ${why ?? `the record has ${most}`}` }]
      : [];
  });
}

/** What the record cannot do without, and what was `said` of a situation leaves out. */
export function wantingIn(offer: Offer, named: Named, situation: Values, said: Values): readonly Fault[] {
  return factsOf(offer, named, said).flatMap(([path, { needed }]) => {
    const value = said[path] ?? null;
    const isLeftOut = value === null || (Array.isArray(value) && value.length === 0);
    const why = isLeftOut ? needed?.(situation) : undefined;
    return why === undefined ? [] : [{ path, message: `is missing; ${why}` }];
  });
}

/** The procedure in which no fact that the record cannot do without is "none", or a number that is given or worked out for it. */
export function withoutNone(procedure: Procedure, wanting: readonly Fault[]): Procedure {
  const { situation } = procedure;
  const asked = Object.entries(situation.is.shape).map(([name, field]) =>
    (field.nullable || ['number', 'function'].includes(typeof field.default)) &&
    wanting.some(({ path }) => path === name)
      ? [name, { ...field, nullable: false, default: undefined }]
      : [name, field],
  );
  return {
    ...procedure,
    situation: record(Object.fromEntries(asked) as Shape, situation) as typeof situation,
  };
}

/** The offer of that word, or of that other form of a word. */
export function offerCalled(offers: readonly Offer[], word: string): Offer | undefined {
  return offers.find((one) => one.word === word) ?? offers.find(({ key }) => key === word);
}

/** The act that closes a phase in most rulesets. */
export const NEXT = 'next';

/** Whether each role of an act has somebody who can be named. */
export const canBeMeant = ({ roles }: Offer): boolean =>
  roles.every((role) => role.isOpen ?? role.among.length > 0);

/** The acts that players can do now: not those of a side that the program plays, nor those that nobody can be named for. */
export function playersOffers({ offers, byProgram = [] }: Offered): readonly Offer[] {
  return offers.filter((offer) => canBeMeant(offer) && !byProgram.includes(offer.by));
}

/**
 * The act that ends a step in which nothing can be done, so that nobody has to be asked; undefined where something can
 * be, and where the end of the step is itself a decision.
 */
export function endOfEmptyStep(offers: readonly Offer[]): Offer | undefined {
  const [end, another] = offers.filter(({ closes }) => closes === true);
  if (end?.word !== NEXT || another || end.left !== undefined || end.needs || end.roles.length > 0)
    return undefined;
  const isMore = offers.some((offer) => offer !== end && offer.besides !== true && canBeMeant(offer));
  return isMore ? undefined : end;
}
