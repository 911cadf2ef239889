import { rosterCommand } from './each';

const ABOUT = `Everything that is wrong with an army: each fault with its rule, what was found
and what is allowed, where it stands, and the cheapest remedy, tried out on the
army.

  blucher army check blue.yaml red.yaml
  blucher army random --list spain --json | blucher army check

What both players agreed to ignore stands in the roster: waivers: [E_MAX].
Exit status: 0 legal, 1 not legal, 2 unusable.`;

export const run = rosterCommand(ABOUT, {
  task: 'check',
  full: async ({ label, report, armies: { book } }, style) => {
    const { renderArmyReport } = await import('../../../report/army/check');
    return renderArmyReport(label, report, style, book.counts);
  },
  brief: async ({ label, report, armies: { book } }) => {
    const { briefArmyReport } = await import('../../../report/army/check');
    return briefArmyReport(label, report, book.counts);
  },
});
