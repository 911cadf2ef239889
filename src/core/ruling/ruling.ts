import type { DiceRecord } from '../dice/source';
import type { Values } from '../input/field';
import type { SourceLevel } from './source-level';
import type { RollRecord } from './run';
import type { Effect } from './table';

/** One row of a modifier table as it stands in a ruling. */
export interface Factor {
  readonly name: string;
  readonly text: string;
  readonly unit?: string | undefined;
  readonly value: Effect;
  /** False for a row that a player might expect, and that does not count; `text` then says why. */
  readonly counts: boolean;
  readonly citation: string;
  /** Ids of the rules that it applies; none in a ruleset that lists no rules. */
  readonly rule?: string | undefined;
}

export interface Step {
  readonly text: string;
  readonly citation: string;
  /** Ids of the rules that it applies: `B-FIR-21, R-10`. */
  readonly rule: string;
}

/** Why the rules do not allow a thing, and what they would allow. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly citation: string;
  /** Ids of the rules that forbid it; none in a ruleset that lists no rules. */
  readonly rule?: string | undefined;
  readonly allowed?: string;
}

/** What players should know of a ruling's source; a game tells each once, by its code. */
export interface Notice {
  readonly code: string;
  readonly text: string;
}

/** The result of a procedure; the same for every procedure of every ruleset. */
export interface Ruling {
  readonly ruleset: string;
  readonly procedure: string;
  /** Normalised: every default filled in, hidden fields left out. Fed in again it gives the same ruling. */
  readonly situation: Values;
  readonly rolls: readonly RollRecord[];
  readonly factors: readonly Factor[];
  readonly steps: readonly Step[];
  /** Null where the rules refuse, unless the procedure has an outcome for that too. */
  readonly outcome: Values | null;
  readonly refused: readonly Refusal[];
  readonly dice: DiceRecord;
  /** The open points of the rulebook that this ruling touched, as they were set. */
  readonly options?: Values | undefined;
  /** Those of them that are not at their default. */
  readonly optionsSet?: readonly string[] | undefined;
  /** The house rules in force. */
  readonly houseRules?: string | undefined;
  /** Paths of facts that were given and do not matter here: they are not in the situation. */
  readonly unused?: readonly string[] | undefined;
  /** How far the source is known; only in rulesets of which parts are lost. */
  readonly level?: SourceLevel | undefined;
  readonly notices?: readonly Notice[] | undefined;
}
