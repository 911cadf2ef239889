import {
  among,
  begun,
  correct,
  does,
  due,
  FERRABOSCO,
  given,
  stateOf,
  unitOf,
  until,
  words,
  type Walk,
} from './support';

const agreed = (options: Readonly<Record<string, unknown>>): Promise<Walk> =>
  begun(FERRABOSCO, 'chain', options);

/** Felice, blue dragoons, have broken Kolowrat by their charge. */
async function routed(options: Readonly<Record<string, unknown>>): Promise<Walk> {
  const walk = await agreed(options);
  await correct(walk, { 'groups.horse.order': 'attack' });
  await until(walk, 'move1');
  await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '6']);
  await until(walk, 'response', 2);
  await does(walk, ['test Kolowrat', '1'], 'break Kolowrat', 'unseen Kolowrat', ['control Felice', '6']);
  return walk;
}

describe('a charge that fails, by the option that its unit alone holds', () => {
  async function failed(): Promise<Walk> {
    const walk = await agreed({ failedChargeHold: 'unit' });
    await correct(walk, { 'groups.horse.order': 'attack', 'units.Felice.status': 'disordered' });
    await until(walk, 'move1');
    await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '3']);
    await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '1']);
    for (const id of ['Brenta', 'Felice']) await correct(walk, { [`units.${id}.status`]: 'steady' });
    return walk;
  }

  it('leaves the group its order, and the unit no charge until there is a new one (R-14)', async () => {
    const walk = await failed();
    expect(stateOf(walk).groups.foot?.order).toBe('attack');
    await until(walk, 'move1', 2);
    await expect(walk.table.perform('charge Brenta > Kolowrat 2')).rejects.toThrow('is under a hold order');
    await does(walk, 'charge Cismon > Lacy 2', ['test Cismon', '6']);
  });

  it('is forgotten with a new order of its own group', async () => {
    const walk = await failed();
    await until(walk, 'move1', 2);
    await does(walk, ['order foot > move', '6']);
    expect(unitOf(walk, 'Brenta').holds).toBe(false);
    expect(unitOf(walk, 'Felice').holds).toBe(true);
  });
});

describe('a second rout move in one turn', () => {
  it('is made where it was agreed, and not else (R-05, G7.3-05)', async () => {
    for (const routTwicePerTurn of [true, false]) {
      const walk = await routed({ routTwicePerTurn });
      await until(walk, 'pursuit');
      expect(words(walk).includes('rout Kolowrat')).toBe(routTwicePerTurn);
      if (routTwicePerTurn) await does(walk, 'rout Kolowrat');
      expect(unitOf(walk, 'Kolowrat').routTurns).toBe(1);
    }
  });
});

describe('a pursuer who catches routers', () => {
  it('fights at once where that was agreed, else in the next combat phase (R-47)', async () => {
    for (const pursuitCombat of ['immediate', 'nextCombatPhase']) {
      const walk = await routed({ pursuitCombat });
      await correct(walk, { 'units.Kolowrat.formation': 'column' });
      await until(walk, 'pursuit');
      await does(walk, 'pursue Felice 3');
      expect(due(walk)).toEqual(pursuitCombat === 'immediate' ? ['combat'] : []);
      if (pursuitCombat !== 'immediate') await until(walk, 'combat', 3);
      expect(given(walk, 'combat')).toMatchObject({
        A: [{ name: 'Felice', unopposed: 'broken', overlap: false }],
      });
      await does(walk, ['combat', '1']);
      expect(stateOf(walk).contacts).toEqual([]);
    }
  });
});

describe('roundshot that bounces', () => {
  it('hits friends of the firer too, or where that was agreed none of them (R-34)', async () => {
    for (const bounceHitsFriends of [true, false]) {
      const walk = await agreed({ bounceHitsFriends });
      await does(walk, ['fire Ottinger > Brenta 8 bounceTarget', '1 1 1 6', '6 1 1']);
      expect(due(walk)).toEqual(['behind Brenta']);
      expect(among(walk, 'behind Brenta').includes('Kolowrat')).toBe(bounceHitsFriends);
      await does(walk, 'behind Brenta Cismon');
    }
  });
});

describe('a general at risk', () => {
  it('is diced for once in a phase where that was agreed, else at each event (R-25)', async () => {
    for (const [generalRiskRolls, throws] of [
      ['perPhase', []],
      ['perEvent', ['1']],
    ] as const) {
      const walk = await agreed({ generalRiskRolls });
      await correct(walk, { 'units.Adda.lastMove': 'retiring' });
      await does(walk, ['fire Kolowrat > Adda 2', '6 6 6 6'], ['next', '1'], ['call Adda', '1']);
      await does(walk, ['break Adda', ...throws]);
    }
  });
});
