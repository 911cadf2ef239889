import { Option, type Command } from 'commander';
import { createCommand, parseArgs } from '../../command';
import type { Io } from '../../io';
import { battleOf, battleText } from './battle-of';
import { gameFile } from '../../play/games';
import { addRunOptions, runGame, gameRunOf, type RunFlags } from '../../play/run-game';
import { campaignMeant } from './games';

const ABOUT = 'Goes on with a campaign; without a name with the latest.';

export function build(io: Io): Command {
  return addRunOptions(
    createCommand('blucher campaign resume', io).description(ABOUT).argument('[campaign]'),
  ).addOption(
    new Option('--both', 'this machine acts for both sides, also for one that sealed on another').helpGroup(
      'Game:',
    ),
  );
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id] = parseArgs(command.allowExcessArguments(false), args);
  const flags = command.opts<RunFlags>();
  const { file, game, campaign } = await campaignMeant(id, io);
  const lead = await gameRunOf(flags, io);
  const battle = await battleOf(file, game, campaign);
  if (battle) lead.channel.say(`${battleText(battle)} "fight" shows it.\n`);
  return runGame(gameFile(file, io), lead, flags, io);
}
