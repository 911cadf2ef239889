import type { Command } from 'commander';
import { createCommand, parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../../output/output';
import { listGames } from './summaries';

export function build(io: Io): Command {
  return createCommand('blucher game list', io)
    .description('The games that are kept, the one that was played last first.')
    .allowExcessArguments(false)
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  parseArgs(command, args);
  const flags = command.opts<OutputFlags>();
  const games = await listGames(io);
  if (flags.json === true) {
    io.out(`${JSON.stringify(games)}\n`);
    return EXIT.answered;
  }
  if (games.length === 0) {
    io.out('There is no game yet; begin one with "blucher play <scenario>".\n');
    return EXIT.answered;
  }
  const { renderGames } = await import('../../../report/games');
  io.out(`${renderGames(games, styleOf(flags, io))}\n`);
  return EXIT.answered;
}
