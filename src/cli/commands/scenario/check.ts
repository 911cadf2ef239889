import { Problem } from '../../../core/input/problem';
import { plural } from '../../../core/input/text';
import type { FileReport } from '../../../scenario/check-file';
import { FORMATS, NO_TOTALS, plus, reporterFor, type Totals } from '../../../report/scenario';
import { EXIT, type Io } from '../../io';
import { SETTINGS } from '../../input/options';
import { JOBS } from '../../workers/jobs';
import { PLAIN, styleOf } from '../../output/output';
import { checkAll, type Checking } from './checker';
import { scenarioFiles } from './files';
import { canShow, Progress } from './progress';
import { command } from '../../define-command';
import { flag, under, usually, type FlagValues } from '../../flags';

const FLAGS = {
  ...under('Check:', {
    strict: flag.yes('warnings fail a file too'),
    watch: flag.yes('check again whenever a file has changed, until Ctrl-C'),
  }),
  ...under('Output:', {
    format: usually('human', flag.choice('<form>', FORMATS, 'how the answers are written')),
    json: flag.yes('the same as --format json'),
  }),
  ...PLAIN,
  ...SETTINGS,
  ...JOBS,
};
type CheckFlags = FlagValues<typeof FLAGS>;

const ABOUT = `Checks scenario files: their form, what the rules say of them, and the checks that they hold themselves.
Directories are searched for scenario files. Threads share the work; the order of the answers is that of the files.`;

const AFTER = `
A check of a file puts a question to a procedure and says what is expected:
  checks:
    - name: Hulse volleys at the first French unit
      procedure: fire
      situation: { id: Hulse, targetId: 1/I, distanceBW: 1 }
      dice: [6, 6, 5, 4, 3, 1]
      expect: { hits: 3 }
Units are named; their cards are filled in. "refused" lists refusals by their
codes, "seed" stands for dice, and "odds" asks for exact chances, fractions
exactly, numbers within "tolerance": odds: { hits: { 0: 1/64, 6: 0.0156 } }
Exit status: 0 all is well, 1 a check or a rule fails, 2 a file cannot be used.`;

export const run = command(
  {
    name: 'scenario check',
    about: ABOUT,
    words: [['[file...]', 'files, directories, ids of installed scenarios, or - for standard input']],
    flags: FLAGS,
    after: [AFTER],
  },
  async ({ words: names, flags, io }) => {
    if (names.length === 0)
      throw new Problem({
        path: 'file',
        message: 'is missing; give files or directories, or - for standard input',
      });
    if (flags.watch === true) {
      const { watching } = await import('./watch');
      return watching(names, io, async () => checkOnce(names, flags, io));
    }
    return checkOnce(names, flags, io);
  },
);

/** @returns the exit status: that of the worst file. */
async function checkOnce(names: readonly string[], flags: CheckFlags, io: Io): Promise<number> {
  const { format, jobs, strict = false, plain = false, set, house } = flags;
  const files = await scenarioFiles(names);
  const reporter = reporterFor(flags.json === true ? 'json' : format, files.length, styleOf(flags, io));
  const progress = new Progress(io, files.length, 'files', canShow(io, plain));
  const checking: Checking = { jobs, strict, rules: { set, house } };
  let totals = NO_TOTALS;
  const write = (text: string): void => {
    if (text === '') return;
    progress.clear();
    io.out(text);
  };
  write(reporter.begin());
  await checkAll(files, checking, io, (report: FileReport) => {
    totals = plus(totals, report);
    write(reporter.file(report));
    progress.step(faultsIn(totals));
  });
  write(reporter.end(totals));
  progress.clear();
  return statusOf(totals);
}

function faultsIn({ files }: Totals): string {
  const faulty = files.failed + files.unusable;
  return faulty === 0 ? '' : plural(faulty, 'fails', 'fail');
}

function statusOf({ files }: Totals): number {
  if (files.unusable > 0) return EXIT.unusable;
  return files.failed > 0 ? EXIT.failed : EXIT.answered;
}
