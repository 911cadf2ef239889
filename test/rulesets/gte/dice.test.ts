import type { Values } from '../../../src/core/input/field';
import { fatline, standard } from '../../../src/rulesets/gte';
import { ruleOn } from './rule-on';

const RIDERS = { arm: 'heavyCavalry', grade: 'regular' };
const TESTS: readonly (readonly [procedure: string, raw: Values])[] = [
  ['reaction-test', { ...RIDERS, occasion: 'fireHits', figuresPerBase: 2 }],
  ['control-test', RIDERS],
  ['rally', { ...RIDERS, status: 'broken', turn: 5, generalAttached: [{ ability: 'average' }] }],
];
const REACTION_ONLY = { fatlineTestDie: 'd10ReactionOnly' };

/** The sides of the dice that a ruling throws. */
const sidesOf = (...[id, raw, ruleset, options]: readonly [string, Values, typeof standard, Values?]) =>
  ruleOn(id, raw, [6], ruleset, options).ruling.rolls.map(({ sides }) => sides);

test.each(TESTS)(
  '%s throws a D6; in Fatline a D10, or by option in reaction tests alone (R-08)',
  (id, raw) => {
    expect(sidesOf(id, raw, standard)).toEqual([6]);
    expect(sidesOf(id, raw, fatline)).toEqual([10]);
    expect(sidesOf(id, raw, fatline, REACTION_ONLY)).toEqual([id === 'reaction-test' ? 10 : 6]);
  },
);

test.each([standard, fatline])('shots, combats and generals at risk have a D6 in $id', (ruleset) => {
  const line = { arm: 'infantry', grade: 'regular', formation: 'line', figuresPerBase: 4 };
  const shot = { basesFiring: 1, distance: 2, targetArm: 'infantry', targetFormation: 'line' };
  expect(sidesOf('fire', { ...line, ...shot }, ruleset)).toEqual([6]);
  expect(sidesOf('general-risk', { event: 'firingHits', generalsAttached: 1 }, ruleset)).toEqual([6]);
  const base = { ...line, bases: 1, inContact: 1 };
  const fight = { A: { ...base, charging: true }, B: { ...base, received: true } };
  expect(ruleOn('combat', fight, [6, 1], ruleset).ruling.rolls.map(({ sides }) => sides)).toEqual([6, 6]);
});
