import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf } from '../../../support/bot';
import { NO_OBJECTIVES, birkenau, closes, does, onTo, rights, type Change } from './birkenau';

const WHITE = ['Kiebitz', 'Lerche', 'Milan', 'Natter', 'Otter', 'Pirol', 'Rabe'];
const BLUE = ['Ahorn', 'Birke', 'Distel', 'Hasel', 'Eiche', 'Fichte', 'Ginster'];
const without = (ids: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(ids.map((id) => [`units.${id}.figures`, 0]));

const ONE_TURN: Change = ['last: 10', 'last: 1'];

/** How a battle of one turn ends after these corrections. */
async function endsAfter(facts: Readonly<Record<string, unknown>>, ...changes: readonly Change[]) {
  const table = await birkenau('Disorder recovery', ONE_TURN, ...changes);
  await rights(table, facts);
  await closes(table);
  return table.game.now.ended;
}

describe('at the end of the last turn', () => {
  test('the side with more of the objectives has won', async () => {
    expect(await endsAfter({})).toEqual({
      winner: 'white',
      text: 'White has won: the last turn is over, and it holds more of the objectives',
    });
  });

  test('at Altenkirchen the heights weigh more than the village, as its notes say', async () => {
    const file = readFileSync(
      join(__dirname, '..', '..', '..', '..', 'scenarios', 'percentage-altenkirchen.yaml'),
      'utf8',
    );
    const table = await tableOf(file.replace('last: 8', 'last: 1'), 'altenkirchen');
    await does(table, 'ready');
    await onTo(table, 'Disorder recovery');
    await does(table, 'objective heights-left > france', 'objective heights-right > france');
    await closes(table);
    expect(table.game.now.ended).toMatchObject({ winner: 'france' });
  });

  test.each([{ 'objectives.bridge': 'blue' }, { 'objectives.bridge': 'none', 'objectives.farm': 'none' }])(
    'nobody has won where both hold as many: %j',
    async (facts) => {
      expect(await endsAfter(facts)).toEqual({
        winner: null,
        text: 'the battle is drawn: the last turn is over, and neither side holds more of the objectives',
      });
    },
  );

  test('nobody has won where there are no objectives: the sheet has no victory conditions (R-86)', async () => {
    expect(await endsAfter({}, NO_OBJECTIVES)).toEqual({
      winner: null,
      text: 'the battle is drawn: the last turn is over, and there are no objectives to hold',
    });
  });
});

describe('at the end of any turn', () => {
  test('the side that alone has units left has won', async () => {
    const table = await birkenau('Disorder recovery');
    await rights(table, without(WHITE));
    await closes(table);
    expect(table.game.now.ended).toEqual({
      winner: 'blue',
      text: 'Blue has won: it alone has units left',
    });
  });

  test('nobody has won where neither side has units left', async () => {
    const table = await birkenau('Movement');
    await rights(table, { ...without(WHITE), ...without(BLUE) });
    for (let i = 0; i < 20 && table.game.now.ended === undefined; i++) await closes(table);
    expect(table.game.now.ended).toEqual({
      winner: null,
      text: 'the battle is drawn: neither side has units left',
    });
  });

  test('the battle goes on while both have units', async () => {
    const table = await birkenau('Disorder recovery');
    await rights(table, without(WHITE.slice(1)));
    await onTo(table, 'Command');
    expect(table.game.now).toMatchObject({ turn: 2 });
    expect(table.game.now.ended).toBeUndefined();
  });
});

test('a side that gives up has lost', async () => {
  const table = await birkenau('Movement');
  await does(table, 'concede blue');
  expect(table.game.now.ended).toEqual({ winner: 'white', text: 'White has won: Blue gives up the battle' });
  expect(table.game.now.offers).toEqual([]);
});
