import type { GameTable } from '../../../../../src/cli/play/game-table';
import { birkenau, does, onTo, rights, said, type Change } from '../birkenau';

/** Small arms fire of a unit in open order, of which the record does not know how many figures bear. */
async function skirmish(): Promise<GameTable> {
  const table = await birkenau('Artillery fire');
  await rights(table, { 'units.Distel.formation': 'openOrder' });
  await onTo(table, 'Small arms fire');
  return table;
}

describe('small arms fire', () => {
  test('takes a bare number for the distance before the figures, which are asked for', async () => {
    const table = await skirmish();
    expect(await said(table, 'fire Distel > Kiebitz 60')).toMatch(/^figuresFiring: is missing/);
    expect(await table.perform('fire Distel > Kiebitz 60 10')).toMatchObject({
      answer: { event: { situation: { distance: 60, figuresFiring: 10 } } },
    });
  });

  test('is of no more figures than are left', async () => {
    const table = await skirmish();
    await rights(table, { 'units.Distel.figures': 9 });
    expect(await said(table, 'fire Distel > Kiebitz 60 10')).toBe(
      'figuresFiring: cannot be 10: the record has 9',
    );
    expect(await said(table, 'fire Distel > Kiebitz 60 9')).toBe('ruled');
  });

  test('of a line is of no more figures than stand in front, and may be of fewer', async () => {
    const table = await skirmish();
    expect(await said(table, 'fire Lerche > Ahorn 60 figures-firing:24')).toBe(
      'figuresFiring: cannot be 24: the record has 12',
    );
    expect(await said(table, 'fire Lerche > Ahorn 60 figures-firing:11')).toBe('ruled');
  });
});

test('a battery fires with no more guns than it has left in the phase', async () => {
  const table = await birkenau('Artillery fire');
  expect(await said(table, 'fire Hasel > Kiebitz 200 guns:4')).toBe('ruled');
  expect(await said(table, 'fire Hasel > Kiebitz 200 guns:3')).toBe(
    'guns: cannot be 3: Hasel has 2 guns left in this phase',
  );
  expect(await said(table, 'fire Hasel > Kiebitz 200')).toBe('ruled');
});

describe('a rocket', () => {
  const ROCKETS: Change = ['guns: 6, poundage: 8 }', 'guns: 6, poundage: 8, gunType: rocket }'];

  test('strikes whom its course meets, friend or foe, once that is found (T7.4-02)', async () => {
    const table = await birkenau('Artillery fire', ROCKETS);
    expect(await said(table, 'fire Hasel > Kiebitz 200')).toBe(
      'Hasel finds the course of its rockets first ("rockets Hasel")',
    );
    await does(table, 'rockets Hasel 2');
    expect(await said(table, 'fire Hasel > Hasel 200')).toMatch(/name an enemy/);
    expect(await table.perform('fire Hasel > Ahorn 200')).toMatchObject({
      answer: { event: { situation: { guns: 1 } } },
    });
    expect(await said(table, 'fire Hasel > Kiebitz 200 guns:2')).toBe(
      'guns: cannot be 2: Hasel has 1 gun left in this phase',
    );
    await does(table, 'fire Hasel > Kiebitz 200');
    expect(await said(table, 'fire Hasel > Kiebitz 200')).toMatch(/finds the course/);
  });

  test.each([
    ['12', false],
    ['11', true],
  ])(
    'on a friendly battery, in games begun with version %s: it is under fire: %s (R-60)',
    async (by, underFire) => {
      const table = await birkenau('Movement', ROCKETS, ['names: [Hasel]', 'names: [Hasel, Hollunder]']);
      Object.assign(table.game.rules, { begunWith: by });
      await onTo(table, 'Artillery fire');
      await does(table, 'rockets Hasel 1', 'rockets Hollunder 1', 'fire Hasel > Hollunder 200');
      expect(await table.perform('fire Hollunder > Kiebitz 200')).toMatchObject({
        answer: { event: { situation: { underFire } } },
      });
    },
  );

  test('flies once in the phase (T7.4-01)', async () => {
    const table = await birkenau('Artillery fire', ROCKETS);
    await does(table, 'rockets Hasel 4');
    expect(await said(table, 'rockets Hasel 3')).toBe('rockets: cannot be 3: the record has 2');
  });

  test('was fired as a gun, at an enemy, in games begun before', async () => {
    const table = await birkenau('Movement', ROCKETS);
    Object.assign(table.game.rules, { begunWith: '10' });
    await onTo(table, 'Artillery fire');
    expect(await said(table, 'fire Hasel > Ahorn 200')).toMatch(/name an enemy/);
    await does(table, 'fire Hasel > Kiebitz 200 guns:6', 'rockets Hasel 4', 'rockets Hasel 3');
  });
});
