import type { GameTable } from '../../../../src/cli/play/game-table';
import type { Done } from '../../../../src/core/walk/walk';
import { does, said, spending } from './valley';

/** The last ruling, as the journal holds it. */
function lastDone({ game }: GameTable): Done {
  const event = game.log.at(-1)?.event;
  if (event?.type !== 'ruled') throw new Error('nothing was ruled');
  return event;
}

test('an act that the walk does not know is an error, not an action that PIPs are spent on', async () => {
  const table = await spending(2);
  const { walk, present, rules } = table.game;
  await does(table, 'pivot Elm');
  const done = { ...lastDone(table), word: 'dance' };
  expect(() => walk.apply(present.state, done, rules)).toThrow('the walk knows no act "dance"');
  expect(await said(table, 'dance Elm')).toContain('dance');
});
