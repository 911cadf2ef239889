import { Option, type Command } from 'commander';
import type { Values } from '../../core/field';
import { createCommand, parseArgs } from '../command';
import { saveText } from '../army/save';
import { EXIT, type Io } from '../io';
import { secretsHere } from '../play/orders';
import { scenarioYaml } from '../scenario/yaml';
import { scenarioText } from '../play/campaign-meta';
import { campaignMeant, tableOf } from './games';

const ABOUT = `The battle that a campaign has led to, as a scenario file: both armies, the
ground, objectives, reinforcements with their factors.

  blucher campaign battle spring -o spring.yaml
  blucher play spring.yaml

At the end of the campaign "fight" begins the same battle at once. The file holds
both armies: where hidden columns are to stay hidden, the players look away.`;

export function build(io: Io): Command {
  return createCommand('blucher campaign battle', io)
    .description(ABOUT)
    .argument('[campaign]')
    .addOption(new Option('-o, --out <file>', 'write it to this file'))
    .addOption(new Option('--force', 'replace the file if there is one'));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id] = parseArgs(command.allowExcessArguments(false), args);
  const { out, force } = command.opts<{ readonly out?: string; readonly force?: boolean }>();
  const read = await campaignMeant(id, io);
  const { campaign, game } = read;
  const scenario = campaign.scenario(game.present.state, await secretsHere(await tableOf(read, io)));
  const text = scenarioYaml(JSON.parse(scenarioText(scenario, game.begun)) as Values);
  if (out === undefined) io.out(text);
  else await saveText(out, text, force === true);
  return EXIT.answered;
}
