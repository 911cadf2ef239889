import { shippedHelp } from '../../shipped-files';
import { ROSTERS } from './armies';
import { answerRosters, FILES_HELP, type RosterAnswer } from './each';
import { command } from '../../define-command';

const ABOUT =
  'What an army costs: each purchase with its price and rule, then the sums. Exit status 1 if that is too much.';

const ANSWER: RosterAnswer = {
  task: 'points',
  judges: true,
  full: async ({ label, ruling, armies: { book } }, style) => {
    const { renderPurchases } = await import('../../../report/army/roster');
    return renderPurchases(label, book.printed(ruling.situation), style);
  },
  brief: ({ label, report: { total = 0, limit = 0 } }) =>
    Promise.resolve(`${label}: ${total} of ${limit} points`),
};

export const run = command(
  {
    name: 'army points',
    about: ABOUT,
    words: [['[file...]', FILES_HELP]],
    flags: ROSTERS,
    after: [(io) => shippedHelp('army', io)],
  },
  ({ words, flags, io }) => answerRosters(words, flags, ANSWER, io),
);
