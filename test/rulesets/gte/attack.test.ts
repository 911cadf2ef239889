import { attackFormat } from '../../../src/rulesets/gte/attack';
import type { UnitState } from '../../../src/rulesets/gte/walk/record/unit';
import { begun, staged, stateOf } from './walk/support';

describe('an attack in a game', () => {
  it.each<[UnitState['role'], boolean | undefined]>([
    ['none', undefined],
    ['receiving', undefined],
    ['charging', false],
    ['inCombat', false],
  ])('on a unit whose part is %s is fired at: %p (G11.4-02)', async (role, targetFires) => {
    const walk = await begun();
    const state = staged(stateOf(walk), { Pálffy: { role } });
    const known = attackFormat.recorded({ ...state }, 'Gela', 'Pálffy', walk.table.game.rules);
    expect(known.targetFires).toBe(targetFires);
  });

  it('says from where it counts', () => {
    expect(attackFormat.leavesOut).toContain('begins with the test of the charger');
  });
});
