import type { Command } from 'commander';
import { parseArgs } from '../../command';
import type { Io } from '../../io';
import { shippedHelp } from '../../shipped';
import { armyCommand, type ArmyFlags } from './desk';
import { addFormOptions, answerRosters, FILES_HELP, type Telling } from './each';

const ABOUT = `Everything that is wrong with an army: each fault with its rule, what was found
and what is allowed, where it stands, and the cheapest remedy, tried out on the
army.

  blucher army check blue.yaml red.yaml
  blucher army random --list spain --json | blucher army check

What both players agreed to ignore stands in the roster: waivers: [E_MAX].
Exit status: 0 legal, 1 not legal, 2 unusable.`;

const TELLING: Telling = {
  task: 'check',
  judges: true,
  tell: async ({ label, report, armies: { book } }, style) => {
    const { renderArmyReport } = await import('../../../report/army/check');
    return renderArmyReport(label, report, style, book.counts);
  },
  brief: async ({ label, report, armies: { book } }) => {
    const { briefArmyReport } = await import('../../../report/army/check');
    return briefArmyReport(label, report, book.counts);
  },
};

export function build(io: Io): Command {
  return addFormOptions(armyCommand('check', ABOUT, io))
    .argument('[file...]', FILES_HELP)
    .addHelpText('after', () => shippedHelp('army', io));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  return answerRosters(parseArgs(command, args), command.opts<ArmyFlags>(), TELLING, io);
}
