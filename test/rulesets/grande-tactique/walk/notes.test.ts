import type { GameTable } from '../../../../src/cli/play/game-table';
import { type Change, corrects, divisions, does, spending, stateOf, throws, valley } from './valley';

const told = ({ game }: GameTable): readonly string[] => game.now.notes;

const WITHSTANDS = 'What follows where a target withstands is not in our text: look it up in your own copy.';
const VICTORS = 'What victorious cavalry does next is not in our text: look it up in your own copy.';

const club = (options: string): Change => ['first: blue', `first: blue\noptions: { ${options} }`];

/** Blue in its Charge Phase with a charge of Dogwood, as a club plays it. */
async function charging(...changes: readonly Change[]): Promise<GameTable> {
  const table = await valley(...changes);
  await does(table, 'deshake none none', 'pips I');
  await corrects(table, 'generals.Colbert.pips', 4);
  await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
  return table;
}

describe('what is shown in a phase', () => {
  test('the PIPs left to each general who has thrown for them, and only in the turn of his side', async () => {
    const table = await spending(2);
    expect(told(table)).toEqual(['Colbert has 2 PIPs left.']);
    await does(table, 'pivot Elm');
    expect(told(table)).toEqual(['Colbert has 1 PIP left.']);
    await does(table, 'pivot Dogwood');
    expect(told(table)).toEqual(['Colbert has no PIPs left.']);
  });

  test('for which units nobody pays, since their general is lost (GTG-06)', async () => {
    const table = await valley(divisions(['Duval', 'id: Gorse, arm: infantry, points: 6']));
    await does(table, 'deshake none none');
    for (const id of ['Duval', 'Aubert', 'Rosen']) await corrects(table, `generals.${id}.lost`, true);
    expect(told(table)).toEqual(['Duval is lost: no PIPs for Gorse; "succeed" says who commands them now.']);
    await corrects(table, 'generals.Colbert.lost', true);
    expect(told(table)).toContain(
      'Duval is lost: no PIPs for Gorse; no Divisional general is left to succeed.',
    );
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

describe('what is shown of a charge that waits for an answer', () => {
  /** The same charge, which has succeeded. */
  async function victorious(options: string): Promise<GameTable> {
    const table = await charging(club(options));
    throws(table, 4, 3, 4);
    await does(table, 'resolve Lynx front');
    return table;
  }

  test.each([
    ['cavalryNext: ask', 'resolve Lynx follow-up follow-up-target:Marten'],
    ['cavalryNext: followUp', 'resolve Lynx follow-up-target:Marten'],
  ])(
    'is how a follow-up charge is typed, beside what is not in our text (GT4-21): %s',
    async (options, line) => {
      const table = await victorious(options);
      const untold = line.replace(' follow-up-target:Marten', '');
      if (untold.endsWith('follow-up'))
        await expect(table.perform(untold)).rejects.toThrow(/give Marten, Newt, Otter or Polecat$/);
      await expect(table.perform(line.replace('Marten', 'none'))).rejects.toThrow('name whom it charges');
      expect(told(table)).toContain(`A follow-up charge is typed so: ${line}.`);
      expect(told(table)).toContain(WITHSTANDS);
      await does(table, line);
      expect(stateOf(table).turn.followUp).toMatchObject({ target: 'Marten' });
    },
  );
});

describe('what is shown', () => {
  const SET_UP = 'Set-up: Red behind the stream';
  const GROUND = 'Say of each shaken unit where it stands';
  const told = ({ game }: { readonly game: { readonly now: { readonly notes: readonly string[] } } }) =>
    game.now.notes.join('\n');

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
