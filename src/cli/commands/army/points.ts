import { rosterCommand } from './each';

const ABOUT =
  'What an army costs: each purchase with its price and rule, then the sums. Exit status 1 if that is too much.';

export const run = rosterCommand(ABOUT, {
  task: 'points',
  full: async ({ label, ruling, armies: { book } }, style) => {
    const { renderPurchases } = await import('../../../report/army/roster');
    return renderPurchases(label, book.printed(ruling.situation), style);
  },
  brief: ({ label, report: { total = 0, limit = 0 } }) =>
    Promise.resolve(`${label}: ${total} of ${limit} points`),
});
