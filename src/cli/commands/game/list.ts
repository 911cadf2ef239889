import { FORMS, styleOf } from '../../output/output';
import { listGames } from './summaries';
import { command } from '../../define-command';

export const run = command(
  { name: 'game list', about: 'The games that are kept, the one that was played last first.', flags: FORMS },
  async ({ flags, io }) => {
    const games = await listGames(io);
    if (flags.json === true) {
      io.out(`${JSON.stringify(games)}\n`);
      return;
    }
    if (games.length === 0) {
      io.out('There is no game yet; begin one with "blucher play <scenario>".\n');
      return;
    }
    const { renderGames } = await import('../../../report/journal/games');
    io.out(`${renderGames(games, styleOf(flags, io))}\n`);
  },
);
