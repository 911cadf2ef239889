import type { GameTable } from '../../../../../src/cli/play/game-table';
import { renderNow } from '../../../../../src/report/play';
import type { BattleState } from '../../../../../src/rulesets/grande-tactique/walk/record';
import { PLAIN } from '../../../../report/sample';
import {
  bothSpending,
  corrects,
  does,
  general,
  LATE_CAVALRY,
  said,
  spending,
  stateOf,
  unit,
  valley,
} from '../valley';

describe('the end', () => {
  /** What is owed, done in the shortest way: no ground helps, and nobody has a target. */
  function shortest({ game }: GameTable): string {
    const { word = 'next', roles = [] } = game.now.offers.find((offer) => offer.owed === true) ?? {};
    if (word === 'valid') return `invalid ${marked(game.present.state as unknown as BattleState)}`;
    return word === 'deshake' ? `deshake ${roles.map(() => 'none').join(' ')}` : word;
  }

  const marked = ({ units }: BattleState): string =>
    units.flatMap(({ firing, id }) => (firing ? [id] : [])).join(', ');

  test('comes at sundown, without a victor, after twenty turns', async () => {
    const table = await valley();
    while (!table.game.now.ended) await does(table, shortest(table));
    expect([stateOf(table).turnCount, table.game.now.turn, table.game.now.lastTurn]).toEqual([20, 20, 20]);
    expect(table.game.now.ended).toMatchObject({
      winner: null,
      text: expect.stringContaining('Sundown') as string,
    });
  }, 60_000);

  test('comes when all Divisions of a side have collapsed, and the losses are counted', async () => {
    const table = await spending(2);
    await does(table, 'stop Birch', 'stop Fir', 'next', "collapse Rosen's");
    expect(table.game.now.ended).toMatchObject({ winner: 'blue' });
    expect(table.game.now.offers).toEqual([]);
  });
});

test('a side collapses with its last Division, even one that has not come (GTE-01)', async () => {
  const table = await valley(...LATE_CAVALRY);
  await does(table, 'deshake none none', 'pips I', 'next', 'invalid Birch, Fir', 'collapse Colbert');
  expect(table.game.now.ended).toBeUndefined();
  await does(table, 'collapse Duval');
  expect(table.game.now.ended).toMatchObject({ winner: 'red' });
});

test('the end names the winner, the scale of the victory, and the losses of both sides (GTE-04, GTE-07)', async () => {
  const table = await spending(0);
  await does(table, 'next', 'invalid Birch, Fir');
  await corrects(table, 'units.Lynx.gone', 'destroyed');
  await corrects(table, 'units.Cedar.gone', 'withdrawn');
  await does(table, 'collapse Rosen');
  // Red: 6 destroyed, and 40% of the 25 that remain; Blue: 20% of the 4 withdrawn, rounded down.
  expect(table.game.now.ended).toEqual({
    winner: 'blue',
    text: 'Blue has won: overwhelming victory. Losses: Blue 0 (0%), Red 16 (51.6%).',
  });
  // The other side would have been next: it is named no more.
  expect(renderNow(table.game.now, PLAIN)).toMatch(/^Turn 1 of 20: The battle is over, /);
});

test('two sides of the same name are named by their ids', async () => {
  const table = await valley(['name: Red', 'name: Blue']);
  await does(table, 'deshake none none', 'pips I', 'next', 'invalid Birch, Fir', 'collapse Colbert');
  expect(table.game.now.ended).toMatchObject({
    winner: 'red',
    text: expect.stringMatching(/^red has won: .*Losses: blue 16 \(40%\), red 0 \(0%\)\.$/) as string,
  });
});

test('the battle goes on until all Divisions of a side have collapsed (GTE-01)', async () => {
  const table = await bothSpending(2);
  await does(table, 'stop Birch', 'stop Fir', 'next', 'collapse Duval');
  expect(table.game.now.ended).toBeUndefined();
  const collapse = table.game.now.offers.find(({ word }) => word === 'collapse');
  expect(collapse?.roles[0]?.among).toEqual(['Colbert’s', 'Rosen’s']);
  await does(table, 'collapse Colbert');
  expect(table.game.now.ended).toMatchObject({ winner: 'red' });
});

test('a unit that leaves the table of its own free will is withdrawn, and its markers come off (GTE-04)', async () => {
  const table = await spending(2);
  await does(table, 'join Aubert > Birch 3', 'stop Birch', 'move Birch 3', 'withdraw Birch');
  expect([unit(table, 'Birch'), unit(table, 'Alder'), general(table, 'Aubert')]).toMatchObject([
    { gone: 'withdrawn', firing: false, attachedGeneralId: null },
    { gone: 'no' },
    { attachedTo: null, lost: false },
  ]);
  expect(await said(table, 'withdraw Birch')).toContain('cannot be meant');
  expect(table.game.walk.standing(table.game.present.state)).toContainEqual({
    label: 'Blue',
    text: '0 of 40 Unit Points destroyed, 6 withdrawn',
  });
});

test.each([
  [
    'has not moved',
    [],
    'withdraw Dogwood',
    'Dogwood leaves the table by a paid move, and has made none this turn',
  ],
  ['has only pivoted', ['pivot Dogwood'], 'withdraw Dogwood', 'Dogwood leaves the table by a paid move'],
  ['charges', ['ride Elm > Lynx 4'], 'withdraw Elm', 'Elm has a Charge marker'],
])('a unit that %s does not withdraw (GTF-07)', async (_, lines, line, why) => {
  const table = await spending(3);
  await does(table, ...lines);
  expect(await said(table, line)).toContain(why);
  expect(unit(table, line.slice('withdraw '.length))).toMatchObject({ gone: 'no' });
});

test('a move pays for a withdrawal in its own turn only', async () => {
  const table = await spending(3);
  await does(table, 'stop Birch', 'move Birch 3', 'stop Fir', 'next');
  expect(stateOf(table).moved).toEqual(['Birch']);
  await does(table, 'next', 'pips X');
  expect(stateOf(table).moved).toEqual([]);
});
