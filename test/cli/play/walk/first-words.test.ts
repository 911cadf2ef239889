import type { Channel } from '../../../../src/cli/play/channel';
import { askFirstWords } from '../../../../src/cli/play/walk/first-words';
import { processIo } from '../../../../src/cli/process-io';
import { newTable, SILENT } from '../../../support/bot';

/** What was said, and the words on record, after some answers to the question for them. */
async function wordsAfter(
  answers: readonly string[],
  scenario = 'learning',
): Promise<{ said: string[]; words: unknown[]; left: number }> {
  const [waiting, said] = [[...answers], [] as string[]];
  const channel: Channel = {
    ...SILENT,
    asks: true,
    next: () => Promise.resolve(waiting.shift()),
    say: (text) => void said.push(text),
  };
  const table = await newTable(scenario, 'words', { kind: 'secure' }, channel);
  const style = { plain: true, colour: false, width: 80 };
  await askFirstWords({ table, io: processIo(), style, brief: false });
  const words = table.game.log.flatMap(({ event }) => (event.type === 'worded' ? [event.words] : []));
  return { said, words, left: waiting.length };
}

describe('the words of the players at the beginning', () => {
  it.each(['ready', ' Ready ', 'next', 'now', '?', 'leave', 'quit'])(
    'are not %j, which is of the game',
    async (word) => {
      const { said, words } = await wordsAfter([word, 'snow, horse']);
      expect(words).toEqual(['snow, horse']);
      expect(said[0]).toBe(
        `"${word.trim()}" is a word of the game, which begins after this. Type words of your own, or Enter.`,
      );
    },
  );

  it('nor those of its acts, before one of them is on offer', async () => {
    const { said, words } = await wordsAfter(['ready', 'snow'], 'gte-kalkenau');
    expect(said[0]).toContain('"ready" is a word of the game');
    expect(words).toEqual(['snow']);
  });

  it.each(['ready or not', 'snow', ''])('are %j as typed', async (typed) => {
    expect(await wordsAfter([typed, 'more'])).toMatchObject({ words: [typed], left: 1 });
  });

  it('are none where the players are gone', async () => {
    expect(await wordsAfter(['ready'])).toMatchObject({ words: [''], left: 0 });
  });
});
