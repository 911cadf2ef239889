import type { Table } from '../../../../src/cli/play/table';
import { corrects, does, spending, throws, unit, valley, words } from './valley';

describe('a state that is put right', () => {
  test.each([
    ['Birch', 'routed', { state: 'routed', firing: false }],
    ['Birch', 'shaken', { state: 'shaken', firing: true }],
    ['Cedar', 'routed', { state: 'routed', inSquare: false }],
    ['Cedar', 'eager', { state: 'eager', inSquare: true }],
    ['Elm', 'shaken', { state: 'shaken', charge: null }],
    ['Elm', 'routed', { state: 'routed', charge: null }],
    ['Fir', 'silenced', { state: 'silenced', firing: false }],
  ])('takes off what cannot lie with it (GTS-07): %s is %s', async (id, state, after) => {
    const table = await spending(2);
    await corrects(table, 'units.Cedar.inSquare', true);
    await does(table, 'charge Elm > Lynx in-contact');
    await corrects(table, `units.${id}.state`, state);
    expect(unit(table, id)).toMatchObject(after);
  });

  test('is one that the arm can have (GTS-02)', async () => {
    const table = await spending(0);
    await expect(corrects(table, 'units.Fir.state', 'routed')).rejects.toThrow(/Fir is artillery/);
    await expect(corrects(table, 'units.Elm.state', 'silenced')).rejects.toThrow(/Elm is cavalry/);
  });

  test('leaves who routed a unit as it was', async () => {
    const table = await valley();
    await corrects(table, 'units.Newt.state', 'routed');
    expect(unit(table, 'Newt')).toMatchObject({ routedBy: 'infantry' });
  });
});

test('a Charge marker is put on and taken off by hand', async () => {
  const table = await spending(0);
  await corrects(table, 'units.Elm.charge', 'Lynx');
  expect(unit(table, 'Elm')).toMatchObject({ charge: 'Lynx' });
  await corrects(table, 'units.Elm.charge', null);
  expect(unit(table, 'Elm')).toMatchObject({ charge: null });
});

test('a unit that has not gone keeps its markers', async () => {
  const table = await spending(0);
  await corrects(table, 'units.Birch.gone', 'no');
  expect(unit(table, 'Birch')).toMatchObject({ gone: 'no', firing: true });
});

test('a name may have full stops', async () => {
  const table = await valley(['id: Alder', 'id: 1. Foot']);
  await corrects(table, 'units.1. Foot.state', 'eager');
  expect(unit(table, '1. Foot')).toMatchObject({ state: 'eager' });
});

test('nothing is owed in the De-shaking Phase once nobody in it is on the table', async () => {
  const table = await valley();
  for (const id of ['Alder', 'Cedar']) await corrects(table, `units.${id}.gone`, 'destroyed');
  expect([table.game.now.phase, words(table)]).toEqual(['De-shaking Phase', ['next']]);
});

describe('what a correction has changed besides is told', () => {
  const besides = async (table: Table, path: string, value: unknown): Promise<readonly string[]> => {
    const { walk, present } = table.game;
    await corrects(table, path, value);
    return walk.besides?.(present.state, table.game.present.state) ?? [];
  };

  test.each([
    ['units.Birch.state', 'routed', ['Birch has no Firing marker any more.']],
    ['units.Birch.gone', 'destroyed', ['Birch has no Firing marker any more.']],
    ['units.Marten.gone', 'withdrawn', ['Rosen is with no unit any more.']],
    ['units.Elm.state', 'shaken', ['Elm has no Charge marker any more.']],
    ['units.Cedar.state', 'routed', ['Cedar is in square no more.']],
    ['generals.Rosen.lost', true, ['Rosen is with no unit any more.']],
    ['generals.Colbert.lost', true, ['Colbert has no PIPs any more.']],
  ])('%s is %s', async (path, value, told) => {
    const table = await spending(2);
    await corrects(table, 'units.Cedar.inSquare', true);
    await does(table, 'charge Elm > Lynx in-contact');
    expect(await besides(table, path, value)).toEqual(told);
  });

  test.each([
    ['units.Birch.firing', false],
    ['units.Alder.state', 'eager'],
    ['generals.Rosen.attachedTo', null],
    ['generals.Rosen.attachedTo', 'Lynx'],
    ['generals.Colbert.pips', 0],
    ['generals.Aubert.lost', true],
  ])('and nothing where it changes only the fact: %s is %s', async (path, value) => {
    expect(await besides(await spending(2), path, value)).toEqual([]);
  });

  test('a follow-up charge that is made no more', async () => {
    const table = await spending(3);
    await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
    throws(table, 4, 3, 4);
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Otter');
    expect(await besides(table, 'units.Elm.state', 'shaken')).toEqual([]);
    expect(await besides(table, 'units.Otter.gone', 'destroyed')).toEqual([
      'The follow-up charge of Dogwood on Otter is made no more.',
    ]);
  });
});
