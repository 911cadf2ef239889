import type { Table } from '../../../../../src/cli/play/table';
import { birkenau, onTo, rights, said } from '../birkenau';

/** Small arms fire of a unit in open order, of which the record does not know how many figures bear. */
async function skirmish(): Promise<Table> {
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
});
