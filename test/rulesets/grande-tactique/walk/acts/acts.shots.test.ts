import type { GameTable } from '../../../../../src/cli/play/game-table';
import type { Done } from '../../../../../src/core/walk/walk';
import { attempt } from '../../../../support/bot';
import { seat } from '../../../../support/seat';
import { corrects, does, offer, owed, said, spending, stateOf, unit, words } from '../valley';

/** Blue in its Firing Phase, once Birch has fired at Marten and nobody has said who won. */
async function shot(): Promise<GameTable> {
  const table = await spending(0);
  await does(table, 'next', 'valid', 'fire Birch > Marten');
  return table;
}

/** The last ruling, as the journal holds it. */
function lastDone({ game }: GameTable): Done {
  const event = game.log.at(-1)?.event;
  if (event?.type !== 'ruled') throw new Error('nothing was ruled');
  return event;
}

describe('a shot without a winner', () => {
  test('is finished before the next begins, by its winner (GT3-03, GT3-10)', async () => {
    const table = await shot();
    expect([words(table), owed(table)]).toEqual([['fire', 'invalid'], ['fire']]);
    expect(offer(table, 'fire')).toMatchObject({
      title: 'Birch has fired at Marten: say who won',
      roles: [{ among: ['Birch'] }, { among: ['Marten'] }],
    });
    await does(table, 'fire Birch > Marten firerWins');
    expect([unit(table, 'Birch'), unit(table, 'Marten')]).toMatchObject([
      { hasFired: true },
      { state: 'shaken' },
    ]);
    expect(words(table)).toEqual(['fire', 'invalid']);
    expect(stateOf(table).shot).toBeNull();
  });

  test('keeps what was measured and said of it: only who won is to be said (GT3-10)', async () => {
    const table = await spending(0);
    await does(table, 'next', 'valid', 'fire Birch > Marten tie', 'fire Fir > Polecat 6.5 enfilade');
    expect(await said(table, 'fire Fir > Polecat 13 firerWins')).toContain('"13"');
    const { shown } = seat(table, ['1']);
    await does(table, 'fire Fir > Polecat');
    expect(shown()).not.toContain('Inches');
    expect(lastDone(table)).toMatchObject({ situation: { range: 6.5 }, outcome: { knownSum: 1 } });
  });

  test('that beats a unit that was down is asked for its fate once that is known (G-11)', async () => {
    const table = await spending(0);
    await corrects(table, 'units.Marten.state', 'routed');
    await does(table, 'next', 'valid', 'fire Birch > Marten');
    const { shown } = seat(table, ['1', '3']);
    await does(table, 'fire Birch > Marten');
    expect(shown()).toContain('What becomes of a beaten unit that was routed or silenced');
    expect(unit(table, 'Marten')).toMatchObject({ gone: 'destroyed' });
  });

  test('makes the others wait, and says so', async () => {
    expect(await said(await shot(), 'fire Fir > Polecat 6')).toBe(
      'Fir fires after the shot of Birch [GT3-03]',
    );
  });

  test.each([
    ['fire Birch > Marten', 'refused'],
    ['fire Birch > Lynx tie', 'unusable'],
    ['fire Fir > Polecat 6 tie', 'unusable'],
    ['invalid Fir', 'unusable'],
    ['next', 'unusable'],
  ])('is not fired again, nor passed over, and nothing is noted: %s', async (line, what) => {
    const table = await shot();
    const { length } = table.game.log;
    expect(await attempt(table, line)).toBe(what);
    expect(table.game.log).toHaveLength(length);
  });

  test('is asked for its winner at a table, before it is ruled on', async () => {
    const table = await shot();
    const { shown } = seat(table, ['1']);
    await does(table, 'fire Birch > Marten');
    expect(shown()).toContain('Who won, by your copy of the rules');
    expect(unit(table, 'Birch')).toMatchObject({ hasFired: true });
  });

  test.each([
    ['units.Birch.firing', false],
    ['units.Birch.gone', 'destroyed'],
    ['units.Marten.gone', 'withdrawn'],
    ['units.Birch.hasFired', true],
  ])('is dropped where it cannot be finished any more, and that is said: %s is %s', async (path, value) => {
    const table = await shot();
    const before = table.game.present.state;
    await corrects(table, path, value);
    expect(stateOf(table).shot).toBeNull();
    expect(table.game.walk.correctionEffects(before, table.game.present.state)).toContain(
      'The shot of Birch at Marten is decided no more.',
    );
  });

  test('may prove to have had no valid target after all', async () => {
    const table = await shot();
    // It may have been thrown for: the side that fired does not say so alone.
    expect(offer(table, 'invalid')?.whose).toBe('together');
    await does(table, 'invalid Birch');
    expect(offer(table, 'invalid')?.whose).toBeUndefined();
    expect([unit(table, 'Birch'), stateOf(table).shot]).toMatchObject([
      { firing: false, hasFired: false },
      null,
    ]);
    expect(offer(table, 'fire')?.roles[0]?.among).toEqual(['Fir']);
  });

  test('stays open when something else is put right', async () => {
    const table = await shot();
    await corrects(table, 'units.Lynx.gone', 'destroyed');
    expect([words(table), offer(table, 'fire')?.roles[0]?.among]).toEqual([['fire', 'invalid'], ['Birch']]);
  });

  test('could be fired again in journals of earlier versions, which are still read', async () => {
    const table = await shot();
    const { walk, rules, present } = table.game;
    expect(walk.apply(present.state, lastDone(table), rules)).toEqual(present.state);
  });
});
