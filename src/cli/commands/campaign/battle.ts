import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { STANDARD_OUTPUT, writeOut } from '../../output/save';
import { secretsHere } from '../../play/secrets/orders';
import { scenarioYaml } from '../scenario/yaml';
import { scenarioText } from '../../play/commands/campaign';
import { campaignMeant, tableOf } from './games';
import { command } from '../../define-command';
import { flag } from '../../flags';

const ABOUT = `The battle that a campaign has led to, as a scenario file: both armies, the
ground, objectives, reinforcements with their factors.

  blucher campaign battle spring -o spring.yaml   writes it unread
  blucher play spring.yaml

At the end of the campaign "fight" begins the same battle at once, and keeps
sealed who is in a column that is still to come. The file names every unit of
both armies by its column: only --open prints it.`;

const UNREAD =
  'the file names every unit by its column, also of columns that are still to come: "-o <file>" writes it unread, "--open" prints it';

export const run = command(
  {
    name: 'campaign battle',
    about: ABOUT,
    words: ['[campaign]'],
    flags: {
      out: flag.text('<file>', 'write it to this file', { short: 'o' }),
      open: flag.yes('print it, for both sides to see'),
      force: flag.yes('replace the file if there is one'),
    },
  },
  async ({ words: [id], flags: { out, force, open }, io }) => {
    const read = await campaignMeant(id, io);
    const { campaign, game } = read;
    const scenario = campaign.scenario(game.present.state, await secretsHere(await tableOf(read, io)));
    if ((out ?? STANDARD_OUTPUT) === STANDARD_OUTPUT && open !== true)
      throw new Problem({ path: '', message: UNREAD });
    const text = scenarioYaml(JSON.parse(scenarioText(scenario, game.begun)) as Values);
    await writeOut({ out, force }, text, io);
  },
);
