import type { Command } from 'commander';
import { plural } from '../../../core/input/text';
import { parseArgs } from '../../command';
import type { Io } from '../../io';
import { shippedHelp } from '../../shipped';
import { armyCommand, type ArmyFlags } from './desk';
import { addFormOptions, answerRosters, FILES_HELP, type Telling } from './each';

const ABOUT =
  'A roster written out: every unit with its card, corps by corps; --json gives the records that play takes.';

const TELLING: Telling = {
  task: 'expand',
  judges: true,
  tell: async ({ label, ruling, report, armies: { book } }, style) => {
    if (!report.ok) {
      const { renderArmyReport } = await import('../../../report/army/check');
      return renderArmyReport(label, report, style, book.counts);
    }
    const { renderRoster } = await import('../../../report/army/roster');
    return renderRoster(label, book.printed(ruling.situation), style);
  },
  brief: ({ label, ruling }) => {
    const units = (ruling.outcome?.units ?? []) as readonly { readonly id: string }[];
    return Promise.resolve(
      `${label}: ${plural(units.length, 'unit', 'units')}: ${units.map(({ id }) => id).join(', ')}`,
    );
  },
};

export function build(io: Io): Command {
  return addFormOptions(armyCommand('expand', ABOUT, io))
    .argument('[file...]', FILES_HELP)
    .addHelpText('after', () => shippedHelp('army', io));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  return answerRosters(parseArgs(command, args), command.opts<ArmyFlags>(), TELLING, io);
}
