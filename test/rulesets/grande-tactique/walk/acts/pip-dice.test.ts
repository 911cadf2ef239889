import type { GameTable } from '../../../../../src/cli/play/game-table';
import { seat } from '../../../../support/seat';
import {
  corrects,
  divisions,
  does,
  general,
  said,
  stateOf,
  twoCorps,
  valley,
  words,
  type Change,
} from '../valley';

// Each of these Corps has one general, and so no other order for its Plan.
const DICE = ['pips I', 'pips II', 'average I', 'average II'];
const diceIn = (table: GameTable): readonly string[] =>
  words(table).filter((word) => /^(pips|plan|average)/.test(word));

describe('Plans', () => {
  test('are changed before any die of any Corps (GT2-02)', async () => {
    const table = await twoCorps();
    expect(diceIn(table)).toEqual(DICE);
    await does(table, 'average I');
    expect(diceIn(table)).toEqual(['pips II', 'average II']);
    await does(table, 'average II');
    expect(diceIn(table)).toEqual([]);
  });

  test('stay as they are once a Corps has thrown its dice (GT2-02)', async () => {
    const table = await twoCorps();
    await does(table, 'pips I');
    expect(diceIn(table)).toEqual(['pips II']);
  });
});

describe('each Corps', () => {
  test('throws its own dice, and the phase waits for all of them (GT2-01)', async () => {
    const table = await twoCorps();
    await does(table, 'pips I');
    await corrects(table, 'generals.Colbert.pips', 2);
    expect(await said(table, 'pivot Gorse')).toBe('Gorse: Corps II has not thrown its PIP dice yet');
    expect(await said(table, 'next')).toMatch(/^"next" has to wait: .*pips II$/);
    await does(table, 'pivot Elm', 'pips II');
    expect(words(table)).toContain('next');
  });

  test('whose generals are lost throws none (GTG-06)', async () => {
    const table = await twoCorps();
    await corrects(table, 'generals.Duval.lost', true);
    expect(diceIn(table)).toEqual(['pips I', 'average I']);
    await does(table, 'pips I');
    expect(words(table)).toContain('next');
    expect(await said(table, 'pivot Gorse')).toBe(
      'Gorse: Duval is lost and spends no PIPs [GTP-22, Generals page; Scenario page]',
    );
  });
});

test.each(['corps-quality:great', 'army-quality:great', 'plan:Duval', 'generals:[]'])(
  'the record knows who commands and how the dice go: pips I %s',
  async (said) => {
    const table = await valley();
    await does(table, 'deshake none none');
    await expect(table.perform(`pips I ${said}`)).rejects.toThrow('is no fact here');
  },
);

describe('a general who came on in the turn before', () => {
  /** Blue in the turn after that in which Duval came on; Colbert alone is in the Plan. */
  async function arrived(...changes: readonly Change[]): Promise<GameTable> {
    const table = await valley(
      ...changes,
      divisions(['Duval', 'id: Gorse, arm: infantry, points: 6']),
      ['terrain:', "reinforcements: [{ id: early, hour: '10:00', divisions: [Duval’s] }]\nterrain:"],
      [', state: shaken', ''],
      [', state: shaken', ''],
    );
    await does(table, 'pips I', 'next', 'invalid Birch, Fir', 'next', 'pips X', 'flee Newt', 'next', 'next');
    return table;
  }

  test('may be put anywhere into the Plan, which is said and asked before the dice (GT2-05, GTC-04)', async () => {
    const table = await arrived();
    const typed = 'pips I insert:[{"general":"Duval","place":1}]';
    expect(table.game.now.notes).toEqual([
      `Duval may be put anywhere into the Plan, free, in this turn only: ${typed}.`,
    ]);
    const { shown } = seat(table, ['y', '1', '1', 'n', '']);
    await does(table, 'pips I');
    expect(shown()).toContain('General put into the Plan 1: Name\n1: Duval');
    expect(stateOf(table).plans).toMatchObject({ I: ['Duval', 'Colbert'] });
    expect(table.game.now.notes.join()).not.toContain('may be put');
  });

  test('needs no place where his Corps has no Plan', async () => {
    const table = await arrived(['plan: [Colbert]', '']);
    expect(table.game.now.notes).toEqual([]);
    const { left } = seat(table, ['']);
    await does(table, 'pips I');
    expect(left()).toBe(0);
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
  const SECOND = divisions(['Duval', 'id: Gorse, arm: infantry, points: 6']);

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

  test('to the order that holds already is none, but in games begun before (GT2-02)', async () => {
    const table = await valley(SECOND);
    await does(table, 'deshake none none');
    for (const order of ['Colbert', 'Colbert, Duval'])
      expect(await said(table, `plan I ${order}`)).toContain('the Plan of Corps I has that order already');
    Object.assign(table.game.rules, { begunWith: '7' });
    await does(table, 'plan I Colbert, Duval');
    expect(general(table, 'Colbert')).toMatchObject({ pips: 0 });
  });

  test('leaves those who are lost out of account (GT2-03)', async () => {
    const table = await valley(SECOND, ['plan: [Colbert]', 'plan: [Duval, Colbert]']);
    await does(table, 'deshake none none');
    expect(words(table)).toContain('plan I');
    await corrects(table, 'generals.Duval.lost', true);
    expect(words(table)).not.toContain('plan I');
  });

  test('gives a Plan up only where there is one', async () => {
    const table = await valley(['first: blue', 'first: red']);
    expect(diceIn(table)).toEqual(['pips X', 'plan X']);
  });
});
