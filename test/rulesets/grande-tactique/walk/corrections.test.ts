import type { GameTable } from '../../../../src/cli/play/game-table';
import { corrects, does, general, owed, spending, stateOf, throws, unit, valley, words } from './valley';

const titles = ({ game }: GameTable): readonly string[] => game.now.offers.map(({ title }) => title);

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

test('a unit that was put right and is not shaken has nothing to check (GT1-05)', async () => {
  const table = await valley();
  await corrects(table, 'units.Alder.state', 'eager');
  await does(table, 'deshake none');
  expect(table.game.now.phase).toBe('PIP Phase');
});

test('a unit put right to shaken in the De-shaking Phase was so when the turn began, and checks (GT1-01)', async () => {
  const checks = async (begunWith?: string): Promise<readonly string[]> => {
    const table = await valley();
    if (begunWith !== undefined) Object.assign(table.game.rules, { begunWith });
    for (const id of ['Birch', 'Lynx']) await corrects(table, `units.${id}.state`, 'shaken');
    return titles(table);
  };
  expect(await checks()).toEqual(['Alder, Birch and Cedar must check their morale']);
  expect(await checks('11')).toEqual(['Alder and Cedar must check their morale']);
});

test('a unit that has checked, and one put right in a later phase, checks no more (GT1-02)', async () => {
  const table = await spending(0);
  for (const id of ['Alder', 'Birch']) await corrects(table, `units.${id}.state`, 'shaken');
  expect(stateOf(table).turn).toMatchObject({ shaken: ['Alder', 'Cedar'], checked: ['Alder', 'Cedar'] });
});

describe('what a correction has changed besides is shown', () => {
  const effects = async (table: GameTable, path: string, value: unknown): Promise<readonly string[]> => {
    const { walk, present } = table.game;
    await corrects(table, path, value);
    return walk.correctionEffects(present.state, table.game.present.state);
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
    expect(await effects(table, path, value)).toEqual(told);
  });

  test.each([
    ['units.Birch.firing', false],
    ['units.Alder.state', 'eager'],
    ['generals.Rosen.attachedTo', null],
    ['generals.Rosen.attachedTo', 'Lynx'],
    ['generals.Colbert.pips', 0],
    ['generals.Aubert.lost', true],
  ])('and nothing where it changes only the fact: %s is %s', async (path, value) => {
    expect(await effects(await spending(2), path, value)).toEqual([]);
  });

  test('a follow-up charge that is made no more', async () => {
    const table = await spending(3);
    await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
    throws(table, 4, 3, 4);
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Otter');
    expect(await effects(table, 'units.Elm.state', 'shaken')).toEqual([]);
    expect(await effects(table, 'units.Otter.gone', 'destroyed')).toEqual([
      'The follow-up charge of Dogwood on Otter is made no more.',
    ]);
  });
});

