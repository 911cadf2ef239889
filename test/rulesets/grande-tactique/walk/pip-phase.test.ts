import {
  corrects,
  does,
  general,
  offer,
  said,
  spending,
  stateOf,
  unit,
  valley,
  words,
  type Change,
} from './valley';

describe('generals', () => {
  test('move once a turn (GTG-01)', async () => {
    const table = await spending(0);
    await does(table, 'general Colbert 3');
    expect(await said(table, 'general Colbert 3')).toBe('Colbert has moved this turn');
    expect(await said(table, 'join Colbert > Alder 3')).toBe('Colbert has moved this turn');
    await does(table, 'general Aubert 9');
  });

  test('who leave a unit have not moved by that', async () => {
    const table = await spending(0);
    await corrects(table, 'generals.Colbert.attachedTo', 'Elm');
    await does(table, 'detach Colbert', 'general Colbert 3');
    expect(general(table, 'Colbert')).toMatchObject({ attachedTo: null });
  });

  test('join no unit that has a general (GTG-02)', async () => {
    const table = await spending(0);
    await does(table, 'join Colbert > Elm 3');
    expect(offer(table, 'join')?.roles[1]?.among).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood', 'Fir']);
  });
});

describe('who is with whom', () => {
  test('stays as it is when another general joins, leaves or is lost', async () => {
    const table = await spending(0);
    await does(table, 'join Aubert > Alder 3', 'join Colbert > Elm 3');
    expect([unit(table, 'Alder'), unit(table, 'Elm')]).toMatchObject([
      { attachedGeneralId: 'Aubert' },
      { attachedGeneralId: 'Colbert' },
    ]);
    await corrects(table, 'generals.Colbert.lost', true);
    expect([unit(table, 'Alder'), unit(table, 'Elm'), unit(table, 'Marten')]).toMatchObject([
      { attachedGeneralId: 'Aubert' },
      { attachedGeneralId: null },
      { attachedGeneralId: 'Rosen' },
    ]);
    await does(table, 'detach Aubert');
    expect(unit(table, 'Marten')).toMatchObject({ attachedGeneralId: 'Rosen' });
  });

  test('ends for the general of a unit that is gone, and for no other', async () => {
    const table = await spending(0);
    await does(table, 'join Aubert > Alder 3');
    await corrects(table, 'units.Alder.gone', 'destroyed');
    expect([general(table, 'Aubert'), general(table, 'Rosen')]).toMatchObject([
      { attachedTo: null },
      { attachedTo: 'Marten' },
    ]);
  });
});

describe('the +1 of the commanders (GT2-08)', () => {
  test.each([
    ['', { corpsHelped: [], armyHelped: false }],
    [' bonus:{"army":"Colbert"} bonusDistance:{"army":6}', { corpsHelped: [], armyHelped: true }],
    [' bonus:{"corps":"Colbert"} bonusDistance:{"corps":9}', { corpsHelped: ['I'], armyHelped: false }],
    [' bonus:{"corps":"Colbert"} bonusDistance:{"corps":12}', { corpsHelped: [], armyHelped: false }],
  ])('is used up where it is given, and not where it is refused: pips I%s', async (bonus, helped) => {
    const table = await valley();
    await does(table, 'deshake none none', `pips I${bonus}`);
    expect(stateOf(table).turn).toMatchObject(helped);
  });
});

describe('a change of Plan', () => {
  const SECOND: Change = [
    '\n  - id: red',
    `
          - id: Duval’s
            general: { id: Duval }
            units: [{ id: Gorse, arm: infantry, points: 6 }]
  - id: red`,
  ];

  test('takes the place of the dice, and holds from the next turn of its side (GT2-02)', async () => {
    const table = await valley(SECOND);
    await does(table, 'deshake none none', 'plan I Duval, Colbert');
    expect([general(table, 'Colbert'), general(table, 'Duval')]).toMatchObject([{ pips: 0 }, { pips: 0 }]);
    expect(stateOf(table)).toMatchObject({
      plans: { I: ['Colbert'] },
      planChanges: { I: ['Duval', 'Colbert'] },
    });
    await does(table, 'next', 'invalid Birch, Fir', 'next');
    expect(stateOf(table)).toMatchObject({ plans: { I: ['Duval', 'Colbert'] }, planChanges: {} });
  });

  test('gives a Plan up only where there is one', async () => {
    const table = await valley(['first: blue', 'first: red']);
    expect(words(table).filter((word) => /^(pips|plan|average)/.test(word))).toEqual(['pips X', 'plan X']);
  });
});

