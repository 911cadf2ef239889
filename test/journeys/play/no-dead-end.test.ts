import { evening } from '../../support/evening';

/** The answers that lead into the movement of the first turn. */
const MOVEMENT = ['ready', ''];

describe('a command that cannot be read', () => {
  test.each([
    ['explain', "missing required argument 'word'"],
    ['explain --help', "missing required argument 'word'"],
    ['table combat combat', 'too many arguments'],
  ])('%s: says so, and the game goes on', async (line, words) => {
    const { exchanges } = await evening('learning', [...MOVEMENT, line, 'score']);
    expect(exchanges.at(-2)?.told).toContain(words);
    expect(exchanges.at(-1)?.told).toContain('White');
  });
});
