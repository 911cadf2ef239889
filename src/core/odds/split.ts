import type { Values } from '../input/field';

/** How the owner of dice may split them over several enemies. */
export interface SplitFormat {
  /** The procedure that throws the dice. */
  readonly procedure: string;
  /** The units of a situation that split their dice. `outcome` is any outcome of it: the dice are the same in all. */
  units(situation: Values, outcome: Values): readonly SplitUnit[];
  /** The situation with the dice of one unit split so. */
  with(situation: Values, unit: string, dice: Readonly<Record<string, number>>): Values;
}

/** A unit with several enemies. */
interface SplitUnit {
  readonly name: string;
  readonly enemies: readonly string[];
  /** Its dice, as they are split unless its owner says otherwise. */
  readonly usual: Readonly<Record<string, number>>;
}

/** All ways to put so many dice on some enemies, each with none or more. */
export function splitsOf(
  dice: number,
  enemies: readonly string[],
): readonly Readonly<Record<string, number>>[] {
  const [first, ...rest] = enemies;
  if (first === undefined) return dice === 0 ? [{}] : [];
  return Array.from({ length: dice + 1 }, (_, own) => own).flatMap((own) =>
    splitsOf(dice - own, rest).map((others) => ({ [first]: own, ...others })),
  );
}
