import { Option, type Command } from 'commander';
import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { createCommand, parseArgs } from '../../command';
import { saveText } from '../army/save';
import { EXIT, type Io } from '../../io';
import { secretsHere } from '../../play/secrets/orders';
import { scenarioYaml } from '../scenario/yaml';
import { scenarioText } from '../../play/commands/campaign-meta';
import { campaignMeant, tableOf } from './games';

const ABOUT = `The battle that a campaign has led to, as a scenario file: both armies, the
ground, objectives, reinforcements with their factors.

  blucher campaign battle spring -o spring.yaml   writes it unread
  blucher play spring.yaml

At the end of the campaign "fight" begins the same battle at once, and keeps
sealed who is in a column that is still to come. The file names every unit of both
armies by its column: only --open prints it.`;

interface Flags {
  readonly out?: string;
  readonly force?: boolean;
  readonly open?: boolean;
}

const UNREAD =
  'the file names every unit by its column, also of columns that are still to come: "-o <file>" writes it unread, "--open" prints it';

export function build(io: Io): Command {
  return createCommand('blucher campaign battle', io)
    .description(ABOUT)
    .argument('[campaign]')
    .addOption(new Option('-o, --out <file>', 'write it to this file'))
    .addOption(new Option('--open', 'print it, for both sides to see'))
    .addOption(new Option('--force', 'replace the file if there is one'));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id] = parseArgs(command.allowExcessArguments(false), args);
  const { out, force, open } = command.opts<Flags>();
  if (out === undefined && open !== true) throw new Problem({ path: '', message: UNREAD });
  const read = await campaignMeant(id, io);
  const { campaign, game } = read;
  const scenario = campaign.scenario(game.present.state, await secretsHere(await tableOf(read, io)));
  const text = scenarioYaml(JSON.parse(scenarioText(scenario, game.begun)) as Values);
  if (out === undefined) io.out(text);
  else await saveText(out, text, force === true);
  return EXIT.answered;
}
