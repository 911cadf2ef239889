import { plural } from '../../../core/input/text';
import { rosterCommand } from './each';

const ABOUT =
  'A roster written out: every unit with its card, corps by corps; --json gives the records that play takes.';

export const run = rosterCommand(ABOUT, {
  task: 'expand',
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
});
