import type { Rules } from '../ruling/ruleset';
import type { Values } from '../input/field';
import type { Fraction } from '../odds/fraction';
import type { Example } from '../ruling/procedure';
import type { Refusal } from '../ruling/ruling';
import type { Standing, Walk } from './walk';

/*
 * A game of hidden dice that is played apart from a battle: one side hides dice under a cup, the other spends against
 * them. It is a walk like any other; the rest of this contract are the words and figures of its command.
 */

/** What can be done with the dice under a cup. */
export type CupRequest = 'pledge' | 'roll' | 'reroll' | 'spend' | 'check' | 'peek' | 'reveal' | 'odds';

/** Whose dice they are. */
export interface DiceTurn {
  readonly side: string;
  readonly turn: number;
}

/** The dice of one side's turn, and what became of them, as far as both sides may know it. */
export interface CupPhase extends DiceTurn {
  /** The situation that the dice were thrown for. */
  readonly situation: Values;
  /** The name of the cup; null for dice that lie in the open. */
  readonly cup: string | null;
  /** Dice in the open. */
  readonly open: { readonly faces: readonly number[]; readonly value: number } | null;
  /** What was spent has still to be compared with the value of the dice. */
  readonly unchecked: boolean;
  /** Nothing more is spent: the cup is to be lifted. */
  readonly isOver: boolean;
}

/** A wish, and what it is about. */
export interface Asked {
  readonly request: CupRequest;
  readonly phase: CupPhase | undefined;
  /** Only the program can look under the cup. */
  readonly solo?: boolean;
  /** Whose dice are to be thrown. */
  readonly next?: DiceTurn;
  /** Dice for which a secret was pledged, and which have not been thrown. */
  readonly pledged?: DiceTurn | undefined;
}

/** An act against the dice as it was typed. */
export interface TypedAct {
  /** The act of the walk. */
  readonly word: string;
  /** What its situation says besides what the record knows. */
  raw(phase: CupPhase): Values;
}

/** What flags say of an act, besides its words. */
export interface SaidOfAct {
  readonly units: readonly Values[];
  readonly more: Values;
  /** The flags of `acts.options`, as commander reads them. */
  readonly options: Values;
}

/** How long one may go on, from what both sides know. */
export interface CupOdds {
  readonly title: string;
  /** What is counted. */
  readonly heading: string;
  readonly rows: readonly { readonly answer: string; readonly probability: Fraction }[];
  /** Equally likely falls of the dice. */
  readonly cases: bigint;
  /** Means, each with the sentence before it. */
  readonly means: readonly { readonly text: string; readonly mean: Fraction }[];
  /** The same for programs. */
  readonly json: Values;
}

export interface CupGame extends Walk {
  /** The `schema` of the first line of its journal. */
  readonly schema: string;
  readonly title: string;
  readonly citation: string;
  /** Where nothing has been rolled. */
  readonly nothing: string;
  /** Where a cup is still to be lifted. */
  readonly toLift: string;
  readonly help: CupGameHelp;
  /** Ids of the procedures that rule on the dice, and on what is spent against them. */
  readonly procedures: { readonly dice: string; readonly acts: string };
  /** Fields that are flags: of the acts with the roll, as they hold for all of them; of an act; of the dice for odds. */
  readonly fields: {
    readonly held: readonly string[];
    readonly act: readonly string[];
    readonly odds: readonly string[];
  };
  /** Words of the walk's acts. */
  readonly words: {
    readonly roll: string;
    readonly open: string;
    readonly reroll: string;
    readonly check: string;
    /** An act that nobody compares with the value of the dice for the time being. */
    unseen(word: string): string;
  };
  /** The sides' latest dice, the latest of all last. */
  phases(state: Values): readonly CupPhase[];
  /** Why a wish is not allowed; empty if it is. */
  refusals(state: Values, asked: Asked, rules: Rules): readonly Refusal[];
  /** The situation of the next roll, by what was given and what the game remembers. */
  next(state: Values, given: Values, pledged: DiceTurn | undefined): Values;
  /** The flag by which dice are thrown in the open. */
  readonly openFlag: string;
  /** Whether dice of a situation lie in the open. */
  isOpen(situation: Values): boolean;
  /** The path by which a held field of a side is put right. */
  pathOf(side: string, field: string): string;
  readonly titleOf: (of: DiceTurn) => string;
  /** What the side that throws the dice for another is called. */
  readonly rollerOf: (side: string) => string;
  /** What both sides know of a phase, for programs and for people. */
  known(phase: CupPhase): Values;
  rows(phase: CupPhase, isShown: boolean): readonly Standing[];
  /** How a phase stands after an act at so much; without a cost, how it stands at all. */
  verdict(phase: CupPhase, cost?: number): string;
  /** Reads an act as it was typed. @throws Problem that says what may be typed. */
  read(words: readonly string[], said?: SaidOfAct): TypedAct;
  /** The question for the next act. */
  prompt(phase: CupPhase): string;
  /** The chances of a phase, or of dice that were given with what was spent. @throws Problem where it is over. */
  odds(
    of: { readonly phase: CupPhase; readonly value: number | undefined } | OddsAsked,
    costs: readonly number[] | undefined,
    rules: Rules,
  ): CupOdds;
}

/** Dice of which the players give all facts. */
interface OddsAsked {
  readonly situation: Values;
  readonly spent: number;
}

/** What the help says, by command: in the list, and in its own help. */
export interface CupGameHelp {
  readonly about: string;
  readonly after: string;
  readonly commands: Readonly<Record<CupRequest | 'status' | 'verify', CommandHelp>>;
  /** Groups of flags that hold over commands. */
  readonly actOptions: readonly (readonly [flags: string, about: string])[];
  readonly actExamples: readonly Example[];
  /** What may be typed as an act, in one line. */
  readonly actWords: string;
  /** The flag with what was spent in `odds`, and the one with the costs to be expected. */
  readonly spent: string;
  readonly costs: string;
}

interface CommandHelp {
  readonly args: string;
  /** In the list of commands. */
  readonly short: string;
  readonly about: string;
  readonly after?: string;
}
