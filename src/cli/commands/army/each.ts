import { adjudicate, requireSituation } from '../../../core/ruling/adjudicate';
import type { ArmyBook, ArmyReport } from '../../../core/army/army';
import type { DiceSource } from '../../../core/dice/source';
import { Problem } from '../../../core/input/problem';
import { shown } from '../../../core/input/text';
import type { Procedure } from '../../../core/ruling/procedure';
import type { Ruling } from '../../../core/ruling/ruling';
import { command, type Run } from '../../define-command';
import { parseLine } from '../../input/envelope';
import { openInput } from '../../input/input';
import { EXIT, type Io } from '../../io';
import { answerLines, blocksOf } from '../../input/lines';
import { formOf, styleOf, type Form } from '../../output/output';
import { report } from '../../output/report-fault';
import { withWrappedErrors } from '../../output/wrapped-errors';
import { shippedHelp, shippedNames } from '../../shipped-files';
import type { Style } from '../../../report/style';
import { NdjsonHandler } from '../../procedure/ndjson-handler';
import { openArmies, procedureFor, ROSTERS, type Armies, type ArmyFlags } from './armies';
import { readArmy, situationOf } from './roster-file';

/** How a command about rosters reports the ruling on one of them. */
interface RosterAnswer {
  readonly task: keyof ArmyBook['procedures'];
  /** For people; `brief` in one line. */
  full(answered: Answered, style: Style): Promise<string>;
  brief(answered: Answered): Promise<string>;
}

/** A roster with the ruling on it. */
interface Answered {
  readonly label: string;
  readonly ruling: Ruling;
  readonly report: ArmyReport;
  readonly armies: Armies;
}

/** Army procedures throw no dice. */
export const NO_DICE: DiceSource = {
  record: { source: 'none' },
  answer: ({ for: what }) => {
    throw new Error(`no dice are thrown for an army, but for ${what}`);
  },
};

const FILES_HELP =
  'rosters, YAML or JSON, or names of armies that come with the program; - is standard input';

/** A command about rosters: its exit status is 1 for an army that is not legal. */
export const rosterCommand = (about: string, answer: RosterAnswer): Run =>
  command(
    {
      name: `army ${answer.task}`,
      about,
      words: [['[file...]', FILES_HELP]],
      flags: ROSTERS,
      after: [(io) => shippedHelp('army', io)],
    },
    ({ words, flags, io }) => answerRosters(words, flags, answer, io),
  );

/** Answers for every roster that is named, or for the one on standard input; returns the worst exit status. */
async function answerRosters(
  files: readonly string[],
  flags: ArmyFlags,
  answer: RosterAnswer,
  io: Io,
): Promise<number> {
  const form = formOf(flags);
  const armies = await openArmies(flags, io);
  if (form === 'ndjson') return answerStream(files, armies, answer, io);
  let status: number = EXIT.answered;
  for (const file of filesOf(files, io)) {
    // What to type for one roster names no others: they may be of another ruleset.
    const args = io.args.filter((word) => word === file || !files.includes(word));
    status = Math.max(status, await answerOne(file, form, armies, answer, flags, { ...io, args }));
  }
  return status;
}

/** @throws Problem where no file is named and nothing can be read. */
function filesOf(files: readonly string[], io: Io): readonly string[] {
  if (files.length > 0) return files;
  if (!io.terminal.input) return ['-'];
  throw new Problem({ path: 'file', message: 'is missing; give a roster file, or - for standard input' });
}

/** A roster that cannot be used does not keep the others from being answered. */
async function answerOne(
  file: string,
  form: Form,
  armies: Armies,
  answer: RosterAnswer,
  flags: ArmyFlags,
  io: Io,
): Promise<number> {
  try {
    const answered = await rule(file, armies, answer, io);
    io.out(`${await textOf(answered, form, answer, styleOf(flags, io))}\n`);
    return answered.report.ok ? EXIT.answered : EXIT.failed;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return report(error, await withWrappedErrors(io));
  }
}

async function rule(file: string, armies: Armies, { task }: RosterAnswer, io: Io): Promise<Answered> {
  const procedure = procedureFor(armies, task);
  const source = await readArmy(io, file);
  return answeredBy(source.label, situationOf(armies, procedure, source, io), procedure, armies);
}

function answeredBy(
  label: string,
  situation: Ruling['situation'],
  procedure: Procedure,
  armies: Armies,
): Answered {
  const ruling = adjudicate(armies.rules, procedure, situation, NO_DICE);
  return { label, ruling, report: ruling.outcome as unknown as ArmyReport, armies };
}

async function textOf(answered: Answered, form: Form, answer: RosterAnswer, style: Style): Promise<string> {
  if (form === 'json') return JSON.stringify(answered.ruling);
  return form === 'brief' ? answer.brief(answered) : answer.full(answered, style);
}

/** Many rosters, one a line; one ruling a line, in order, as they come. */
async function answerStream(
  files: readonly string[],
  armies: Armies,
  answer: RosterAnswer,
  io: Io,
): Promise<number> {
  const [file = '-', ...more] = files;
  if (more.length > 0) throw new Problem({ path: '--ndjson', message: 'reads one file, or standard input' });
  if (shippedNames('army').includes(file)) {
    const message = `reads rosters, one JSON object a line; ${shown(file)} is one army: leave it out`;
    throw new Problem({ path: '--ndjson', message });
  }
  const handler = new RosterLines(armies, procedureFor(armies, answer.task));
  await answerLines(blocksOf(openInput(io, file)), handler, io);
  if (handler.failed) return EXIT.unusable;
  return handler.illegal ? EXIT.failed : EXIT.answered;
}

class RosterLines extends NdjsonHandler {
  illegal = false;

  constructor(
    private readonly armies: Armies,
    private readonly procedure: Procedure,
  ) {
    super();
  }

  protected answer(text: string, number: number): string {
    const situation = requireSituation(this.armies.rules, this.procedure, parseLine(text, number));
    const { ruling, report } = answeredBy('', situation, this.procedure, this.armies);
    this.illegal ||= !report.ok;
    return JSON.stringify(ruling);
  }
}
