import { valueIn } from '../core/input/records';
import type { Procedure } from '../core/ruling/procedure';
import type { Ruling } from '../core/ruling/ruling';

/** A letter that situations give a side, as rulings speak of it: `Side B`, `side A`. */
const SIDE = /\bside ([A-Z])\b/gi;

/** A text that calls sides by their names instead of their letters. */
export function inSideNames(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(SIDE, (whole, letter: string) => valueIn(names, letter) ?? whole);
}

/** A ruling of a game, and the words of its procedure, that call sides by their names instead of their letters. */
export function withSideNames(
  ruling: Ruling,
  procedure: Procedure,
  names: Readonly<Record<string, string>>,
): readonly [Ruling, Procedure] {
  const named = (text: string): string => inSideNames(text, names);
  return [
    {
      ...ruling,
      rolls: ruling.rolls.map((roll) => ({ ...roll, for: named(roll.for), by: named(roll.by) })),
      factors: ruling.factors.map((factor) => ({ ...factor, text: named(factor.text) })),
      steps: ruling.steps.map((step) => ({ ...step, text: named(step.text) })),
      refused: ruling.refused.map((refusal) => ({
        ...refusal,
        text: named(refusal.text),
        ...(refusal.allowed !== undefined && { allowed: named(refusal.allowed) }),
      })),
    },
    {
      ...procedure,
      verdict: (outcome, situation) => named(procedure.verdict(outcome, situation)),
      orders: (outcome, situation) => procedure.orders(outcome, situation, true).map(named),
    },
  ];
}
