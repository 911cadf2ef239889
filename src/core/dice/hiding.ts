/**
 * How the dice of a procedure count that may be thrown under a cup: how many there are, and of how many sides, follows
 * from its first roll. `F` are the fields of its outcome.
 */
export interface Hiding<F extends string = string> {
  /** The field of the outcome that takes the value of the dice. */
  readonly value: F;
  /** The face that each die counts as if the dice are never shown: the worst for the side that threw them. */
  readonly unshown: 'highest' | 'lowest';
  readonly words: HidingWords;
}

/** What the dice of a procedure are called while they are hidden, and after. */
export interface HidingWords {
  /** `MO die`, `MO dice`. */
  readonly die: string;
  readonly dice: string;
  /** `MO limit`. */
  readonly value: string;
  /** Who may look at them by the book: a whole sentence. */
  readonly mayLook: string;
  /** What counts if they are not shown when they should be: a whole sentence. */
  readonly ifUnshown: (worst: number) => string;
  /** What counts once their PIN is lost: a part of a sentence. */
  readonly ifLost: (worst: number) => string;
}
