import { attackFormat } from '../../../src/rulesets/gte/attack';
import type { UnitState } from '../../../src/rulesets/gte/walk/record/unit';
import { begun, charged, contact, does, horseMoves, staged, stateOf, until } from './walk/support';

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

  it('begins where the charge stands: what is passed already is not tested again', async () => {
    const walk = await horseMoves();
    const known = () =>
      attackFormat.recorded({ ...stateOf(walk) }, 'Felice', 'Neipperg', walk.table.game.rules);
    expect(known()).not.toHaveProperty('begins');
    await does(walk, 'charge Felice > Neipperg 4 behind-front-line');
    expect(known()).toMatchObject({ flankOrRear: true });
    await does(walk, ['test Felice', '6']);
    expect(known()).toMatchObject({ begins: 'charged', flankOrRear: true });
  });

  it.each([
    ['move2', 'Felice', true],
    ['move1', 'Felice', false],
    ['move2', 'Elsa', false],
  ] as const)(
    'in %s on a unit where %s has charged is in support: %p (G9.8-01)',
    async (phase, by, inSupport) => {
      const walk = await begun();
      const { turn } = stateOf(walk);
      const state = staged(stateOf(walk), {}, { phase, contacts: [contact(by, 'Kolowrat', { turn })] });
      const known = attackFormat.recorded({ ...state }, 'Lacy', 'Felice', walk.table.game.rules);
      expect(known).toMatchObject({ inSupport });
    },
  );

  it.each([
    ['Kolowrat', 'contact', 'receive'],
    ['Pálffy', 'answer', 'receive'],
    ['Quosdanovich', 'answer', 'countercharge'],
  ])(
    'on %s begins with the %s once it has passed its test, then with its answer: %s',
    async (target, step, answer) => {
      const walk = await charged(target, { [`units.${target}.lastMove`]: 'advancing' });
      const known = () =>
        attackFormat.recorded({ ...stateOf(walk) }, 'Felice', target, walk.table.game.rules);
      expect(known()).toMatchObject({ begins: 'charged', flankOrRear: false });
      await does(walk, [`test ${target}`, '6']);
      expect(known()).toMatchObject({ begins: step });
      if (step === 'answer') await does(walk, `answer ${target} ${answer}`);
      expect(known()).toMatchObject({ begins: 'contact', answer });
      await until(walk, 'combat');
      expect(known().targetFires).toBe(target === 'Quosdanovich' ? undefined : false);
    },
  );

  it.each([
    ['wish', 'the test of the charger', 4],
    ['charged', 'the test of the target', 4],
    ['contact', 'what the target answered', 0],
  ])('that begins with %s says so, and asks for the answers that are left', (begins, text, answers) => {
    expect(attackFormat.leavesOut?.({ begins })).toContain(`begins with ${text}`);
    expect(Object.keys(attackFormat.answers?.({ begins }) ?? {})).toHaveLength(answers);
  });
});
