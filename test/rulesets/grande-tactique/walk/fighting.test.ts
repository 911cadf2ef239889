import type { Table } from '../../../../src/cli/play/table';
import { corrects, does, offer, owed, said, spending, stateOf, throws, unit, words } from './valley';

/** Blue in its Charge Phase; Dogwood and Elm charge these targets. */
async function charging(dogwood: string, elm: string): Promise<Table> {
  const table = await spending(4);
  await does(table, `charge Dogwood > ${dogwood} in-contact`, `charge Elm > ${elm} in-contact`);
  await does(table, 'stop Birch', 'stop Fir', 'next');
  return table;
}

describe('Firing Phase', () => {
  test('begins with a word on every marker: all have a target, or some have none (GT3-01)', async () => {
    const table = await spending(0);
    await does(table, 'next');
    expect(table.game.now.offers.map(({ word, title, owed }) => [word, title, owed])).toEqual([
      ['valid', 'all with a Firing marker have a valid target: Birch and Fir', true],
      ['invalid', 'some have none, and their markers come off', true],
    ]);
    expect(offer(table, 'invalid')?.roles[0]?.among).toEqual(['Birch', 'Fir']);
  });

  test('owes nothing once the last marker is taken off by hand, before its start or after', async () => {
    const table = await spending(0);
    await does(table, 'next');
    await corrects(table, 'units.Birch.firing', false);
    expect(owed(table)).toEqual(['valid', 'invalid']);
    await corrects(table, 'units.Fir.firing', false);
    expect([table.game.now.phase, words(table)]).toEqual(['Firing Phase', ['next']]);
    await table.undo();
    await does(table, 'valid');
    expect(owed(table)).toEqual(['fire']);
    await corrects(table, 'units.Fir.firing', false);
    expect([table.game.now.phase, words(table)]).toEqual(['Firing Phase', ['next']]);
  });
});

test('a firer who is beaten and flees was routed by the arm of its target (GTF-05)', async () => {
  const table = await spending(0);
  await corrects(table, 'units.Birch.state', 'shaken');
  await does(table, 'next', 'valid');
  throws(table, 1);
  await does(table, 'fire Birch > Otter targetWins');
  expect(unit(table, 'Birch')).toMatchObject({ state: 'routed', routedBy: 'cavalry', firing: false });
});

describe('a charge', () => {
  test('that fails does not shake a charger who no longer touches the target (GT4-06, GT4-09)', async () => {
    const table = await charging('Lynx', 'Lynx');
    expect(offer(table, 'resolve Lynx')?.title).toBe('Dogwood and Elm charge Lynx');
    throws(table, 1);
    await does(table, 'resolve Lynx > Elm > away > front');
    expect([unit(table, 'Dogwood'), unit(table, 'Elm')]).toMatchObject([
      { charge: null, state: 'eager' },
      { charge: null, state: 'shaken' },
    ]);
  });

  test('on a target that has gone is owed, lapses without a question, and shakes nobody (GT4-05)', async () => {
    const table = await charging('Lynx', 'Lynx');
    await corrects(table, 'units.Lynx.gone', 'destroyed');
    expect(table.game.now.offers[0]).toMatchObject({
      word: 'resolve Lynx',
      title: 'Lynx has fled or left: the charge of Dogwood and Elm on it lapses',
      owed: true,
    });
    await does(table, 'resolve Lynx');
    expect([unit(table, 'Dogwood'), unit(table, 'Elm'), owed(table)]).toMatchObject([
      { charge: null, state: 'eager' },
      { charge: null, state: 'eager' },
      [],
    ]);
  });

  test('on a target that fled from fire in this turn lapses too (GT4-05)', async () => {
    const table = await spending(2);
    await corrects(table, 'units.Otter.state', 'shaken');
    await does(table, 'charge Dogwood > Otter in-contact', 'next', 'valid');
    await does(table, 'fire Birch > Otter firerWins', 'excuse Fir', 'resolve Otter');
    expect([unit(table, 'Otter'), unit(table, 'Dogwood')]).toMatchObject([
      { state: 'routed' },
      { charge: null, state: 'eager' },
    ]);
  });

  test.each([
    ['a friend', 'Elm'],
    ['nobody', 'Ottr'],
    ['the unit that has just fled', 'Lynx'],
    ['silenced guns, which are not charged', 'Polecat'],
    ['a unit that has left', 'Marten'],
  ])('is not followed up by one on %s (GT4-21)', async (_, target) => {
    const table = await charging('Lynx', 'Otter');
    await corrects(table, 'units.Polecat.state', 'silenced');
    await corrects(table, 'units.Marten.gone', 'withdrawn');
    const line = `resolve Lynx front cavalryNext:followUp followUpTarget:${target}`;
    expect(await said(table, line)).toMatch(/followUpTarget: .*Newt.*Otter/);
    expect(owed(table)).toEqual(['resolve Lynx', 'resolve Otter']);
  });

  test('is followed up at once, before the other charges (GT4-21)', async () => {
    const table = await charging('Lynx', 'Otter');
    throws(table, 4, 3, 4);
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Polecat');
    expect(stateOf(table).turn.followUp).toEqual({ charger: 'Dogwood', target: 'Polecat' });
    expect(owed(table)).toEqual(['resolve Polecat']);
    throws(table, 1);
    await does(table, 'resolve Polecat front');
    expect([unit(table, 'Dogwood'), owed(table)]).toMatchObject([{ state: 'shaken' }, ['resolve Otter']]);
  });
});
