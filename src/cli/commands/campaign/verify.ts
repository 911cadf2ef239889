import type { Command } from 'commander';
import { run as runGame } from '../game';
import { createCommand, parseArgs } from '../../command';
import type { Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../../output/output';
import { campaignMeant } from './games';

const ABOUT =
  'Makes every ruling of a campaign again, proves every part that was opened against its commitment, and checks the chain.';

export function build(io: Io): Command {
  return createCommand('blucher campaign verify', io)
    .description(ABOUT)
    .argument('[campaign]')
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id] = parseArgs(command.allowExcessArguments(false), args);
  const { json } = command.opts<OutputFlags>();
  const { file } = await campaignMeant(id, io);
  return runGame(['verify', file, ...(json === true ? ['--json'] : [])], io);
}
