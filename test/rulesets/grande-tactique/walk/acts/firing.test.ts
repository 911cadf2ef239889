import type { GameTable } from '../../../../../src/cli/play/game-table';
import { attempt } from '../../../../support/bot';
import { corrects, does, offer, owed, said, spending, throws, unit, words } from '../valley';

/** Who can be named for an act, and why others cannot. */
const firstRole = (table: GameTable, act: string) => offer(table, act)?.roles[0];

/** Birch, shaken, has fired at an enemy, was beaten and has fled. */
async function beatenAgainst(target: string): Promise<GameTable> {
  const table = await spending(0);
  await corrects(table, 'units.Birch.state', 'shaken');
  await does(table, 'next', 'valid');
  throws(table, 1);
  await does(table, `fire Birch > ${target} targetWins`);
  return table;
}

describe('Firing Phase', () => {
  test('markers without a target come off; who keeps one must fire, until its shot has a winner', async () => {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch');
    expect(unit(table, 'Birch')).toMatchObject({ firing: false });
    expect(await attempt(table, 'next')).toBe('unusable');
    await does(table, 'fire Fir > Polecat 6');
    expect([owed(table), unit(table, 'Fir')]).toMatchObject([['fire'], { hasFired: false }]);
    expect(await said(table, 'fire Birch > Marten')).toBe('Birch does not have to fire [GT3-02]');
    expect(Object.keys(firstRole(table, 'fire')?.barred ?? {})).toEqual([
      'Alder',
      'Birch',
      'Cedar',
      'Dogwood',
      'Elm',
    ]);
    await does(table, 'fire Fir > Polecat firerWins');
    expect([owed(table), unit(table, 'Polecat')]).toMatchObject([[], { state: 'shaken' }]);
  });

  test('"firer" is the beginning of a word, and no object to type', async () => {
    const table = await spending(0);
    await does(table, 'next', 'valid');
    expect(await said(table, 'fire Birch > Marten firer')).toBe(
      '"firer" is ambiguous; give firer-in-target-arc or firer-wins',
    );
  });

  test('the house roll decides a shot where nobody has the published one', async () => {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch');
    throws(table, 2, 2);
    await does(table, 'fire Fir > Polecat 6');
    expect(owed(table)).toEqual(['fire']);
    await does(table, 'fire Fir > Polecat houseRoll');
    expect([owed(table), unit(table, 'Fir'), unit(table, 'Polecat')?.state]).toMatchObject([
      [],
      { hasFired: true },
      'eager',
    ]);
  });

  test('ends by itself once the last has fired, and an undo leads back into it', async () => {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch', 'fire Fir > Polecat 6 tie');
    expect(table.game.now).toMatchObject({ turn: 1, phase: 'Charge Phase' });
    await table.undo();
    expect([table.game.now.phase, owed(table)]).toEqual(['Firing Phase', ['fire']]);
  });

  test('a unit whose target proves to be none lays its marker down, and the others fire on', async () => {
    const table = await spending(2);
    await does(table, 'charge Dogwood > Lynx in-contact', 'next', 'valid');
    expect(await attempt(table, 'fire Fir > Lynx 6')).toBe('refused');
    await does(table, 'invalid Fir');
    expect([unit(table, 'Fir'), unit(table, 'Birch')]).toMatchObject([{ firing: false }, { firing: true }]);
    expect(words(table)).not.toContain('excuse');
    await does(table, 'fire Birch > Marten tie');
    expect(table.game.now.phase).toBe('Charge Phase');
  });

  test('a unit whose only target has fled keeps its marker and need not fire (GT3-04)', async () => {
    const table = await spending(0);
    await does(table, 'next', 'valid');
    await corrects(table, 'units.Otter.state', 'shaken');
    expect(words(table)).not.toContain('excuse');
    await does(table, 'fire Fir > Otter 6 firerWins');
    expect(unit(table, 'Otter')).toMatchObject({ state: 'routed', routedBy: 'artillery' });
    expect([owed(table), await said(table, 'fire Fir > Lynx')]).toEqual([
      ['fire'],
      'Fir has fired in this phase [GT3-02]',
    ]);
    await does(table, 'excuse Birch');
    expect([unit(table, 'Birch'), table.game.now.phase]).toMatchObject([
      { firing: true, hasFired: false },
      'Charge Phase',
    ]);
  });

  test('the flight of a beaten firer excuses nobody, but in games begun before (GT3-04)', async () => {
    const table = await beatenAgainst('Marten');
    expect(words(table)).not.toContain('excuse');
    Object.assign(table.game.rules, { begunWith: '9' });
    await corrects(table, 'units.Elm.state', 'shaken');
    await does(table, 'excuse Fir');
  });

  test('nobody has to fire once no enemy is left', async () => {
    const table = await spending(0);
    await does(table, 'next', 'valid');
    for (const id of ['Lynx', 'Marten', 'Newt', 'Otter', 'Polecat'])
      await corrects(table, `units.${id}.gone`, 'destroyed');
    expect(owed(table)).toEqual(['invalid']);
    await does(table, 'invalid Birch, Fir');
    expect(table.game.now.phase).toBe('Charge Phase');
  });

  test('tells that the roll is entered', async () => {
    const table = await spending(0);
    await does(table, 'next');
    expect(table.game.now.notes.join(' ')).toContain('say who won');
  });

  test('is passed over where nobody has a marker, which the PIP Phase says before', async () => {
    const closing = ({ game }: GameTable) => game.now.offers.find(({ closes }) => closes === true)?.title;
    const table = await spending(3);
    expect(closing(table)).toBe('on to the Firing Phase; 3 PIPs lapse');
    await does(table, 'stop Birch', 'stop Fir');
    expect(closing(table)).toBe('on to the Charge Phase; 1 PIP lapses');
    await does(table, 'next');
    expect(table.game.now.phase).toBe('Charge Phase');
    expect(closing(table)).toBe('the turn ends');
  });
});

describe('the start of the Firing Phase', () => {
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
  const table = await beatenAgainst('Otter');
  expect(unit(table, 'Birch')).toMatchObject({ state: 'routed', routedBy: 'cavalry', firing: false });
});

test('of a unit in shelter guns need to know where: they fire into no woods (GT3-07)', async () => {
  const table = await spending(0);
  await corrects(table, 'units.Newt.sheltering', true);
  await does(table, 'next', 'valid', 'fire Birch > Marten tie');
  expect(await said(table, 'fire Fir > Newt 5')).toContain('Newt is in shelter: woods or bua');
  expect(await said(table, 'fire Fir > Newt 5 targetIn:woods')).toBe('refused');
  await does(table, 'fire Fir > Newt 5 targetIn:bua', 'fire Fir > Newt tie');
});
