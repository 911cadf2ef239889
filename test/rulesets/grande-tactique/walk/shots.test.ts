import type { Table } from '../../../../src/cli/play/table';
import type { Done } from '../../../../src/core/walk/walk';
import { attempt } from '../../../support/bot';
import { corrects, does, offer, said, spending, stateOf, throws, unit, words } from './valley';

/** Blue in its Firing Phase, once Birch has fired at Marten and nobody has said who won. */
async function shot(): Promise<Table> {
  const table = await spending(0);
  await does(table, 'next', 'valid', 'fire Birch > Marten');
  return table;
}

/** The last ruling, as the journal holds it. */
function lastDone({ game }: Table): Done {
  const event = game.log.at(-1)?.event;
  if (event?.type !== 'ruled') throw new Error('nothing was ruled');
  return event;
}

describe('a shot without a winner', () => {
  test('is decided before anything else is done (GT3-03, GT3-10)', async () => {
    const table = await shot();
    expect(words(table)).toEqual(['decide']);
    expect(offer(table, 'decide')).toMatchObject({
      title: 'Birch has fired at Marten: say who won, by your copy of the rules',
      owed: true,
      roles: [{ among: ['firerWins', 'tie', 'targetWins'] }],
    });
    await does(table, 'decide firerWins');
    expect([unit(table, 'Birch'), unit(table, 'Marten')]).toMatchObject([
      { hasFired: true },
      { state: 'shaken' },
    ]);
    expect(words(table)).toEqual(['fire', 'invalid']);
  });

  test.each([
    'fire Birch > Marten',
    'fire Birch > Lynx',
    'fire Fir > Polecat 6',
    'invalid Birch',
    'next',
    'decide',
    'decide nobody',
  ])('is not shot again, nor passed over: %s', async (line) => {
    const table = await shot();
    const { length } = table.game.log;
    expect(await attempt(table, line)).toBe('unusable');
    expect(table.game.log).toHaveLength(length);
  });

  test('is decided as it was fired: at that range, by that ground', async () => {
    const table = await spending(0);
    await corrects(table, 'units.Birch.state', 'shaken');
    await does(table, 'next', 'valid', 'fire Fir > Polecat 6', 'decide tie');
    expect(lastDone(table)).toMatchObject({ word: 'decide', situation: { range: 6, result: 'tie' } });
    await does(table, 'fire Birch > Marten firerTerrain:bua');
    throws(table, 1);
    await does(table, 'decide targetWins');
    expect(lastDone(table)).toMatchObject({
      situation: { firerTerrain: 'bua' },
      outcome: { checks: [{ unit: 'Birch' }] },
    });
    expect(table.game.now.phase).toBe('Charge Phase');
  });

  test.each([
    ['units.Birch.firing', false],
    ['units.Birch.gone', 'destroyed'],
    ['units.Marten.gone', 'withdrawn'],
    ['units.Birch.hasFired', true],
  ])('is dropped where it cannot be decided any more, and that is said: %s is %s', async (path, value) => {
    const table = await shot();
    const before = table.game.present.state;
    await corrects(table, path, value);
    expect(words(table)).not.toContain('decide');
    expect(table.game.walk.besides(before, table.game.present.state)).toContain(
      'The shot of Birch at Marten is decided no more.',
    );
  });

  test('stays open when something else is put right', async () => {
    const table = await shot();
    await corrects(table, 'units.Lynx.gone', 'destroyed');
    expect(words(table)).toEqual(['decide']);
  });

  test('could be shot again in journals of earlier versions, which are still read', async () => {
    const table = await shot();
    const { walk, rules } = table.game;
    const state = table.game.present.state;
    await does(table, 'decide firerWins');
    const done = { ...lastDone(table), word: 'fire', named: { firer: 'Birch', target: 'Marten' } };
    expect(walk.apply(state, done, rules)).toEqual(stateOf(table));
  });
});

test('an act that the walk does not know is an error, not an action that PIPs are spent on', async () => {
  const table = await spending(2);
  const { walk, present, rules } = table.game;
  await does(table, 'pivot Elm');
  const done = { ...lastDone(table), word: 'dance' };
  expect(() => walk.apply(present.state, done, rules)).toThrow('the walk knows no act "dance"');
  expect(await said(table, 'dance Elm')).toContain('dance');
});