test('only PIPs of the moving side lapse with the phase', async () => {
  const table = await spending(2);
  await corrects(table, 'generals.Rosen.pips', 3);
  expect(offer(table, 'next')?.title).toBe('on to the Firing Phase; 2 PIPs lapse');
});

test('where the players say when routed units flee on, they say it in the PIP Phase (R-12)', async () => {
  const table = await valley(
    ['first: blue', 'first: red\noptions: { routedFlight: manual }'],
    ['id: Lynx, arm: infantry, points: 6', 'id: Lynx, arm: infantry, points: 6, state: shaken'],
  );
  expect([table.game.now.phase, words(table)]).toEqual(['De-shaking Phase', ['deshake']]);
  await does(table, 'deshake none');
  expect(offer(table, 'flee Newt')).toBeDefined();
  expect(offer(table, 'flee Newt')).not.toHaveProperty('owed');
});

test('a unit that leaves the table of its own free will is withdrawn, and its markers come off (GTE-04)', async () => {
  const table = await spending(0);
  await does(table, 'join Aubert > Birch 3', 'withdraw Birch');
  expect([unit(table, 'Birch'), unit(table, 'Alder'), general(table, 'Aubert')]).toMatchObject([
    { gone: 'withdrawn', firing: false, attachedGeneralId: null },
    { gone: 'no' },
    { attachedTo: null, lost: false },
  ]);
  expect(await said(table, 'withdraw Birch')).toContain('names nobody who can be meant');
  expect(table.game.walk.standing(table.game.present.state)).toContainEqual({
    label: 'Blue',
    text: '0 of 40 Unit Points destroyed, 6 withdrawn',
  });
});

describe('what is told', () => {
  const SET_UP = 'Set-up: Red behind the stream';
  const GROUND = 'Say of each shaken unit where it stands';
  const told = ({ game }: { readonly game: { readonly now: { readonly told: readonly string[] } } }) =>
    game.now.told.join('\n');

  test('first is the set-up, until something has been done', async () => {
    const table = await valley();
    expect(told(table)).toContain(SET_UP);
    await does(table, 'deshake none none');
    expect(told(table)).not.toContain(SET_UP);
    await does(table, 'pips I', 'next', 'invalid Birch, Fir', 'next');
    expect([table.game.now.turn, told(table)]).toEqual([2, '']);
  });

  test('is the set-up in the first two phases only, even if nobody has thrown a die', async () => {
    const table = await valley([', state: shaken', ''], [', state: shaken', '']);
    await corrects(table, 'generals.Colbert.lost', true);
    expect(told(table)).toContain(SET_UP);
    await does(table, 'next');
    expect([table.game.now.phase, told(table)]).toEqual([
      'Firing Phase',
      expect.not.stringContaining(SET_UP),
    ]);
  });

  test('is the set-up before the PIP dice too, where nobody is shaken', async () => {
    const table = await valley([', state: shaken', ''], [', state: shaken', '']);
    expect([table.game.now.phase, told(table)]).toEqual(['PIP Phase', expect.stringContaining(SET_UP)]);
    await does(table, 'pips I');
    expect(told(table)).not.toContain(SET_UP);
  });

  test('is the set-up before a routed unit flees on at the start, and no ground of shaken units', async () => {
    const table = await valley(['first: blue', 'first: red\noptions: { routedFlight: startOfTurn }']);
    expect([table.game.now.phase, told(table)]).toEqual([
      'De-shaking Phase',
      expect.stringContaining(SET_UP),
    ]);
    expect(told(table)).not.toContain(GROUND);
    await does(table, 'flee Newt');
    expect([table.game.now.phase, told(table)]).toEqual(['PIP Phase', '']);
  });

  test('is that the ground of shaken units matters, where there are some', async () => {
    expect(told(await valley())).toContain(GROUND);
  });
});
