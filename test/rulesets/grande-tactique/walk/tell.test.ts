import type { Table } from '../../../../src/cli/play/table';
import { corrects, does, spending, throws, valley, type Change } from './valley';

const told = ({ game }: Table): readonly string[] => game.now.told;
const standing = ({ game: { walk, present } }: Table) => walk.standing(present.state);
const muster = ({ game: { walk, present } }: Table, id: string) =>
  walk.muster(present.state).find((one) => one.id === id);

const WITHSTANDS = 'What follows where a target withstands is not in our text: look it up in your own copy.';
const VICTORS = 'What victorious cavalry does next is not in our text: look it up in your own copy.';

const club = (options: string): Change => ['first: blue', `first: blue\noptions: { ${options} }`];

/** Blue in its Charge Phase with a charge of Dogwood, as a club plays it. */
async function charging(...changes: readonly Change[]): Promise<Table> {
  const table = await valley(...changes);
  await does(table, 'deshake none none', 'pips I');
  await corrects(table, 'generals.Colbert.pips', 4);
  await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
  return table;
}

describe('what is told in a phase', () => {
  test('the PIPs left to each general who has thrown for them, and only in the turn of his side', async () => {
    const table = await spending(2);
    expect(told(table)).toEqual(['Colbert has 2 PIPs left.']);
    await does(table, 'pivot Elm');
    expect(told(table)).toEqual(['Colbert has 1 PIP left.']);
    await does(table, 'pivot Dogwood');
    expect(told(table)).toEqual(['Colbert has no PIPs left.']);
  });

  test('for which units nobody pays, since their general is lost (GTG-06)', async () => {
    const second: Change = [
      '\n  - id: red',
      `
          - id: Duval’s
            general: { id: Duval }
            units: [{ id: Gorse, arm: infantry, points: 6 }]
  - id: red`,
    ];
    const table = await valley(second);
    await does(table, 'deshake none none');
    for (const id of ['Duval', 'Aubert', 'Rosen']) await corrects(table, `generals.${id}.lost`, true);
    expect(told(table)).toEqual(['Duval is lost: no PIPs for Gorse.']);
  });

  test('that the roll is entered in the Firing Phase, unless the club throws its own (option firingRoll)', async () => {
    const table = await valley(club('firingRoll: opposedD6'));
    await does(table, 'deshake none none', 'pips I', 'next');
    expect([table.game.now.phase, told(table)]).toEqual(['Firing Phase', []]);
  });

  test('what must be looked up where there are charges', async () => {
    expect(told(await charging())).toEqual([
      'The moving side chooses which target comes first.',
      'A charger that no longer touches its target is "away".',
      WITHSTANDS,
      VICTORS,
    ]);
  });

  test.each([
    ['withstoodCharge: noResolution', [VICTORS]],
    ['cavalryNext: pursue', [WITHSTANDS]],
    ['withstoodCharge: chargersShaken, cavalryNext: halt', []],
  ])('but not what the club has agreed on: %s', async (options, left) => {
    expect(told(await charging(club(options))).slice(2)).toEqual(left);
  });

  test('nothing where nobody charges, and all of it again for a follow-up charge', async () => {
    const table = await charging();
    throws(table, 4, 3, 4);
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Otter');
    expect(told(table)).toContain(VICTORS);
    throws(table, 1);
    await does(table, 'resolve Otter front');
    expect(told(table)).toEqual([]);
  });
});

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
    'the last turn is the one at whose end the clock shows sundown (GTC-01, GTC-06): %s',
    async (sundown, last) => {
      const table = await valley(["sundown: '11:00'", sundown]);
      expect(table.game.now).toMatchObject({ turn: 1, lastTurn: last, clock: '10:00' });
    },
  );
});
