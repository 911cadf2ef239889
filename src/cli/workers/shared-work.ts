import { setImmediate } from 'node:timers/promises';
import type { Io } from '../io';
import { Utf8 } from '../output/encode';
import type { Block } from '../input/lines';
import type { BlockAnswer } from './worker-pool';

/** Work that threads share, piece by piece. Pieces and results must be plain JSON. */
export interface Work<P, R> {
  /** The hidden command that threads run, and the data they get. */
  readonly command: string;
  readonly data: unknown;
  /** Threads at most; undefined = one for each processor, 1 = none besides this one. */
  readonly jobs: number | undefined;
  readonly pieces: readonly P[];
  /** Does a piece in this thread. */
  here(piece: P): Promise<readonly R[]> | readonly R[];
}

/** Does all pieces, over threads where there are some, and hands over the results in the order of the pieces. */
export async function shareWork<P, R>(work: Work<P, R>, io: Io, take: (result: R) => void): Promise<void> {
  if (work.jobs !== 1 && work.pieces.length > 1 && (await hasHelpers(io)))
    return doInParallel(work, io, take);
  for (const piece of work.pieces) for (const result of await work.here(piece)) take(result);
}

/** Whether there is a built program to start threads from, and a processor for them. */
export async function hasHelpers({ program }: Io): Promise<boolean> {
  if (program?.endsWith('.js') !== true) return false;
  const { canHelp } = await import('./worker-pool');
  return canHelp();
}

async function doInParallel<P, R>(work: Work<P, R>, io: Io, take: (result: R) => void): Promise<void> {
  const { answerInParallel } = await import('./worker-pool');
  const { command, data, jobs } = work;
  const helper = { program: io.program ?? '', command, data, threads: jobs };
  const here = new Here(work);
  const out = (answer: string | Uint8Array): void => resultsIn(answer).forEach((result) => take(result as R));
  await answerInParallel(here.paced(), helper, (block) => here.answer(block), { ...io, out });
}

/** This thread works too, until the others are ready; one piece at a time, so that they find something left to do. */
class Here<P, R> {
  private busy: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: Work<P, R>) {}

  answer(block: Block): Promise<BlockAnswer> {
    const answered = answerPiece(block, (piece) => this.work.here(piece as P));
    this.busy = answered;
    return answered;
  }

  async *paced(): AsyncGenerator<Block> {
    for (const [first, piece] of this.work.pieces.entries()) {
      await this.busy;
      // Messages of the other threads, that they are ready or have results, arrive only between tasks.
      await setImmediate();
      yield { first, bytes: Buffer.from(JSON.stringify(piece)) };
    }
  }
}

/** Does the piece of a block; its results are a line each. */
export async function answerPiece(
  { bytes }: Block,
  work: (piece: unknown) => Promise<readonly unknown[]> | readonly unknown[],
): Promise<BlockAnswer> {
  const results = await work(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')));
  const answers = new Utf8();
  for (const result of results) answers.add(`${JSON.stringify(result)}\n`);
  return { bytes: answers.bytes, failed: false };
}

function resultsIn(answer: string | Uint8Array): readonly unknown[] {
  const text = typeof answer === 'string' ? answer : Buffer.from(answer).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}
