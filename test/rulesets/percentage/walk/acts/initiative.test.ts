import { birkenau, does, said, stateOf } from '../birkenau';

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
