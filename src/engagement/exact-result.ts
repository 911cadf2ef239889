import type { Values } from '../core/input/field';
import type { Fraction } from '../core/odds/fraction';

/** Exact chances by what they are the chances of. */
export type Chances = Readonly<Record<string, Fraction>>;

/** What an engagement comes to, exactly: the same figures as the tallies of trials, as parts of 1. */
export interface Exact {
  /** The chance of each number of rounds in which something is done. */
  readonly rounds: Chances;
  readonly counts: Chances;
  readonly units: Readonly<Record<string, ExactUnit>>;
  readonly steps: readonly ExactStep[];
  /** The states that were gone through, over all steps, and the different rulings that they led to. */
  readonly states: number;
  readonly rulings: number;
}

interface ExactUnit {
  readonly ends: Chances;
  /** The chance that it stands with each value of each measure. */
  readonly measures: Readonly<Record<string, Chances>>;
  /** The same whether it stands or not: what it has left of each measure. */
  readonly left: Readonly<Record<string, Chances>>;
}

interface ExactStep {
  /** How often it is done on average. */
  readonly made: Fraction;
  /** How often the rules refuse it on average, by code. */
  readonly refused: Chances;
}

/** What is known at one point of an engagement. */
export interface State {
  /** In the order of the units. */
  readonly facts: readonly Values[];
  /** The last round in which something was done. */
  readonly doneIn: number;
}
