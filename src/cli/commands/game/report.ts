import { Problem } from '../../../core/input/problem';
import { listing } from '../../../core/input/text';
import { eveningOf, type Evening } from '../../../evening/evening';
import { STANDARD_OUTPUT, writeOut } from '../../output/save';
import type { Io } from '../../io';
import { FORMS, styleOf } from '../../output/output';
import { readGame } from './read';
import { wholeNumber } from './turn-flag';
import { command } from '../../define-command';
import { flag, under, type FlagValues } from '../../flags';

const FLAGS = {
  out: flag.text('<file>', 'write it to a file: .html, .md, .json, .csv or .txt', { short: 'o' }),
  force: flag.yes('replace a file that is there already'),
  from: flag.value('<turn>', 'the first turn that is shown', wholeNumber),
  to: flag.value('<turn>', 'the last turn that is shown', wholeNumber),
  ...FORMS,
  ...under('Output:', { csv: flag.yes('a row for each throw and everybody whom it could change') }),
};
type Flags = FlagValues<typeof FLAGS>;

const ABOUT = `What happened in a game, why it went so, and who was lucky.

  blucher game report                   the latest game, in words
  blucher game report learning -o report.html
                                        one page with plots, also for A4
  blucher game report --from 5 --to 9   some of its turns

Luck is what came less what could be expected, by the exact odds of each throw.
Nothing that is still hidden is shown.`;

/** The forms of a report, by how the name of a file ends. */
const ENDINGS = ['html', 'md', 'json', 'csv', 'txt'] as const;
type Form = (typeof ENDINGS)[number];

export const run = command(
  { name: 'game report', about: ABOUT, words: ['[game]'], flags: FLAGS },
  async ({ words: [id], flags, io }) => {
    const form = formOf(flags);
    const { game } = await readGame(id, io);
    const text = await rendered(await eveningOf(game, flags), form, flags, io);
    await writeOut(flags, text, io);
  },
);

/** @throws Problem where the name of the file says no form, or another than the flag. */
function formOf({ out, json, csv }: Flags): Form {
  if (json === true && csv === true)
    throw new Problem({ path: '--json and --csv', message: 'cannot go together; give one of them' });
  const flagged = json === true ? 'json' : csv === true ? 'csv' : undefined;
  if (out === undefined || out === STANDARD_OUTPUT) return flagged ?? 'txt';
  const endings: readonly Form[] = flagged ? [flagged] : ENDINGS;
  const form = endings.find((one) => out.toLowerCase().endsWith(`.${one}`));
  if (form) return form;
  throw new Problem({
    path: '-o',
    message: `"${out}" must end in ${listing(endings.map((one) => `.${one}`))}`,
  });
}

async function rendered(evening: Evening, form: Form, flags: Flags, io: Io): Promise<string> {
  const { renderEvening, eveningMarkdown, eveningCsv, eveningJson } =
    await import('../../../report/evening/render');
  switch (form) {
    case 'html':
      return (await import('../../../report/evening/html')).eveningHtml(evening);
    case 'md':
      return eveningMarkdown(evening);
    case 'csv':
      return eveningCsv(evening);
    case 'json':
      return `${JSON.stringify(eveningJson(evening))}\n`;
    case 'txt':
      return `${renderEvening(evening, styleOf(flags, io))}\n`;
  }
}
