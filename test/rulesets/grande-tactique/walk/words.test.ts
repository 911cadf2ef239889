import type { GameTable } from '../../../../src/cli/play/game-table';
import { corrects, does, spending, valley } from './valley';

const standing = ({ game: { walk, present } }: GameTable) => walk.standing(present.state);
const muster = ({ game: { walk, present } }: GameTable, id: string) =>
  walk.muster(present.state).find((one) => one.id === id);

describe('the list of forces', () => {
  test.each([
    ['Alder', 'veteran infantry, 8 points', 'shaken'],
    ['Birch', 'infantry, 6 points', 'firing'],
    ['Cedar', 'raw infantry, 4 points', 'shaken'],
    ['Dogwood', 'cuirassiers, 9 points', 'eager'],
    ['Elm', 'cavalry, 6 points', 'eager'],
    ['Fir', 'artillery, 7 points', 'firing'],
    ['Polecat', 'horse artillery, 7 points', 'limbered'],
    ['Marten', 'veteran infantry, 8 points', 'eager, with Rosen'],
    ['Newt', 'raw infantry, 4 points', 'routed'],
  ])('tells of %s: %s', async (id, card, state) => {
    expect(muster(await valley(), id)).toMatchObject({ card, state, concealed: false, gone: false });
  });

  test('names the Division of each unit', async () => {
    expect(muster(await valley(), 'Lynx')).toMatchObject({ side: 'Red', group: 'Rosen’s' });
  });

  test('tells what each has done, and who has gone', async () => {
    const table = await spending(3);
    await corrects(table, 'units.Cedar.state', 'eager');
    await corrects(table, 'units.Cedar.inSquare', true);
    await corrects(table, 'units.Newt.sheltering', true);
    await corrects(table, 'units.Otter.gone', 'destroyed');
    await corrects(table, 'units.Fir.hasFired', true);
    await corrects(table, 'units.Alder.arriving', true);
    await does(table, 'ride Elm > Lynx 4');
    expect(['Cedar', 'Newt', 'Otter', 'Fir', 'Alder', 'Elm'].map((id) => muster(table, id)?.state)).toEqual([
      'in square',
      'routed, in shelter',
      'destroyed',
      'firing, fired',
      'shaken, arriving',
      'charges Lynx, moved',
    ]);
    expect(muster(table, 'Otter')).toMatchObject({ gone: true });
  });
});

describe('how the sides stand', () => {
  test('the clock, the losses, the generals who are with a unit or lost, and collapsed Divisions', async () => {
    const table = await spending(0);
    await corrects(table, 'units.Elm.gone', 'destroyed');
    await corrects(table, 'units.Otter.gone', 'withdrawn');
    await corrects(table, 'generals.Aubert.lost', true);
    expect(standing(table)).toEqual([
      { label: 'Clock', text: '10:00, sundown at 11:00' },
      { label: 'Blue', text: '6 of 40 Unit Points destroyed, 0 withdrawn' },
      { label: 'Red', text: '0 of 31 Unit Points destroyed, 6 withdrawn' },
      { label: 'Rosen', text: 'with Marten' },
      { label: 'Aubert', text: 'lost' },
    ]);
    await does(table, 'next', 'invalid Birch, Fir', 'collapse Rosen');
    expect(standing(table)).toContainEqual({ label: 'Rosen’s', text: 'its morale has collapsed' });
  });

  test.each([
    ["sundown: '11:00'", 20],
    ["sundown: '10:15'", 5],
    ["sundown: '10:16'", 10],
    ["sundown: '9:45'", 475],
  ])(
    'the last turn is the one that ends with the clock at sundown (GTC-01, GTC-06): %s',
    async (sundown, last) => {
      const table = await valley(["sundown: '11:00'", sundown]);
      expect(table.game.now).toMatchObject({ turn: 1, lastTurn: last, clock: '10:00' });
    },
  );
});
