import type { DiceSource } from '../dice/source';
import type { Values } from '../input/field';
import { adjudicate } from '../ruling/adjudicate';
import type { Procedure } from '../ruling/procedure';
import type { Rules } from '../ruling/ruleset';
import type { Ruling } from '../ruling/ruling';

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
  try {
    const ruling = adjudicate(rules, procedure, situation, NO_DICE);
    return ruling.refused.length > 0 ? ruling : undefined;
  } catch (error) {
    if (error === DICE_THROWN) return undefined;
    throw error;
  }
}
