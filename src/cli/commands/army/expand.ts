import { plural } from '../../../core/input/text';
import { shippedHelp } from '../../shipped-files';
import { ROSTERS } from './armies';
import { answerRosters, FILES_HELP, type RosterAnswer } from './each';
import { command } from '../../define-command';

const ABOUT =
  'A roster written out: every unit with its card, corps by corps; --json gives the records that play takes.';

const ANSWER: RosterAnswer = {
  task: 'expand',
  judges: true,
  full: async ({ label, ruling, report, armies: { book } }, style) => {
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

export const run = command(
  {
    name: 'army expand',
    about: ABOUT,
    words: [['[file...]', FILES_HELP]],
    flags: ROSTERS,
    after: [(io) => shippedHelp('army', io)],
  },
  ({ words, flags, io }) => answerRosters(words, flags, ANSWER, io),
);
