import type { Values } from '../../../../src/core/input/field';
import { GUERILLA_POINTS, TERRAIN_POINTS } from '../../../../src/rulesets/blucher/armies/extras';
import { traitSets } from '../../../../src/rulesets/blucher/armies/formula';
import { ruled } from '../told';

/** Why a procedure refuses: each reason, with what would be allowed. */
function reasons(procedure: string, situation: Values): readonly (readonly [string, string | undefined])[] {
  return ruled(procedure, situation).ruling.refused.map(({ text, allowed }) => [text, allowed]);
}

const ELAN_HINT = '4, 5, 6, 7 and 8, or a price that both players agree on (armies.elanBase)';

test('an elan without price, asked for the price or for the traits that it leaves', () => {
  expect(reasons('price-unit', { arm: 'infantry', elan: 3 })).toEqual([['elan 3 has no price', ELAN_HINT]]);
  expect(reasons('list-trait-sets', { arm: 'infantry', elan: 3, points: 4 })).toEqual([
    ['elan 3 has no price', ELAN_HINT],
  ]);
});

test('traits that have no price so: one of them, several, and each told once', () => {
  const cavalry = (...traits: readonly string[]): Values => ({ arm: 'cavalry', elan: 6, traits });
  expect(reasons('price-unit', cavalry('skirmish'))).toEqual([['skirmish is for infantry only', undefined]]);
  expect(reasons('price-unit', cavalry('skirmish', 'firepower', 'skirmish'))).toEqual([
    ['skirmish is named twice', 'each trait once'],
    ['skirmish and firepower are for infantry only', undefined],
  ]);
  const twice = cavalry('steady', 'shock', 'steady', 'shock', 'overstrength');
  expect(reasons('price-unit', twice)).toEqual([
    ['steady and shock are named twice', 'each trait once'],
    ['overstrength has no price: it comes with batteries, or from a historical scenario', undefined],
  ]);
});

test('an effect of La Guerilla that was not bought, or used before, on a unit that has not retired', () => {
  const situation = {
    effect: 'noPrisoners',
    guerilla: { delay: true },
    used: ['noPrisoners'],
    enemyUnit: { id: 'Foy', where: 'broken' },
  };
  expect(reasons('la-guerilla', situation)).toEqual([
    ['the army did not buy the effect "no prisoners"', undefined],
    ['the effect "no prisoners" was used before; each works once', undefined],
    ['Foy has not retired', 'an enemy unit that has retired, of any arm and for any reason'],
  ]);
});

test('the printed prices of extras', () => {
  expect(TERRAIN_POINTS.rows).toEqual([
    [1, 5],
    [2, 15],
    [3, 30],
  ]);
  const ambush = GUERILLA_POINTS.rows.find(([effect]) => effect === 'ambush');
  expect(ambush).toEqual(['ambush', '5 a die, 5 dice at most', 'no']);
});

test('sets of traits of one price: fewer traits first, then in the order of the traits', () => {
  expect(traitSets('cavalry', 1, false)).toEqual([
    ['shock'],
    ['steady'],
    ['shock', 'steady', 'impetuous'],
    ['shock', 'steady', 'conscript'],
  ]);
});

test('several units of a row whose name is that of one', () => {
  const { ruling } = ruled('army-corps', {
    list: 'austria',
    corps: ['I', 'II', 'III'].map((id) => ({ id, units: ['veteranInfantry*4'] })),
    noCorps: { units: ['avantGarde*2'] },
  });
  const remedy = 'Put 2 Avant-Garde Brigades into corps I (the points stay).';
  expect(ruling.outcome).toMatchObject({ breaches: [{ remedy }] });
});
