import type { Term } from '../../../src/core/ruling/ruleset';
import { TERMS } from '../../../src/rulesets/blucher/terms';
import { TERRAIN_KINDS } from '../../../src/rulesets/blucher/terrain';
import { TRAITS, UNIT_TYPES } from '../../../src/rulesets/blucher/unit';

const senses = (word: string): readonly Term[] =>
  TERMS.filter(({ word: name, also = [] }) =>
    [name, ...also].some((known) => known.toLowerCase() === word.toLowerCase()),
  );
const said = (word: string): string =>
  senses(word)
    .map(({ text }) => text)
    .join(' | ');

test.each([
  ...TRAITS,
  'attachedArtillery',
  'over',
  'under',
  ...UNIT_TYPES,
  ...TERRAIN_KINDS.map(({ name }) => name),
])('%s is explained', (word) => expect(said(word)).not.toBe(''));

test.each([
  'centrepoint', 'footprint', 'frontal arc', 'front line', 'directly in front', 'engaged', 'engagement zone', 'contact',
  'BW', 'within', 'elan', 'fatigue', 'fresh', 'fatigued', 'broken', 'retired', 'ammo', 'corps', 'concealed',
  'prepared', 'garrison', 'entrenched', 'volley', 'canister', 'short range', 'long range', 'penalty', 'bonus', 'hit',
  'cover', 'obstructed', 'attacker', 'defender', 'success', 'defense score', 'attack score', 'combat difference',
  're-roll', 'flanked', 'allocation', 'retreat', 'advance', 'at risk', 'tiebreaker', 'visibility', 'crest',
  'current MO', 'MO limit', 'active', 'passive', 'nightfall',
])('"%s" is explained', (word) => expect(senses(word)).not.toEqual([])); // prettier-ignore

test('skirmish is a trait and a kind of fire', () => {
  expect(senses('skirmish').map(({ text }) => text.split(/[ :]/)[0])).toEqual(['trait', 'infantry']);
});

// Each trait with all its effects, as the chapters have them.
test.each([
  ['shock', ['+1 combat die', 'attacks']],
  ['steady', ['+1 combat die', 'defends']],
  ['firepower', ['volleys', 'one 5']],
  ['impetuous', ['half its dice', 'must advance', '1 BW']],
  ['conscript', ['-1 combat die', 'no charge']],
  ['mixed brigade', ['voids the skirmish bonus', '+1 combat die', 'woods']],
  ['attached artillery', ['one more fire die', 'nothing in combat']],
  ['garrison', ['+2 combat dice', 'cover', 'no flanks', 'not in difficult terrain']],
])('%s tells all that it does', (word, effects) => {
  expect(effects.filter((effect) => !said(word).includes(effect))).toEqual([]);
});

test('the clock is a label without any rule (R-07)', () => {
  expect(said('clock')).toContain('without any rule');
});

test('no two entries of a word are the same', () => {
  const entries = TERMS.map(({ word, text }) => `${word}: ${text}`);
  expect(new Set(entries).size).toBe(entries.length);
});
