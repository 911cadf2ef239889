import { shippedHelp } from '../../shipped-files';
import { ROSTERS } from './armies';
import { answerRosters, FILES_HELP, type RosterAnswer } from './each';
import { command } from '../../define-command';

const ABOUT = `Everything that is wrong with an army: each fault with its rule, what was found
and what is allowed, where it stands, and the cheapest remedy, tried out on the
army.

  blucher army check blue.yaml red.yaml
  blucher army random --list spain --json | blucher army check

What both players agreed to ignore stands in the roster: waivers: [E_MAX].
Exit status: 0 legal, 1 not legal, 2 unusable.`;

const ANSWER: RosterAnswer = {
  task: 'check',
  judges: true,
  full: async ({ label, report, armies: { book } }, style) => {
    const { renderArmyReport } = await import('../../../report/army/check');
    return renderArmyReport(label, report, style, book.counts);
  },
  brief: async ({ label, report, armies: { book } }) => {
    const { briefArmyReport } = await import('../../../report/army/check');
    return briefArmyReport(label, report, book.counts);
  },
};

export const run = command(
  {
    name: 'army check',
    about: ABOUT,
    words: [['[file...]', FILES_HELP]],
    flags: ROSTERS,
    after: [(io) => shippedHelp('army', io)],
  },
  ({ words, flags, io }) => answerRosters(words, flags, ANSWER, io),
);
