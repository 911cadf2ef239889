import { requireSituation, setRules } from '../../../../src/core/ruling/adjudicate';
import { toNumber } from '../../../../src/core/odds/fraction';
import { ruleset } from '../../../../src/rulesets/blucher';
import { momentum } from '../../../../src/rulesets/blucher/command/momentum';
import { momentumOdds } from '../../../../src/rulesets/blucher/momentum/odds';

const RULES = setRules(ruleset);

function sumsOf(dice: number): readonly number[] {
  if (dice === 0) return [0];
  return sumsOf(dice - 1).flatMap((sum) => [1, 2, 3, 4, 5, 6].map((face) => sum + face));
}

const GRID = [1, 2, 3, 4, 5].flatMap((dice) =>
  [0, 1, dice, 2 * dice, 4 * dice, 6 * dice - 1].map((spent) => [dice, spent] as const),
);

test.each(GRID)('%d dice, %d MO spent: the odds are those of all falls of the dice', (dice, spent) => {
  const situation = requireSituation(RULES, momentum, { momentumDice: dice });
  const known = { situation, currentMO: spent, above: spent === 0 ? null : spent, path: '--spent' };
  const { goesOn, expected, cases } = momentumOdds(RULES, known, [1, 2, 3, 7]);
  const possible = sumsOf(dice).filter((sum) => sum > spent);
  expect(cases).toBe(6n ** BigInt(dice));
  for (const { more, probability } of goesOn) {
    const on = possible.filter((sum) => sum > spent + more).length;
    expect(toNumber(probability)).toBeCloseTo(on / possible.length, 12);
  }
  expect(goesOn.at(-1)?.more).toBe(6 * dice - spent);
  for (const { cost, activations } of expected) {
    const made = possible.map((sum) => Math.ceil((sum - spent) / cost));
    expect(toNumber(activations)).toBeCloseTo(made.reduce((a, b) => a + b, 0) / made.length, 10);
  }
});
