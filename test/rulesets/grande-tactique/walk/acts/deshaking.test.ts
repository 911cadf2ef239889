import { attempt } from '../../../../support/bot';
import { seat } from '../../../../support/seat';
import { does, stateOf, valley, words } from '../valley';

describe('De-shaking Phase', () => {
  test('comes first, and every shaken unit checks in it, with its ground', async () => {
    const table = await valley();
    expect([table.game.now.phase, words(table)]).toEqual(['De-shaking Phase', ['deshake']]);
    expect(await attempt(table, 'next')).toBe('unusable');
    expect(await attempt(table, 'deshake upslope')).toBe('unusable');
    await does(table, 'deshake upslope none');
    expect(stateOf(table).turn.checked).toEqual(['Alder', 'Cedar']);
    expect(table.game.now.phase).toBe('PIP Phase');
  });
});

test('"?" tells what the words for the ground mean, and then they are asked again', async () => {
  const table = await valley();
  const { shown } = seat(table, ['?', 'none > upslope']);
  await does(table, 'deshake');
  expect(shown()).toContain('The ground of Alder:');
  expect(shown()).toContain('ltf: lined up behind a linear terrain feature');
  expect(table.game.log.at(-1)?.event).toMatchObject({ named: { 'ground of Cedar': 'upslope' } });
});
