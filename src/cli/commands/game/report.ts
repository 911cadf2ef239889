import { Option, type Command } from 'commander';
import { Problem } from '../../../core/input/problem';
import { eveningOf, type Evening } from '../../../evening/evening';
import { saveText } from '../army/save';
import { createCommand, parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../../output/output';
import { readGame } from './read';
import { wholeNumber } from './turn-flag';

interface Flags extends OutputFlags {
  readonly out?: string;
  readonly force?: boolean;
  readonly csv?: boolean;
  readonly from?: number;
  readonly to?: number;
}

const ABOUT = `What happened in a game, why it went so, and who was lucky.

  blucher game report                   the latest game, in words
  blucher game report learning -o report.html
                                        one page with plots, for a screen and for A4
  blucher game report --from 5 --to 9   some of its turns

Luck is what came less what could be expected, by the exact odds of each throw.
Nothing that is still hidden is told.`;

export function build(io: Io): Command {
  return createCommand('blucher game report', io)
    .description(ABOUT)
    .argument('[game]')
    .allowExcessArguments(false)
    .addOption(new Option('-o, --out <file>', 'write it to a file: .html, .md, .json, .csv or .txt'))
    .addOption(new Option('--force', 'replace a file that is there already'))
    .addOption(new Option('--from <turn>', 'the first turn that is told').argParser(wholeNumber('--from')))
    .addOption(new Option('--to <turn>', 'the last turn that is told').argParser(wholeNumber('--to')))
    .addOption(JSON_OPTION)
    .addOption(
      new Option('--csv', 'a row for each throw and everybody whom it could change').helpGroup('Output:'),
    )
    .addOption(PLAIN_OPTION);
}

/** The forms of a report, by how the name of a file ends. */
const FORMS = ['html', 'md', 'json', 'csv', 'txt'] as const;
type Form = (typeof FORMS)[number];

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id] = parseArgs(command, args);
  const flags = command.opts<Flags>();
  const form = formOf(flags);
  const { game } = await readGame(id, io);
  const text = await rendered(await eveningOf(game, flags), form, flags, io);
  if (flags.out === undefined) io.out(text);
  else await saveText(flags.out, text, flags.force === true);
  return EXIT.answered;
}

/** @throws Problem where the name of the file says no form. */
function formOf({ out, json, csv }: Flags): Form {
  if (out === undefined) return json === true ? 'json' : csv === true ? 'csv' : 'txt';
  const form = FORMS.find((one) => out.toLowerCase().endsWith(`.${one}`));
  if (form) return form;
  throw new Problem({
    path: '-o',
    message: `"${out}" must end in one of ${FORMS.map((one) => `.${one}`).join(', ')}`,
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
