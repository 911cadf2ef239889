import type { DiceSource } from '../dice/source';
import type { Values } from '../input/field';
import { adjudicate } from '../ruling/adjudicate';
import type { Procedure } from '../ruling/procedure';
import type { Rules } from '../ruling/ruleset';
import type { Ruling } from '../ruling/ruling';
import { run } from '../ruling/run';
import { Umpire } from '../ruling/umpire';

/** One for all, since its trace is never read. */
const DICE_THROWN = new Error('dice are thrown');

/** Dice that must not be thrown. */
const NO_DICE: DiceSource = {
  record: { source: 'scripted' },
  answer() {
    throw DICE_THROWN;
  },
};

/** The ruling, where the rules refuse before any die is thrown. */
export function refusalOf(rules: Rules, procedure: Procedure, situation: Values): Ruling | undefined {
  // Of what is allowed, which nearly all is, nobody reads the reasons.
  const umpire = Umpire.silentOf(rules);
  try {
    run(procedure.resolve(situation, umpire), NO_DICE);
  } catch (error) {
    if (error === DICE_THROWN) return undefined;
    throw error;
  }
  return umpire.refused ? adjudicate(rules, procedure, situation, NO_DICE) : undefined;
}
