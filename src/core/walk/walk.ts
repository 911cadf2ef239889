import type { BegunWith, Rules } from '../ruling/ruleset';
import type { Field, Values } from '../input/field';
import type { Named, Offered, ShownPart } from './offer';

/**
 * A moderated game, as the machine of `src/game` plays it: pure functions over a state of plain JSON. Rulesets do not
 * write it by hand: `defineWalk` derives it from their acts, their record and their turn.
 */
export interface Walk {
  /** The steps of the game in their order, as `blucher rulesets` prints them. */
  readonly steps: readonly StepInfo[];
  /** The state before anything was done, from a checked scenario file. */
  begin(scenario: Values, rules: Rules): Values;
  /** Where the game stands, and what can be done. */
  now(state: Values, rules: Rules): Now;
  /** What the record knows of a unit, by the field names of situations; undefined if there is no such unit. */
  facts(state: Values, unit: string, rules: Rules): Values | undefined;
  /** Names of facts of a unit that the record does not know at present: players are asked where they matter. */
  unknown(state: Values, unit: string): readonly string[];
  /** Every unit, in the order of the rosters. */
  muster(state: Values): readonly MusterUnit[];
  /** The name of the side of a unit, or of whomever else acts name first; undefined where it is of none. */
  sideOf(state: Values, name: string): string | undefined;
  /** What the record knows of an attack of one unit on another, for the procedure of whole attacks, by what was `said` of it. */
  attack(state: Values, attacker: string, target: string, rules: Rules, said?: Values): Values;
  /**
   * The state after an act.
   * @throws Problem where the walk has no such act at this point.
   */
  apply(state: Values, done: Done, rules: Rules): Values;
  /**
   * The state with one fact put right by hand.
   * @throws Problem where there is no such fact, or the value cannot be.
   */
  correct(state: Values, correction: Correction, rules?: BegunWith): Values;
  /** All that can be put right by hand. */
  correctables(state: Values): readonly Correctable[];
  /**
   * The value of a fact that a correction could put right, as players name it; null where it has none. `was` = what a
   * journal has in its place: those of earlier programs have sides by their letters.
   * @throws Problem where there is no such fact.
   */
  fact(state: Values, path: string, was?: unknown): unknown;
  /** What a correction has changed besides the fact itself, and what is left to be put right: whole sentences. */
  correctionEffects(before: Values, after: Values): readonly string[];
  /** The names of the sides, by the letters that situations give them; empty where no ruling names sides by letters. */
  sideNames(state: Values): Readonly<Record<string, string>>;
  /** Further lines of the state that both sides may know: objectives, losses, morale. */
  standing(state: Values): readonly Standing[];
  /** The state after a part of a sealed secret was shown to all. */
  learn(state: Values, shown: ShownPart): Values;
  /** Whether parts that were shown of one sealed secret, by name, cannot all be true. */
  contradicts(state: Values, of: string, shown: Values): boolean;
}

/** A step of the turn, for people. */
export interface StepInfo {
  readonly name: string;
  readonly title: string;
  readonly citation: string;
  /** What happens in it: one line each. */
  readonly about: readonly string[];
  /** Words of the acts that belong to it. */
  readonly acts: readonly string[];
}

/** Where a game stands. */
export interface Now extends Offered {
  readonly turn: number;
  /** Absent = it has none. */
  readonly lastTurn?: number;
  /** What a turn is called, if not that: `Day`. */
  readonly turnName?: string;
  /** The part of the day, where the clock has such. */
  readonly clock?: string;
  /** The side that has the turn, by id and by name. */
  readonly active: string;
  readonly activeName: string;
  /** The names of the sides, by the ids that acts give them. */
  readonly sides?: Readonly<Record<string, string>>;
  readonly phase: string;
  /** What the active side is in the middle of, in place of the phase in prompts: `column A, 3 MP left`. */
  readonly detail?: string;
  readonly citation: string;
  /** What players must know or do before the next answer, such as who should look away: whole sentences. */
  readonly notes: readonly string[];
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
  /** With whom it is set up, for its side's eyes: `column 1 in B7, corps I: 2 infantry`. */
  readonly under?: string;
  /** What players also call it: its kind, the commands that it belongs to and their generals. */
  readonly called?: readonly string[];
  /** What it is, in a few words: `infantry 6, steady skirmish`. */
  readonly card: string;
  /** How it stands: `2 fatigues, prepared`. */
  readonly state: string;
  /** Its card lies face down: only its own side knows what it is. */
  readonly concealed: boolean;
  /** Where it is while it is not on the table, which all can see: `still to come`. */
  readonly away?: string;
  readonly gone: boolean;
}

export interface Standing {
  readonly label: string;
  readonly text: string;
}

/** Something of which players may put facts right: a unit, a side, the game itself. */
export interface Correctable {
  /** What it is: `unit`. */
  readonly one: string;
  /** Its name; of the game itself what it is: `battle`. */
  readonly name: string;
  readonly facts: readonly CorrectableFact[];
}

interface CorrectableFact {
  readonly name: string;
  /** The path by which it is meant in full: `units.Hulse.fatigues`. */
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  /** It is reset when a turn or a phase begins. */
  readonly isPassing: boolean;
  /** It counts what has thrown its dice: if it fell, they could be thrown anew. */
  readonly isSpent: boolean;
}
