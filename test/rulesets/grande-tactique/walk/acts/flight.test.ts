import type { GameTable } from '../../../../../src/cli/play/game-table';
import { situationOf } from '../../../../../src/core/walk/offer';
import { corrects, does, offer, said, valley, words } from '../valley';

describe('when a routed unit flees on (R-12)', () => {
  const redFirst = (when: string): Promise<GameTable> =>
    valley(['first: blue', `first: red\noptions: { routedFlight: ${when} }`]);
  const flights = ({ game }: GameTable) =>
    game.now.offers
      .filter((offer) => situationOf(offer)?.procedure === 'flee')
      .map(({ word, title, owed }) => [word, title, owed === true]);

  test('at the start of the turn', async () => {
    const table = await redFirst('startOfTurn');
    expect(table.game.now.phase).toBe('De-shaking Phase');
    expect(flights(table)).toEqual([['flee Newt', 'Newt flees on', true]]);
    await does(table, 'flee Newt');
    expect([table.game.now.phase, flights(table)]).toEqual(['PIP Phase', []]);
  });

  test('at the end of the PIP Phase', async () => {
    const table = await redFirst('endOfPipPhase');
    expect(table.game.now.phase).toBe('PIP Phase');
    expect(flights(table)).toEqual([['flee Newt', 'Newt flees on, unless it is rallied first', true]]);
    await does(table, 'pips X');
    expect(words(table)).not.toContain('next');
  });

  test('when the players say so', async () => {
    const table = await redFirst('manual');
    expect(flights(table)).toEqual([['flee Newt', 'Newt flees on, unless it is rallied first', false]]);
    await does(table, 'pips X');
    expect(words(table)).toContain('next');
  });
});

test.each([
  ['endOfPipPhase', 'Newt has fled on, which comes after the PIPs are spent [R-12, Fleeing page]'],
  ['startOfTurn', 'ruled'],
  ['manual', 'ruled'],
])(
  'a unit that has fled on is rallied in that turn only where it flees earlier (R-12): %s',
  async (when, what) => {
    const table = await valley(['first: blue', `first: red\noptions: { routedFlight: ${when} }`]);
    if (when === 'startOfTurn') await does(table, 'flee Newt');
    await does(table, 'pips X');
    await corrects(table, 'generals.Rosen.pips', 4);
    if (when !== 'startOfTurn') await does(table, 'flee Newt');
    expect(await said(table, 'rally Newt')).toBe(what);
  },
);

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
