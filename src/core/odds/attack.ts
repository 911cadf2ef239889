/** A whole attack, from the move to contact to its end, in terms that belong to no rules. */

import type { After } from './engagement';
import type { Values } from '../input/field';
import type { Fraction } from './fraction';

/** How an attack ends for the attacker, as far as all rules can tell. */
export const ATTACK_ENDS = ['stopped', 'wins', 'stalemate', 'loses'] as const;
export type AttackEnd = (typeof ATTACK_ENDS)[number];

/** The ends as headings of columns, and as answers about the attacker. */
export const ATTACK_END_LABELS: Readonly<Record<AttackEnd, string>> = {
  stopped: 'stopped before contact',
  wins: 'wins',
  stalemate: 'stalemate',
  loses: 'loses',
};

/** What an attack costs both sides on average. */
export interface AttackLosses<N> {
  readonly attacker: N;
  readonly defender: N;
}

/** How a ruleset plays an attack through, so that its exact odds are known beforehand. */
export interface AttackFormat {
  /** The procedure with the situation that says who attacks whom. */
  readonly procedure: string;
  /** `known` is the state of the game in which it is asked about, if there is one. */
  plan(situation: Values, options: Values, known?: Values): AttackPlan;
  /** Words of the acts of a game that begin one: the first who is named attacks the second. */
  readonly acts: readonly string[];
  /** What the odds leave out although the record of a game may know it. */
  leavesOut?(situation: Values): string;
  /** The same attack with each other answer that the enemy may give, by its name; absent = he decides nothing. */
  answers?(situation: Values): Readonly<Record<string, Values>>;
}

type AttackPlan = RuledAttack | EngagedAttack;

interface Planned {
  /** What the situation does not say and had to be assumed. */
  readonly assumes: readonly string[];
  /** What losses are counted in: `hits`. */
  readonly lossesIn: string;
}

/** An attack that one ruling of the procedure decides as a whole. */
export interface RuledAttack extends Planned {
  readonly kind: 'ruled';
  end(outcome: Values): AttackEnd;
  /** Undefined where the rules count none. */
  losses?(outcome: Values): AttackLosses<number>;
}

/** An attack of several rulings one after the other, in the form of an engagement file. */
export interface EngagedAttack extends Planned {
  readonly kind: 'engaged';
  /**
   * Its `counts` are `wins` and `loses`; an attack that never came to the step `contact` is one that was stopped, not
   * lost.
   */
  readonly file: Values & {
    readonly units: Readonly<Record<string, Values>>;
    readonly steps: readonly Values[];
  };
  /** The index of the step in which they first fight hand to hand. */
  readonly contact: number;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** The currencies of the ruleset that count how units end, with those ends; `lossesIn` is another. */
  readonly costs: Readonly<Record<string, readonly string[]>>;
  /** Further facts that rulings leave on units, by procedure, beside those of the ruleset's engagements. */
  readonly marks: Readonly<Record<string, After>>;
}

/** The exact odds of a whole attack. */
export interface AttackOdds extends Planned {
  readonly ends: Readonly<Record<AttackEnd, Fraction>>;
  readonly losses: AttackLosses<Fraction> | undefined;
  /** What an attack of several rulings costs each unit on average, in the currencies of the ruleset. */
  readonly costs?: readonly Cost[];
}

/** What somebody loses on average. */
export interface Cost {
  readonly currency: string;
  readonly of: string;
  readonly mean: Fraction;
}
