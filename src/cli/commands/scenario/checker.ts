import { checkFile, strictly, unreadable, type FileReport } from '../../../scenario/check-file';
import { Problem } from '../../../core/input/problem';
import { rulesSetBy, type SetFlags } from '../../input/options';
import type { Io } from '../../io';
import { shareWork, type Work } from '../../workers/shared-work';
import { readNamed } from './load';
import { loadKnown } from '../../../rulesets';

/** The hidden command that threads run. */
export const CHECKER = 'scenario-helper';

/** What threads get when they start. */
export interface CheckerData {
  readonly strict: boolean;
  /** Settings and house rules in place of those of the files, as they were typed. */
  readonly rules: SetFlags;
}

/** A thread is handed this many files at a time. */
const FILES_A_PIECE = 8;

/** Threads are worth starting for more files than this. */
const MANY = 24;

/** Checks one file; a file that cannot be read gives a report too. */
async function checkNamed(file: string, io: Io, { strict, rules }: CheckerData): Promise<FileReport> {
  try {
    const { text, label } = await readNamed(file, io);
    const report = await checkFile(text, label, loadKnown, rulesSetBy(rules));
    return strict ? strictly(report) : report;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [fault] = error.faults;
    return unreadable(file, fault?.message ?? 'cannot be read');
  }
}

/** How files are checked. */
export interface Checking extends CheckerData {
  /** Threads at most; undefined = one for each processor, 1 = none besides this one. */
  readonly jobs: number | undefined;
}

/** Checks files, over threads where there are many, and hands over the reports in the order of the files. */
export async function checkAll(
  files: readonly string[],
  { strict, rules, jobs }: Checking,
  io: Io,
  take: (report: FileReport) => void,
): Promise<void> {
  const data: CheckerData = { strict, rules };
  const work: Work<readonly string[], FileReport> = {
    command: CHECKER,
    data,
    jobs: files.length > MANY ? jobs : 1,
    pieces: piecesOf(files),
    here: (piece) => checkFiles(piece, io, data),
  };
  await shareWork(work, io, take);
}

function piecesOf(files: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(files.length / FILES_A_PIECE) }, (_, i) =>
    files.slice(i * FILES_A_PIECE, (i + 1) * FILES_A_PIECE),
  );
}

/** The reports on some files. */
export async function checkFiles(
  files: readonly string[],
  io: Io,
  data: CheckerData,
): Promise<readonly FileReport[]> {
  const reports: FileReport[] = [];
  for (const file of files) reports.push(await checkNamed(file, io, data));
  return reports;
}
