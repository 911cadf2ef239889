import type { Rules } from './adjudicate';
import type { Values } from './field';

/**
 * A battle as a moderated game walks it. A ruleset describes its turn by pure functions over a state that is plain
 * JSON: what can be done now, what the state knows of a situation, and what an act changes. Who is asked, how dice are
 * thrown and how the record is kept is no matter of the ruleset's.
 */
export interface Battle {
  /** The state before anything was done, from a checked scenario file. */
  begin(scenario: Values, rules: Rules): Values;
  /** Where the battle stands, and what can be done. */
  now(state: Values, rules: Rules): Now;
  /** What the state knows of a unit, by the names that situations ask for it; undefined if there is no such unit. */
  facts(state: Values, unit: string): Values | undefined;
  /** Facts of a unit that the state keeps, but cannot tell now: where they matter, players are asked. */
  untold?(state: Values, unit: string): readonly string[];
  /** Every unit, in the order of the rosters. */
  muster(state: Values): readonly MusterUnit[];
  /** The state after an act. */
  apply(state: Values, done: Done, rules: Rules): Values;
  /**
   * The state with one fact put right by hand.
   * @throws Problem where there is no such fact, or the value cannot be.
   */
  correct(state: Values, correction: Correction): Values;
  /** What its sides are called, by the letters that situations give them; absent where rulings name no side so. */
  sideNames?(state: Values): Readonly<Record<string, string>>;
  /** Further lines of the state that both sides may know: objectives, losses, morale. */
  standing(state: Values): readonly Standing[];
  /** The state once a part of what a side settled in secret was shown to all. */
  learn?(state: Values, shown: ShownPart): Values;
}

/** Where a battle stands. */
export interface Now {
  readonly turn: number;
  readonly lastTurn: number;
  /** What turns are called here, if not that: `Day`. */
  readonly turnName?: string;
  /** The part of the day, where the clock has such. */
  readonly clock?: string;
  /** The side whose turn it is, by id and by name. */
  readonly active: string;
  readonly activeName: string;
  readonly phase: string;
  readonly citation: string;
  /** What has to be known or done before the next answer, such as who should look away: whole sentences. */
  readonly told: readonly string[];
  readonly offers: readonly Offer[];
  /** Names of hidden rolls that are to be shown to all by now. */
  readonly shown: readonly string[];
  readonly ended?: Ending;
}

export interface Ending {
  /** The side's id; null for a draw. */
  readonly winner: string | null;
  /** Why, as one sentence. */
  readonly text: string;
}

/** Something that can be done now. */
export interface Offer {
  /** What players type for it: `fire`. */
  readonly word: string;
  /** A shorter form of it, where its first letters could be another's. */
  readonly key?: string;
  readonly title: string;
  /** The procedure that rules on it; without one the act is only noted. */
  readonly procedure?: string;
  /** The side that decides, by id. */
  readonly by: string;
  /** It must be dealt with before the walk goes on. */
  readonly owed?: boolean;
  /** Nobody has to decide or measure anything for it: the walk does it by itself. */
  readonly automatic?: boolean;
  /** False where what only the dice make worth asking is asked by the acts that then are owed. */
  readonly asksLate?: boolean;
  /** Circumstances decide it: without a word of them it asks what may hold besides, whoever was named. */
  readonly asksAlone?: boolean;
  /** It closes the phase: what is typed as `next`. */
  readonly closes?: boolean;
  /** What the state knows of the situation, once units are named; facts of the units are added by their roles. */
  given?(named: Named): Values;
  /** What the state should know of the situation and cannot tell now, each with an answer that may matter. */
  untold?(named: Named): Values;
  /** Whom the players name, in the order in which they are typed, `>` between two roles. */
  readonly roles?: readonly Role[];
  /** The dice are hidden: only a commitment to them is made known. */
  readonly hides?: Hidden;
  /** A hidden field of the situation that takes a value which is still under a cup. */
  readonly secret?: { readonly field: string; readonly name: string };
  /** How the words after the names are read, where they are no plain facts of the situation. */
  reads?(words: readonly string[]): Values;
  /** The situation is settled in secret: only commitments to its parts are made known. */
  readonly seals?: Sealing;
  /** Parts of what was settled in secret that have to be shown to all before this can be done. */
  needs?(named: Named): readonly NeededPart[];
  /** It is ruled on only to see whether it is allowed; what comes of it waits for another's answer. */
  readonly waits?: boolean;
}

/** Something that a side settles in secret, known to the other part by part. */
export interface Sealing {
  /** `orders blue`. */
  readonly name: string;
  /** The side that may look. */
  readonly side: string;
  /** The situation that was settled by the lines typed so far, and what is to be told of it to its own side. */
  draft(lines: readonly string[]): { readonly raw: Values; readonly told: readonly string[] };
  /** The parts of a settled situation by their names; each has a commitment of its own. */
  parts(situation: Values): Readonly<Record<string, unknown>>;
  /** What the other side may know of it at once. */
  open(situation: Values): Values;
}

/** A part of what was settled in secret. */
export interface SecretPart {
  /** What it is a part of: `orders blue`. */
  readonly of: string;
  readonly part: string;
}

export interface NeededPart extends SecretPart {
  /** What its value must not be, so that nothing is shown in vain: says what is wrong with it. */
  refuses?(value: unknown): string | undefined;
}

export interface ShownPart extends SecretPart {
  readonly value: unknown;
}

/** A roll that is kept under a cup until it is shown. */
export interface Hidden {
  /** `mo 3`. */
  readonly name: string;
  /** The side that may look. */
  readonly side: string;
}

/** Somebody or something that players name for an act. */
export interface Role {
  /** Its key in what was named. */
  readonly name: string;
  readonly label: string;
  /** Who may be named. */
  readonly among: readonly string[];
  /**
   * Who of them makes sense once the roles before are named: nobody else is proposed, nor taken for an act that is only
   * noted. All, without.
   */
  sensible?(named: Named): readonly string[];
  /** Others whom players may well name, and why they cannot be meant now: `Milan has fired`. */
  readonly barred?: Readonly<Record<string, string>>;
  /** More than one may be named. */
  readonly many?: boolean;
  /** The field of the situation that takes the name: `id`, `targetId`, or a list such as `attackers`. */
  readonly field?: string;
  /** Fields of the situation that begin with this are facts of the one who is named; empty for the bare names. */
  readonly prefix?: string;
}

/** Who was named, by role: a name, or a list of them. */
export type Named = Readonly<Record<string, string | readonly string[]>>;

/** An act that was done, as the journal holds it. */
export interface Done {
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  /** Normalised, without hidden fields; empty where no procedure ruled. */
  readonly situation: Values;
  /** Null where no procedure ruled, for hidden dice, and for what was settled in secret. */
  readonly outcome: Values | null;
  /** What the other side may know at once of something settled in secret. */
  readonly open?: Values;
}

/** One fact that players put right: `units.Hulse.fatigues`. */
export interface Correction {
  readonly path: string;
  readonly value: unknown;
}

export interface MusterUnit {
  readonly id: string;
  readonly side: string;
  readonly group?: string;
  /** What it is, in a few words: `infantry 6, steady skirmish`. */
  readonly card: string;
  /** How it stands: `2 fatigues, prepared`. */
  readonly state: string;
  /** Its card lies face down: only its own side knows what it is. */
  readonly concealed: boolean;
  readonly gone: boolean;
}

export interface Standing {
  readonly label: string;
  readonly text: string;
}
