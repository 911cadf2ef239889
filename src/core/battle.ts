import type { Rules } from './adjudicate';
import type { Values } from './field';
import type { Offer as NewOffer } from './walk/offer';
import type { Walk } from './walk/walk';

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
  /**
   * What the state knows of a unit, by the names that situations give its facts; undefined if there is no such unit.
   */
  facts(state: Values, unit: string): Values | undefined;
  /** Names of facts of a unit that the state does not know at present: players are asked where they matter. */
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
  /** What a correction has changed besides the fact itself, and what it leaves to be put right: whole sentences. */
  besides?(before: Values, after: Values): readonly string[];
  /**
   * What the sides are called, by the letters that situations give them; absent where no ruling names sides by letters.
   */
  sideNames?(state: Values): Readonly<Record<string, string>>;
  /** Further lines of the state that both sides may know: objectives, losses, morale. */
  standing(state: Values): readonly Standing[];
  /** The state after a part of what a side settled in secret was shown to all. */
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
  /** What players must know or do before the next answer, such as who should look away: whole sentences. */
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
  /** A shorter form of it, where its first letters are not its alone. */
  readonly key?: string;
  readonly title: string;
  /** The procedure that rules on it; without one the act is only noted. */
  readonly procedure?: string;
  /** The side that decides, by id. */
  readonly by: string;
  /** It must be done before the turn goes on. */
  readonly owed?: boolean;
  /** Nobody decides or measures anything for it: the program does it by itself. */
  readonly automatic?: boolean;
  /** False where the `late` fields of its ruling are not asked, since acts that are owed later ask for them. */
  readonly asksLate?: boolean;
  /** Its circumstances are asked for even where every unit was named, unless the line also gives some of them. */
  readonly asksAlone?: boolean;
  /** It closes the phase: what is typed as `next`. */
  readonly closes?: boolean;
  /** What the state knows of the situation, once units are named; facts of the units are added by their roles. */
  given?(named: Named): Values;
  /** Fields of the situation that the state does not know at present, each with an answer that could matter. */
  untold?(named: Named): Values;
  /** Whom the players name, in the order in which they are typed, with `>` between two roles. */
  readonly roles?: readonly Role[];
  /** The dice are hidden: only a commitment to them is made known. */
  readonly hides?: Hidden;
  /** The hidden field of the situation that takes the value under the cup of that name. */
  readonly secret?: { readonly field: string; readonly name: string };
  /** A list whose entries may be typed as bare numbers, one for each: `legs`, by their `distance`. */
  readonly entries?: { readonly list: string; readonly number: string };
  /** How the words after the names are read, where they are no plain facts of the situation. */
  reads?(words: readonly string[]): Values;
  /** The situation is settled in secret: only commitments to its parts are made known. */
  readonly seals?: Sealing;
  /** Parts of what was settled in secret that have to be shown to all before this can be done. */
  needs?(named: Named): readonly NeededPart[];
  /** Why those who are named cannot do it, where the names that are proposed must not give that away. */
  refuses?(named: Named): string | undefined;
  /** A ruling tells only whether it is allowed; the act is noted, and its outcome waits for the other side's answer. */
  readonly waits?: boolean;
}

/** Something that a side settles in secret, known to the other part by part. */
export interface Sealing {
  /** `orders blue`. */
  readonly name: string;
  /** The side that may look. */
  readonly side: string;
  /** The situation by the lines typed so far, and what to tell its own side about it. */
  draft(lines: readonly string[]): { readonly raw: Values; readonly told: readonly string[] };
  /** The parts of a settled situation by their names; each has a commitment of its own. */
  parts(situation: Values): Readonly<Record<string, unknown>>;
  /** What the other side may know of it at once. */
  open(situation: Values): Values;
  /** A fact of `open` in words; where this is left out, it is told by its name and value. */
  openText?(what: string, value: unknown): string;
}

/** A part of what was settled in secret. */
export interface SecretPart {
  /** What it is a part of: `orders blue`. */
  readonly of: string;
  readonly part: string;
}

export interface NeededPart extends SecretPart {
  /** What is wrong with its value, so that it is not shown in vain; undefined if nothing is. */
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
   * Those of them who make sense once the roles before are named; absent = all. Others are not proposed, and are not taken
   * for an act without a ruling.
   */
  sensible?(named: Named): readonly string[];
  /** Others whom players are likely to name, each with the reason why they cannot be meant now: `Milan has fired`. */
  readonly barred?: Readonly<Record<string, string>>;
  /** More than one may be named. */
  readonly many?: boolean;
  /** The field of the situation that takes the name: `id`, `targetId`, or a list such as `attackers`. */
  readonly field?: string;
  /** What the situation's fields for the facts of the one who is named begin with; empty if with nothing. */
  readonly prefix?: string;
}

/** Who was named, by role: a name, or a list of them. */
export type Named = Readonly<Record<string, string | readonly string[]>>;

/** An act as the journal holds it. */
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

/** Temporary: a battle that is still written by hand, as a walk. */
export function legacyWalk(battle: Battle): Walk {
  const kinds = (offer: Offer): NewOffer => {
    const { roles = [], procedure, given, hides, seals, waits, untold, ...rest } = offer;
    const base = { ...rest, roles };
    const situation = { procedure, given: (named: Named) => given?.(named) ?? {} };
    if (procedure === undefined) return { ...base, kind: 'noted' };
    if (waits) return { ...base, kind: 'noted', allowed: situation } as NewOffer;
    if (hides) return { ...base, ...situation, kind: 'hidden', cup: hides } as NewOffer;
    if (seals) {
      const draft = (lines: readonly string[]) => {
        const { raw, told } = seals.draft(lines);
        return { raw, notes: told };
      };
      return { ...base, ...situation, kind: 'sealed', sealing: { ...seals, draft } } as NewOffer;
    }
    return { ...base, ...situation, kind: 'ruled', ...(untold && { unknown: untold }) } as NewOffer;
  };
  return {
    ...battle,
    steps: [],
    now: (state, rules) => {
      const now = battle.now(state, rules);
      return { ...now, offers: now.offers.map(kinds) };
    },
    unknown: (state, unit) => battle.untold?.(state, unit) ?? [],
    besides: (before, after) => battle.besides?.(before, after) ?? [],
    sideNames: (state) => battle.sideNames?.(state) ?? {},
    learn: (state, shown) => battle.learn?.(state, shown) ?? state,
  };
}
