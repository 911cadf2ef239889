import { birkenau, does, onTo, said, stateOf } from '../birkenau';

describe('a check of initiative', () => {
  test('refuses no automatic order that the unit has not got (T4.1-06)', async () => {
    const table = await birkenau('Initiative');
    expect(await said(table, 'initiative Ginster refuse-charge')).toBe('refused');
    expect(stateOf(table).units.Ginster).toMatchObject({ initiativeChecked: false });
    await does(table, 'automatic Ginster threatens', 'initiative Ginster refuse-charge');
  });

  test('is free to act without an order', async () => {
    await does(await birkenau('Initiative'), 'initiative Ginster act');
  });

  test('does no act of a unit that obeys an automatic order, and is left for the order (T4.1-06)', async () => {
    const table = await birkenau('Initiative');
    await does(table, 'automatic Ginster threatens');
    expect(await said(table, 'initiative Ginster act')).toBe('refused');
    await does(table, 'initiative Ginster refuse-charge');
  });
});

test('an automatic order is recalled in the movement phase until it is obeyed (4b ii)', async () => {
  const table = await birkenau('Initiative');
  await does(table, 'automatic Kiebitz threatened-from:front by-cavalry band:P2');
  await onTo(table, 'Movement');
  const owed = 'Kiebitz has yet to obey its automatic order: form square.';
  const left = () => table.game.now.offers.find(({ word }) => word === 'next')?.left;
  expect(table.game.now.notes).toContain(owed);
  expect(left()).toBe(owed);
  await does(table, 'form-infantry Kiebitz closed-square');
  expect(table.game.now.notes).not.toContain(owed);
  expect(left()).toBe('Nobody has moved.');
});
