import { join } from 'node:path';
import { Problem } from '../../../core/input/problem';
import { ioProblem } from '../../../game/files/fault';
import { makeDirectory } from '../../../game/files/make-directory';
import { readJournal } from '../../../game/journal/journal-file';
import type { GameEvent } from '../../../game/events';
import { Game } from '../../../game/game';
import { campaignOf } from '../../../game/game-rules';
import { loadRuleset } from '../../../rulesets';
import { saveText } from '../../output/save';
import { rosterYaml } from '../army/yaml';
import type { Io } from '../../io';
import { battleOf, battleText } from './battle-of';
import { gameMeant } from '../../play/games';
import { secretsHere } from '../../play/secrets/orders';
import { campaignMeant, tableOf, type CampaignRead } from './games';
import { command } from '../../define-command';
import { flag, usually } from '../../flags';

type State = Game['present']['state'];

const ABOUT = `The rosters for a next battle: losses, wounded officers and fatigue of this
campaign, and of its battle where that was fought, go back to both rosters.

  blucher campaign rosters spring -o next`;

export const run = command(
  {
    name: 'campaign rosters',
    about: ABOUT,
    words: ['[campaign]'],
    flags: {
      battle: flag.text('<game>', 'the game of its battle, else the one that it began'),
      out: usually('.', flag.text('<directory>', 'where blue.yaml and red.yaml are written', { short: 'o' })),
      force: flag.yes('replace files that are there already'),
    },
  },
  async ({ words: [id], flags: { battle, out, force }, io }) => {
    const read = await campaignMeant(id, io);
    const secrets = await secretsHere(await tableOf(read, io));
    const fought = battle === undefined ? await knownBattle(read) : await battleState(battle, io);
    const rosters = read.campaign.rosters(read.game.present.state, secrets, fought);
    await makeDirectory(out).catch((error: unknown) => {
      throw ioProblem(error, out);
    });
    for (const [side, roster] of Object.entries(rosters)) {
      const file = join(out, `${side}.yaml`);
      await saveText(file, rosterYaml(roster), force === true);
      io.out(`${file}\n`);
    }
  },
);

/** The end of the campaign’s own battle. @throws Problem while that goes on. */
async function knownBattle({ file, game, campaign }: CampaignRead): Promise<State | undefined> {
  const battle = await battleOf(file, game, campaign);
  if (battle === undefined || battle.game.now.ended) return battle?.game.present.state;
  const message = `${battleText(battle)} Its losses are taken at its end; "--battle ${battle.id}" takes those so far`;
  throw new Problem({ path: '', message });
}

async function battleState(id: string, io: Io): Promise<State> {
  const file = await gameMeant(id, io);
  const { entries } = await readJournal<GameEvent>(file);
  const game = await Game.read(entries, file, loadRuleset);
  if (await campaignOf(game.setting))
    throw new Problem({ path: '--battle', message: 'names a campaign; give the game of its battle' });
  return game.present.state;
}
