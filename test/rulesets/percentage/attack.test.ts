import { FIGHT } from '../../../src/core/odds/fight';
import { check } from '../../../src/core/input/check';
import { fightFormat } from '../../../src/rulesets/percentage/fight';
import { attackFormat } from '../../../src/rulesets/percentage/attack';

test('a whole attack says what counts as a stalemate', () => {
  const side = { arm: 'cavalry', moraleRating: 8, figures: 16, lossPct: 0 };
  const plan = attackFormat.plan({ a: { ...side, id: 'A' }, b: { ...side, id: 'D' } }, {});
  expect(plan.assumes.at(-1)).toMatch(/a stalemate after that, or where both are beaten$/);
});

test.each(['line', 'square'])('says whether the flank of infantry in %s is any', (formation) => {
  const raw = { attacker: { arm: 'cavalry', contact: 'flank' }, defender: { arm: 'infantry', formation } };
  const { situation } = check(FIGHT, raw, { scale: { unit: '', aliases: [] }, options: {} });
  const express = fightFormat.express(situation as never, { menPerFigure: 20, extraRanks: {} });
  const text = 'a square has neither flank nor rear';
  expect(JSON.stringify(express).includes(text)).toBe(formation === 'square');
});
