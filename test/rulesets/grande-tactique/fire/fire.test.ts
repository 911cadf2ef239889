import {
  findProcedure,
  requireSituation,
  ruleScripted,
  setRules,
} from '../../../../src/core/ruling/adjudicate';
import type { Values } from '../../../../src/core/input/field';
import { ruleset } from '../../../../src/rulesets/grande-tactique';

const FIRE = findProcedure(ruleset, 'fire');
const GUNS = { id: 'B3', arm: 'artillery', firing: true };

/** What is asked once the shot is decided. */
function asked(target: Values, given: Values, options: Values = {}): readonly unknown[] {
  const rules = setRules(ruleset, options);
  const raw = { firer: GUNS, target: { id: 'R1', ...target }, result: 'firerWins', ...given };
  const situation = requireSituation(rules, FIRE, raw);
  const { outcome } = ruleScripted(rules, FIRE, situation, []);
  return outcome === null ? [] : FIRE.late(outcome, situation, rules.options);
}

const NEAR = { inContact: false, range: 6 };
const ROUTED = { arm: 'infantry', state: 'routed' };

test('what becomes of a beaten unit that was down is asked once it is beaten, and where its flight ends after that', () => {
  expect(asked(ROUTED, NEAR)).toEqual([['lostResult']]);
  expect(asked(ROUTED, { ...NEAR, lostResult: 'flees' })).toContainEqual(['flight', 'shelter']);
  expect(asked(ROUTED, { ...NEAR, result: 'tie' })).toEqual([]);
});

test('it is not asked where that is agreed on, nor of grapeshot', () => {
  expect(asked(ROUTED, NEAR, { beatenWhileDown: 'none' })).toEqual([]);
  expect(asked({ arm: 'artillery', state: 'silenced' }, { inContact: true })).toEqual([]);
});

test.each([
  ['artillery', ['none', 'destroyed']],
  ['infantry', ['none', 'flees', 'destroyed']],
])('what is proposed for beaten %s: %j (GTF-01)', (arm, expected) => {
  const self = { target: { arm } };
  const place = { self, raw: self, key: '', options: {} };
  expect(FIRE.situation.is.shape.lostResult?.proposed?.(self, place)).toEqual(expected);
});
