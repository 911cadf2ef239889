import type { Command } from 'commander';
import { run as runGame } from '../game';
import { createCommand, parseArgs } from '../../command';
import type { Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION } from '../../output/output';
import { HEAD_OPTION, type VerifyFlags } from '../game/verify';
import { campaignMeant } from './games';

const ABOUT =
  'Makes every ruling of a campaign again, proves every part that was opened against its commitment, and checks the chain.';

export function build(io: Io): Command {
  return createCommand('blucher campaign verify', io)
    .description(ABOUT)
    .argument('[campaign]')
    .addOption(HEAD_OPTION)
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id] = parseArgs(command.allowExcessArguments(false), args);
  const { json, head } = command.opts<VerifyFlags>();
  const { file } = await campaignMeant(id, io);
  const noted = head === undefined ? [] : ['--head', head];
  return runGame(['verify', file, ...noted, ...(json === true ? ['--json'] : [])], io);
}
