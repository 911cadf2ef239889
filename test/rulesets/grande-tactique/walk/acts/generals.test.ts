import type { GameTable } from '../../../../../src/cli/play/game-table';
import { standingOf } from '../../../../../src/rulesets/grande-tactique/walk/words';
import {
  bothSpending,
  corrects,
  does,
  general,
  offer,
  said,
  spending,
  stateOf,
  unit,
  words,
} from '../valley';

/** Who can be named for an act, and why others cannot. */
const firstRole = (table: GameTable, act: string) => offer(table, act)?.roles[0];

describe('generals who are with a unit', () => {
  test('do not leave a unit that is routed (GTG-04)', async () => {
    const table = await spending(0);
    await does(table, 'join Aubert > Alder 3');
    await corrects(table, 'units.Alder.state', 'routed');
    const why = 'Aubert is with Alder, which is routed, and cannot leave it [GTG-04]';
    expect(firstRole(table, 'detach')).toMatchObject({ among: [], barred: { Aubert: why } });
    expect(firstRole(table, 'general')?.barred).toMatchObject({ Aubert: why });
  });
});

describe('generals', () => {
  test('move once a turn (GTG-01)', async () => {
    const table = await spending(0);
    await does(table, 'general Colbert 3');
    expect(await said(table, 'general Colbert 3')).toBe('Colbert has moved this turn [GTG-01]');
    expect(await said(table, 'join Colbert > Alder 3')).toContain(
      'cannot be 3: Colbert has moved this turn [GTG-01]',
    );
    await does(table, 'general Aubert 9');
  });

  test('who have moved join a unit that they touch', async () => {
    const table = await spending(0);
    await does(table, 'general Colbert 3', 'join Colbert > Alder');
    expect(unit(table, 'Alder')).toMatchObject({ attachedGeneralId: 'Colbert' });
    expect(stateOf(table).ridden).toEqual(['Colbert']);
  });

  test('who leave a unit have not moved by that', async () => {
    const table = await spending(0);
    await corrects(table, 'generals.Colbert.attachedTo', 'Elm');
    await does(table, 'detach Colbert', 'general Colbert 3');
    expect(general(table, 'Colbert')).toMatchObject({ attachedTo: null });
  });

  test('join no unit that has a general (GTG-02)', async () => {
    const table = await spending(0);
    await does(table, 'join Colbert > Elm 3');
    expect(offer(table, 'join')?.roles[1]?.among).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood', 'Fir']);
  });
});

describe('the Division of a general who is lost (GTG-06)', () => {
  test('is commanded by whom the players name, as long as he is not lost either', async () => {
    const table = await bothSpending(3);
    expect(words(table)).not.toContain('succeed');
    await corrects(table, 'generals.Duval.lost', true);
    expect(await said(table, 'pivot Gorse')).toContain('Duval is lost and spends no PIPs');
    expect(offer(table, 'succeed')?.roles.map(({ among }) => among)).toEqual([['Colbert'], ['Duval']]);
    await does(table, 'succeed Colbert > Duval', 'pivot Gorse');
    expect([general(table, 'Colbert')?.pips, words(table).includes('succeed')]).toEqual([2, false]);
    expect(standingOf(stateOf(table))).toContainEqual({ label: 'Duval', text: 'lost, succeeded by Colbert' });
    await corrects(table, 'generals.Colbert.lost', true);
    expect(await said(table, 'pivot Hawthorn')).toContain('Duval is lost and spends no PIPs');
    expect(words(table)).not.toContain('succeed');
  });

  test('is his again once he is found to be none', async () => {
    const table = await bothSpending(3);
    await corrects(table, 'generals.Duval.lost', true);
    await does(table, 'succeed Colbert > Duval');
    await corrects(table, 'generals.Duval.lost', false);
    await corrects(table, 'generals.Duval.pips', 2);
    await does(table, 'pivot Gorse');
    expect([general(table, 'Colbert')?.pips, general(table, 'Duval')?.pips]).toEqual([3, 1]);
  });
});

describe('who is with whom', () => {
  test('stays as it is when another general joins, leaves or is lost', async () => {
    const table = await spending(0);
    await does(table, 'join Aubert > Alder 3', 'join Colbert > Elm 3');
    expect([unit(table, 'Alder'), unit(table, 'Elm')]).toMatchObject([
      { attachedGeneralId: 'Aubert' },
      { attachedGeneralId: 'Colbert' },
    ]);
    await corrects(table, 'generals.Colbert.lost', true);
    expect([unit(table, 'Alder'), unit(table, 'Elm'), unit(table, 'Marten')]).toMatchObject([
      { attachedGeneralId: 'Aubert' },
      { attachedGeneralId: null },
      { attachedGeneralId: 'Rosen' },
    ]);
    await does(table, 'detach Aubert');
    expect(unit(table, 'Marten')).toMatchObject({ attachedGeneralId: 'Rosen' });
  });

  test('ends for the general of a unit that is gone, and for no other', async () => {
    const table = await spending(0);
    await does(table, 'join Aubert > Alder 3');
    await corrects(table, 'units.Alder.gone', 'destroyed');
    expect([general(table, 'Aubert'), general(table, 'Rosen')]).toMatchObject([
      { attachedTo: null },
      { attachedTo: 'Marten' },
    ]);
  });
});
