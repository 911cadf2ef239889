import type { Throw } from '../../core/dice/manual';
import type { Named } from '../../core/battle';
import type { DiceRecord } from '../../core/dice/source';
import type { Values } from '../../core/field';
import type { RollRecord } from '../../core/run';
import type { HiddenDice, Words } from '../commitment';
import type { Keeping, Seals } from '../cup';

/** The format of journals that this program writes, and the latest that it reads. */
export const JOURNAL_FORMAT = 1;

/** All that the rest of a journal depends on. Always the first event. */
export interface Begun {
  readonly type: 'begun';
  readonly format: number;
  /** The program's version. */
  readonly program: string;
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly options: Values;
  /** The house rules, as they were written; null without any. */
  readonly houseRules: Values | null;
  /** The scenario, checked, as the battle began by it. */
  readonly scenario: Values;
  /** SHA-256 of the scenario as it stands here. */
  readonly scenarioHash: string;
  readonly name: string;
  readonly keeping: Keeping;
}

/** An act on which a procedure ruled. */
export interface Ruled {
  readonly type: 'ruled';
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  readonly procedure: string;
  /** What the dice are bound to. */
  readonly question: string;
  /** Normalised, hidden fields left out. */
  readonly situation: Values;
  readonly rolls: readonly RollRecord[];
  /** What answers the same rolls again. */
  readonly throws: readonly Throw[];
  readonly dice: DiceRecord;
  readonly outcome: Values;
  /** The program did it by itself: an undo takes it back with the act before it. */
  readonly automatic?: true;
  /** The name of the hidden roll that its hidden field was taken from. */
  readonly secret?: string;
}

/** An act that needs no ruling. */
export interface Noted {
  readonly type: 'noted';
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  readonly automatic?: true;
}

/** Dice under a cup: all that is public of them, and what only a key opens. */
export interface CupCovered {
  readonly type: 'covered';
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  readonly procedure: string;
  readonly question: string;
  readonly name: string;
  readonly situation: Values;
  readonly side: string;
  readonly turn: number;
  readonly count: number;
  /** What counts if the dice are not shown: the worst for their side. */
  readonly worst: number;
  /** Null for dice that the players threw themselves. */
  readonly words: Words | null;
  readonly commitment: string;
  readonly keeping: Keeping;
  readonly seals: Seals;
}

/** A cup that was lifted before all. */
export interface CupShown {
  readonly type: 'shown';
  readonly name: string;
  readonly dice: HiddenDice;
  readonly limit: number;
  readonly nonce: string;
}

export interface Undone {
  readonly type: 'undone';
  /** The entry after which the battle stands again. */
  readonly to: number;
}

export interface Redone {
  readonly type: 'redone';
  readonly to: number;
}

export interface Corrected {
  readonly type: 'corrected';
  readonly path: string;
  readonly value: unknown;
  readonly reason: string;
}

/** Words of the players for the report. */
export interface Remarked {
  readonly type: 'remarked';
  readonly text: string;
}

/** Everything that a journal can hold. */
export type GameEvent =
  Begun | Ruled | Noted | CupCovered | CupShown | Undone | Redone | Corrected | Remarked;

/** Events that change the battle, and that an undo takes back. */
export type Change = Ruled | Noted | CupCovered | CupShown | Corrected | Remarked;
