import { battleOf, battleText } from './battle-of';
import { gameFile } from '../../play/games';
import { gameRunOf, RUN, runGame } from '../../play/run-game';
import { campaignMeant } from './games';
import { command } from '../../define-command';
import { flag, under } from '../../flags';

const ABOUT = 'Goes on with a campaign; without a name with the latest.';

export const run = command(
  {
    name: 'campaign resume',
    about: ABOUT,
    words: ['[campaign]'],
    flags: {
      ...under('Campaign:', {
        both: flag.yes('this machine acts for both sides, also for one that sealed on another'),
      }),
      ...RUN,
    },
  },
  async ({ words: [id], flags, io }) => {
    const { file, game, campaign } = await campaignMeant(id, io);
    const gameRun = await gameRunOf(flags, io);
    const battle = await battleOf(file, game, campaign);
    if (battle) gameRun.channel.say(`${battleText(battle)} "fight" shows it.\n`);
    return runGame(gameFile(file, io), gameRun, flags, io);
  },
);
