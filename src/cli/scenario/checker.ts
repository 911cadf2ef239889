import { checkFile, strictly, unreadable, type FileReport } from '../../scenario/check-file';
import { Problem } from '../../core/problem';
import { readText, STANDARD_INPUT } from '../input';
import type { Io } from '../io';
import type { Block } from '../lines';
import type { BlockAnswer, Helper } from '../parallel';
import { loadKnown, readNamed } from './load';

/** The hidden command that threads run. */
const HELPER = 'scenario-helper';

/** What threads are told when they are started. */
export interface CheckerData {
  readonly strict: boolean;
}

/** So many files are one block: threads are handed work in such pieces. */
const FILES_A_BLOCK = 8;

/** Threads are worth starting for so many files more. */
const MANY = 24;

/** Checks one file; what cannot be read is a report too. */
export async function checkNamed(file: string, io: Io, { strict }: CheckerData): Promise<FileReport> {
  try {
    const { text, label } =
      file === '-' ? { text: await readText(io), label: STANDARD_INPUT } : await readNamed(file, io);
    const report = await checkFile(text, label, loadKnown);
    return strict ? strictly(report) : report;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [fault] = error.faults;
    return unreadable(file, fault?.message ?? 'cannot be read');
  }
}

export interface Checking extends CheckerData {
  /** Threads at most; undefined = one a processor, 1 = none beside this one. */
  readonly jobs: number | undefined;
}

/** Checks files, over threads where there are many, and hands over the reports in the order of the files. */
export async function checkAll(
  files: readonly string[],
  checking: Checking,
  io: Io,
  take: (report: FileReport) => void,
): Promise<void> {
  const helped = checking.jobs !== 1 && files.length > MANY && (await hasHelpers(io));
  if (helped) return checkInParallel(files, checking, io, take);
  for (const file of files) take(await checkNamed(file, io, checking));
}

async function hasHelpers({ program }: Io): Promise<boolean> {
  if (program?.endsWith('.js') !== true) return false;
  const { canHelp } = await import('../parallel');
  return canHelp();
}

async function checkInParallel(
  files: readonly string[],
  { strict, jobs }: Checking,
  io: Io,
  take: (report: FileReport) => void,
): Promise<void> {
  const { answerInParallel } = await import('../parallel');
  const data: CheckerData = { strict };
  const helper: Helper = { program: io.program ?? '', command: HELPER, data, threads: jobs };
  const here = new Here(io, data);
  const collector = { ...io, out: (answer: string | Uint8Array) => reportsIn(answer).forEach(take) };
  await answerInParallel(here.paced(files), helper, (block) => here.answer(block), collector);
}

/** This thread works too, until the others are ready; one block at a time, so that they find something left to do. */
class Here {
  private busy: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly io: Io,
    private readonly data: CheckerData,
  ) {}

  answer(block: Block): Promise<BlockAnswer> {
    const answered = answerFiles(block, this.io, this.data);
    this.busy = answered;
    return answered;
  }

  async *paced(files: readonly string[]): AsyncGenerator<Block> {
    for (let first = 0; first < files.length; first += FILES_A_BLOCK) {
      await this.busy;
      yield { first, bytes: Buffer.from(JSON.stringify(files.slice(first, first + FILES_A_BLOCK))) };
    }
  }
}

/** The reports on a block of files, a line each. */
export async function answerFiles({ bytes }: Block, io: Io, data: CheckerData): Promise<BlockAnswer> {
  const files = JSON.parse(Buffer.from(bytes ?? []).toString('utf8')) as readonly string[];
  let lines = '';
  for (const file of files) lines += `${JSON.stringify(await checkNamed(file, io, data))}\n`;
  return { bytes: lines, failed: false };
}

function reportsIn(answer: string | Uint8Array): readonly FileReport[] {
  const text = typeof answer === 'string' ? answer : Buffer.from(answer).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FileReport);
}
