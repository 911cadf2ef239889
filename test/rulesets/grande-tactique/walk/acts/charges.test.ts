import type { GameTable } from '../../../../../src/cli/play/game-table';
import { bothSpending, corrects, does, offer, owed, said, spending, stateOf, throws, unit } from '../valley';

describe('Charge Phase', () => {
  test('all chargers of one target charge together, under the principal that is named', async () => {
    const table = await spending(4);
    await does(table, 'charge Dogwood > Lynx in-contact', 'charge Elm > Lynx in-contact');
    await does(table, 'stop Birch', 'stop Fir', 'next');
    expect(owed(table)).toEqual(['resolve Lynx']);
    await does(table, 'resolve Lynx > Elm > away > front');
    expect(unit(table, 'Dogwood')).toMatchObject({ charge: null, state: 'eager' });
    expect(owed(table)).toEqual([]);
  });

  test('each target has a charge of its own, and the moving side says which comes first (GT4-01)', async () => {
    const table = await spending(4);
    await does(table, 'charge Dogwood > Lynx in-contact', 'charge Elm > Otter in-contact');
    await does(table, 'stop Birch', 'stop Fir', 'next');
    expect(table.game.now.offers.map(({ word, title }) => [word, title]).slice(0, 2)).toEqual([
      ['resolve Lynx', 'Dogwood charges Lynx'],
      ['resolve Otter', 'Elm charges Otter'],
    ]);
    await does(table, 'resolve Otter away');
    expect(owed(table)).toEqual(['resolve Lynx']);
  });

  test('a follow-up charge comes before anything else', async () => {
    const table = await spending(3);
    await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
    await corrects(table, 'units.Lynx.state', 'shaken');
    table.dice = { kind: 'seeded', seed: 'b' };
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Otter');
    const followUp = stateOf(table).turn.followUp;
    expect(followUp).toEqual({ charger: 'Dogwood', target: 'Otter' });
    expect(owed(table)).toEqual(['resolve Otter']);
  });
});

/** Blue in its Charge Phase; Dogwood and Elm charge these targets. */
async function charging(dogwood: string, elm: string): Promise<GameTable> {
  const table = await spending(4);
  await does(table, `charge Dogwood > ${dogwood} in-contact`, `charge Elm > ${elm} in-contact`);
  await does(table, 'stop Birch', 'stop Fir', 'next');
  return table;
}

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

test('units of several Divisions do not charge together: one is chosen (GT4-04)', async () => {
  const table = await bothSpending(4);
  await does(table, 'charge Dogwood > Lynx in-contact', 'charge Gorse > Lynx in-contact');
  await does(table, 'charge Hawthorn > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
  const [resolve] = table.game.now.offers;
  expect(resolve?.roles.map(({ label, among }) => [label, among.join(' ')])).toEqual([
    ['Division whose charge it is', 'Colbert’s Duval’s'],
    ['Principal charger', 'Dogwood Gorse Hawthorn'],
    ...['Dogwood', 'Gorse', 'Hawthorn'].map((id) => [
      `Part of Lynx that ${id} touches`,
      'front flank rear away',
    ]),
  ]);
  await does(table, 'resolve Lynx > Duval > Gorse > front > front > front');
  expect([unit(table, 'Dogwood'), unit(table, 'Gorse')]).toMatchObject([
    { charge: null, state: 'eager' },
    { charge: null },
  ]);
});
