import { Problem } from '../../../core/input/problem';
import { installedNamed } from '../../../core/scenario/scenario';
import { plural, printable } from '../../../core/input/text';
import { unreadable, type FileReport } from '../../../scenario/check-file';
import { readScenario, remarksOf, type Reading } from '../../../scenario/read';
import { fixScenario } from '../../../scenario/fix';
import { FORMATS, NO_TOTALS, plus, reporterFor } from '../../../report/scenario';
import { readTextFile, STANDARD_INPUT } from '../../input/input';
import { EXIT, type Io } from '../../io';
import { PLAIN, styleOf } from '../../output/output';
import { saveText } from '../../output/save';
import { scenarioFiles } from './files';
import { readNamed } from './load';
import { command } from '../../define-command';
import { flag, under, usually } from '../../flags';
import { loadKnown } from '../../../rulesets';

const ABOUT = `Says what is wrong or odd in scenario files, without running their checks.
--fix mends what has one right answer, and leaves comments and layout alone: mistyped keys and words, numbers in quotes, \
yes and no, and figures that follow from the rest.`;

export const run = command(
  {
    name: 'scenario lint',
    about: ABOUT,
    words: [['<file...>', 'files and directories, or - for standard input']],
    flags: {
      ...under('Lint:', { fix: flag.yes('mend the files') }),
      ...under('Output:', {
        format: usually('human', flag.choice('<form>', FORMATS, 'how the answers are written')),
        json: flag.yes('the same as --format json'),
      }),
      ...PLAIN,
    },
  },
  async ({ words, flags, io }) => {
    const files = await scenarioFiles(words);
    const reporter = reporterFor(
      flags.json === true ? 'json' : flags.format,
      files.length,
      styleOf(flags, io),
    );
    let totals = NO_TOTALS;
    io.out(reporter.begin());
    for (const file of files) {
      const report = await lintNamed(file, flags.fix === true, io);
      totals = plus(totals, report);
      io.out(reporter.file(report));
    }
    io.out(reporter.end(totals));
    if (totals.files.unusable > 0) return EXIT.unusable;
    return totals.files.failed > 0 ? EXIT.failed : EXIT.answered;
  },
);

/** The report on one file; a file that cannot be read gives a report too. */
async function lintNamed(file: string, fix: boolean, io: Io): Promise<FileReport> {
  try {
    return await lint(file, fix, io);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [fault] = error.faults;
    return unreadable(file === '-' ? STANDARD_INPUT : file, fault?.message ?? 'cannot be read');
  }
}

async function lint(name: string, fix: boolean, io: Io): Promise<FileReport> {
  if (fix && name === '-')
    throw new Problem({ path: name, message: 'standard input cannot be mended; give a file' });
  if (fix && installedNamed(name)) {
    const message = `an installed scenario cannot be mended; copy it with "blucher scenario new my-battle --from ${name}"`;
    throw new Problem({ path: name, message });
  }
  const { text, label: file } = fix
    ? { text: await readTextFile(name), label: name }
    : await readNamed(name, io);
  const reading = fix ? await mend(text, file, io) : await readScenario(text, file, loadKnown);
  const remarks = remarksOf(reading);
  const failed = remarks.some(({ severity }) => severity === 'error');
  return {
    file,
    name: typeof reading.raw.name === 'string' ? reading.raw.name : null,
    ruleset: reading.kind?.ruleset.id ?? null,
    verdict: reading.faults.length > 0 ? 'unusable' : failed ? 'failed' : 'ok',
    remarks,
    checks: [],
    unmade: 0,
  };
}

/** Mends a file; what was mended is no part of the answer, and goes to standard error. */
async function mend(before: string, file: string, io: Io): Promise<Reading> {
  const { text, mended, reading } = await fixScenario(before, file, loadKnown);
  if (mended.length === 0) return reading;
  await saveText(file, text, true);
  const inOrder = [...mended].sort((a, b) => a.line - b.line || a.column - b.column);
  for (const { line, column, from, to } of inOrder)
    io.err(`${file}:${line}:${column}: ${printable(from)} -> ${printable(to)}\n`);
  io.err(`${file}: ${plural(mended.length, 'place', 'places')} mended\n`);
  return reading;
}
