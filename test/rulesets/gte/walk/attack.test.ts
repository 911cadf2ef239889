import { attackIn } from '../../../../src/rulesets/gte/walk/attack';
import type { UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { morale } from '../../../../src/rulesets/gte/walk/situations';
import { begun, charged, contact, does, horseMoves, staged, stateOf, unitOf, until } from './support';

describe('an attack in a game', () => {
  it.each<[UnitState['role'], boolean | undefined]>([
    ['none', undefined],
    ['receiving', undefined],
    ['charging', false],
    ['inCombat', false],
  ])('on a unit whose part is %s is fired at: %p (G11.4-02)', async (role, targetFires) => {
    const walk = await begun();
    const state = staged(stateOf(walk), { Pálffy: { role } });
    const known = attackIn(state, 'Gela', 'Pálffy', walk.table.game.rules);
    expect(known.targetFires).toBe(targetFires);
  });

  it.each<[Partial<UnitState>, number]>([
    [{ formation: 'line' }, 4],
    [{ formation: 'column', columnWidth: 2 }, 2],
    [{ formation: 'square' }, 1],
    [{ formation: 'skirmish' }, 3],
    [{ formation: 'skirmish', replacementBases: true }, 4],
  ])('is fired at by the whole front rank, as in play: %p (G11.4-03)', async (changed, basesFiring) => {
    const walk = await begun();
    const state = staged(stateOf(walk), { Pálffy: changed });
    expect(attackIn(state, 'Gela', 'Pálffy', walk.table.game.rules)).toMatchObject({ basesFiring });
  });

  it('begins where the charge stands: what is passed already is not tested again', async () => {
    const walk = await horseMoves();
    const known = () => attackIn(stateOf(walk), 'Felice', 'Neipperg', walk.table.game.rules);
    expect(known()).not.toHaveProperty('begins');
    await does(walk, 'charge Felice > Neipperg 4 behind-front-line');
    expect(known()).toMatchObject({ flankOrRear: true });
    await does(walk, ['test Felice', '6']);
    expect(known()).toMatchObject({ begins: 'charged', flankOrRear: true });
  });

  it('is tested as the act is: with the generals of both units, and the friends that they saw break (8.2)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'attach Castelli > Felice');
    const { phase } = unitOf(walk, 'Lacy');
    const state = staged(stateOf(walk), { Lacy: { phase: { ...phase, sawBreaking: 1 } } });
    const { charger, target } = attackIn(state, 'Felice', 'Lacy', walk.table.game.rules);
    expect(charger).toMatchObject(morale(state, 'Felice'));
    expect(charger).toMatchObject({ generalAttached: [{ ability: 'talented' }] });
    expect(target).toMatchObject({ generalAttached: [], friendsBreaking: 1 });
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
      const known = attackIn(state, 'Lacy', 'Felice', walk.table.game.rules);
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
      const known = () => attackIn(stateOf(walk), 'Felice', target, walk.table.game.rules);
      expect(known()).toMatchObject({ begins: 'charged', flankOrRear: false });
      await does(walk, [`test ${target}`, '6']);
      expect(known()).toMatchObject({ begins: step });
      if (step === 'answer') await does(walk, `answer ${target} ${answer}`);
      expect(known()).toMatchObject({ begins: 'contact', answer });
      await until(walk, 'combat');
      expect(known().targetFires).toBe(target === 'Quosdanovich' ? undefined : false);
    },
  );
});