describe('corrections', () => {
  test('carry with them what goes with a fact', async () => {
    const table = await valley();
    await corrects(table, 'units.Newt.sheltering', true);
    await corrects(table, 'units.Newt.state', 'eager');
    expect(unit(table, 'Newt')).toMatchObject({ sheltering: false, routedBy: null });
    await corrects(table, 'units.Fir.gone', 'destroyed');
    expect(unit(table, 'Fir')).toMatchObject({ firing: false });
    await corrects(table, 'units.Marten.gone', 'withdrawn');
    expect(stateOf(table).generals.find(({ id }) => id === 'Rosen')).toMatchObject({
      attachedTo: null,
    });
    await corrects(table, 'generals.Rosen.attachedTo', 'Lynx');
    await corrects(table, 'generals.Rosen.lost', true);
    expect(unit(table, 'Lynx')).toMatchObject({ attachedGeneralId: null });
  });

  test('end a follow-up charge that can be made no more', async () => {
    const table = await spending(3);
    await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
    await corrects(table, 'units.Lynx.state', 'shaken');
    table.dice = { kind: 'seeded', seed: 'b' };
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Otter');
    for (const [path, value] of [
      ['units.Dogwood.state', 'shaken'],
      ['units.Dogwood.gone', 'destroyed'],
      ['units.Otter.gone', 'withdrawn'],
    ] as const) {
      expect(owed(table)).toEqual(['resolve Otter']);
      await corrects(table, path, value);
      expect([owed(table), words(table)]).toEqual([[], ['collapse', 'next']]);
      await table.undo();
    }
  });

  test.each([
    ['units.Newt.state', 'eager', 'units.Newt.sheltering', true, 'Newt is not routed'],
    ['units.Fir.gone', 'destroyed', 'units.Fir.firing', true, 'Fir is destroyed; put that right first'],
    [
      'units.Lynx.gone',
      'withdrawn',
      'units.Elm.charge',
      'Lynx',
      'Elm cannot charge Lynx, which is withdrawn',
    ],
    ['generals.Rosen.lost', true, 'generals.Rosen.pips', 2, 'Rosen is lost; put that right first'],
    [
      'units.Lynx.gone',
      'destroyed',
      'generals.Rosen.attachedTo',
      'Lynx',
      'Rosen cannot be with Lynx, which is destroyed',
    ],
    [
      'generals.Colbert.attachedTo',
      'Elm',
      'generals.Aubert.attachedTo',
      'Elm',
      'Aubert cannot be with Elm, as Colbert is there',
    ],
  ])('once %s = %s, %s = %s is refused', async (first, value, path, other, says) => {
    const table = await valley();
    await corrects(table, first, value);
    await expect(corrects(table, path, other)).rejects.toThrow(says);
  });

  test('put one fact right, on both sides of it', async () => {
    const table = await valley();
    await corrects(table, 'generals.Rosen.attachedTo', 'Lynx');
    expect(unit(table, 'Lynx')).toMatchObject({ attachedGeneralId: 'Rosen' });
    expect(unit(table, 'Marten')).toMatchObject({ attachedGeneralId: null });
  });

  test('put right what was put wrong', async () => {
    const table = await valley();
    await corrects(table, 'units.Fir.gone', 'withdrawn');
    expect(unit(table, 'Fir')).toMatchObject({ gone: 'withdrawn', firing: false });
    await corrects(table, 'units.Fir.gone', 'no');
    expect(unit(table, 'Fir')).toMatchObject({ gone: 'no', firing: false });
    await corrects(table, 'generals.Aubert.lost', true);
    await corrects(table, 'generals.Aubert.attachedTo', null);
    await corrects(table, 'generals.Aubert.pips', 0);
    await corrects(table, 'generals.Aubert.lost', false);
    expect(general(table, 'Aubert')).toMatchObject({ lost: false, attachedTo: null, pips: 0 });
  });

  test('leave alone what they are not about', async () => {
    const table = await valley();
    await corrects(table, 'generals.Rosen.pips', 3);
    await corrects(table, 'generals.Colbert.attachedTo', 'Elm');
    await corrects(table, 'generals.Colbert.attachedTo', 'Elm');
    expect([unit(table, 'Marten'), unit(table, 'Elm')]).toMatchObject([
      { attachedGeneralId: 'Rosen' },
      { attachedGeneralId: 'Colbert' },
    ]);
    await corrects(table, 'units.Alder.sheltering', false);
    await corrects(table, 'units.Alder.routedBy', null);
    expect(unit(table, 'Alder')).toMatchObject({ state: 'shaken', sheltering: false, routedBy: null });
  });

  test.each([
    ['units.Alder.firing', 'yes', /firing/i],
    ['units.Alder.limbered', true, /Alder is infantry and has a Limbered marker/],
    ['units.Alder.routedBy', 'cavalry', /Alder is not routed/],
    ['units.Alder.sheltering', true, /Alder is not routed/],
    ['units.Elm.charge', 'Nobody', /there is no unit "Nobody"/],
    ['units.Nobody.state', 'eager', /there is no unit "Nobody"; there are Alder, .* and Polecat$/],
    ['generals.Aubert.name', 'X', /there is no fact "name"; there are pips, attachedTo and lost$/],
    ['units.Dogwood.firing', true, /GTS-06/],
    ['units.Aldr.state', 'eager', /there is no unit/],
    ['units.Alder.strength', 1, /there is no fact/],
    ['generals.Colbert.attachedTo', 'Nobody', /there is no unit/],
    ['generals.Colbert.attachedTo', 'Lynx', /cannot be with Lynx, of the other side/],
    ['units.Elm.charge', 'Dogwood', /Elm charges enemies only/],
    ['units.Otter.charge', 'Elm', /Otter charges in the turn of its own side only/],
    ['__proto__.x', 1, /there is no fact "__proto__"; there are units and generals$/],
  ])('%s = %s is refused', async (path, value, says) => {
    await expect(corrects(await valley(), path, value)).rejects.toThrow(says);
  });
});
