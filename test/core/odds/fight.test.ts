import { check } from '../../../src/core/input/check';
import { FIGHT, FIGHT_FLAGS, unitsOf } from '../../../src/core/odds/fight';

const CONTEXT = { scale: { unit: '', aliases: [] }, options: {} };

test.each([
  [100, [400, 600], 1],
  [749, [400, 600], 1],
  [750, [400, 600], 2],
  [1500, [400, 600], 3],
  [10_000, [100, 100], 100],
] as const)('%d men in units of %j men make %d', (men, size, units) => {
  expect(unitsOf(men, size)).toBe(units);
});

describe('a fight that is shown without any rules', () => {
  test('takes the usual for what is not told, and no formation for cavalry', () => {
    const { situation, faults, missing } = check(
      FIGHT,
      { attacker: { arm: 'cavalry' }, defender: { arm: 'infantry' } },
      CONTEXT,
    );
    expect([faults, missing]).toEqual([[], []]);
    expect(situation).toEqual({
      attacker: { arm: 'cavalry', men: 1500, quality: 'regular', lancers: false, contact: 'front' },
      defender: { arm: 'infantry', men: 1500, quality: 'regular', formation: 'line', cover: 'open' },
    });
  });

  test('counts guns, not men, of artillery', () => {
    const { situation } = check(
      FIGHT,
      { attacker: { arm: 'infantry' }, defender: { arm: 'artillery' } },
      CONTEXT,
    );
    expect(situation.defender).toEqual({ arm: 'artillery', guns: 8, quality: 'regular', cover: 'open' });
  });

  test.each([
    [99, 1],
    [100, 0],
    [10_000, 0],
    [10_001, 1],
  ])('with %d men has %d faults', (men, count) => {
    const side = { arm: 'infantry', men };
    const { faults } = check(FIGHT, { attacker: side, defender: { arm: 'infantry' } }, CONTEXT);
    expect(faults).toHaveLength(count);
  });

  test('is typed for both sides, each with its own letter', () => {
    expect(FIGHT_FLAGS.map(({ flag, short }) => [flag, short])).toEqual([
      ['attacker', 'a'],
      ['defender', 'd'],
    ]);
  });
});
