import type { Command } from 'commander';
import { parseArgs } from '../../command';
import type { Io } from '../../io';
import { shippedHelp } from '../../shipped';
import { armyCommand, type ArmyFlags } from './desk';
import { addFormOptions, answerRosters, FILES_HELP, type Telling } from './each';

const ABOUT =
  'What an army costs: each purchase with its price and rule, then the sums. Exit status 1 if that is too much.';

const TELLING: Telling = {
  task: 'points',
  judges: true,
  tell: async ({ label, ruling, armies: { book } }, style) => {
    const { renderPurchases } = await import('../../../report/army/roster');
    return renderPurchases(label, book.printed(ruling.situation), style);
  },
  brief: ({ label, report: { total = 0, limit = 0 } }) =>
    Promise.resolve(`${label}: ${total} of ${limit} points`),
};

export function build(io: Io): Command {
  return addFormOptions(armyCommand('points', ABOUT, io))
    .argument('[file...]', FILES_HELP)
    .addHelpText('after', () => shippedHelp('army', io));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  return answerRosters(parseArgs(command, args), command.opts<ArmyFlags>(), TELLING, io);
}
