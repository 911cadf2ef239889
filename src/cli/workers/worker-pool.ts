import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Io } from '../io';
import { writeAnswer, type Block } from '../input/lines';

/** More helpers than this only compete for memory. */
const MOST_WORKERS = 8;
/** Blocks that a helper may have waiting, so that it never waits itself. */
const BLOCKS_EACH = 3;
/** Blocks for each helper that may wait to be written: its own, and those that were answered here while it was held up. */
const MOST_AHEAD = 4 * BLOCKS_EACH;
/** The memory for short-lived values, in MiB. The default is small: collecting it so often would take much time. */
const YOUNG_MEMORY = 32;

/** A block's answers. */
export interface BlockAnswer {
  readonly bytes: Uint8Array;
  /** Whether any line of it could not be used. */
  readonly failed: boolean;
}

/** How a helper is started: the hidden command that it runs, and the data it gets. */
export interface Helper {
  readonly program: string;
  readonly command: string;
  readonly data: unknown;
  /** How many threads work in all, this one included; undefined = one for each processor. */
  readonly threads?: number | undefined;
}

/** Whether there is more than one processor to work with. */
export function canHelp(): boolean {
  return availableParallelism() > 1;
}

/** Answers a block in this thread. */
export type AnswerHere = (block: Block) => Promise<BlockAnswer>;

/**
 * Has blocks answered by helpers in threads of their own, and here while those are not ready or have enough to do;
 * writes the answers in order. This thread is one of the workers because each further one loads and compiles everything
 * anew.
 * @returns whether any line failed.
 */
export async function answerInParallel(
  blocks: AsyncIterator<Block>,
  helper: Helper,
  here: AnswerHere,
  io: Io,
): Promise<boolean> {
  const count = Math.min(Math.max(1, (helper.threads ?? availableParallelism()) - 1), MOST_WORKERS);
  const threads = Array.from({ length: count }, () => new HelperThread(helper));
  const writer = new Writer(io);
  try {
    for (let next = await blocks.next(); next.done !== true; next = await writer.orFailure(blocks.next())) {
      while (writer.waiting > MOST_AHEAD * count) await writer.progress();
      const thread = threads.find(({ isReady, waiting }) => isReady && waiting < BLOCKS_EACH);
      writer.add(thread ? thread.ask(next.value) : here(next.value));
    }
    await writer.end();
    return writer.failed;
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}

/** Writes answers in the order of their questions, whenever the next one is there. */
class Writer {
  failed = false;
  /** How many answers are not written yet. */
  waiting = 0;
  private last: Promise<void> = Promise.resolve();
  private failure: Error | undefined;
  private giveUp: (error: Error) => void = () => undefined;
  private wake: () => void = () => undefined;

  constructor(private readonly io: Io) {}

  add(answer: Promise<BlockAnswer>): void {
    this.waiting++;
    answer.catch(() => undefined);
    this.last = this.last.then(async () => this.write(await answer));
    this.last.catch((error: unknown) => this.fail(error));
  }

  /** Waits until one answer more is written. */
  progress(): Promise<void> {
    return this.orFailure(new Promise((resolve) => (this.wake = resolve)));
  }

  /**
   * The promise, but rejected as soon as writing fails; only the latest such promise is watched. `Promise.race` with
   * one promise of failure would keep every promise that it ever raced with, and so the whole input.
   */
  orFailure<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.giveUp = reject;
      promise.then(resolve, reject);
      if (this.failure) reject(this.failure);
    });
  }

  end(): Promise<void> {
    return this.last;
  }

  private fail(error: unknown): void {
    this.failure ??= errorOf(error);
    this.giveUp(this.failure);
  }

  private write({ bytes, failed }: BlockAnswer): void {
    this.failed ||= failed;
    writeAnswer(bytes, this.io);
    this.waiting--;
    this.wake();
  }
}

interface Asked {
  readonly resolve: (answer: BlockAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that answers blocks in the order in which it is asked. */
class HelperThread {
  private readonly worker: Worker;
  private readonly asked: Asked[] = [];
  private failure: Error | undefined;
  /** Whether it has loaded what it needs; its first message says so. */
  isReady = false;

  constructor({ program, command, data }: Helper) {
    this.worker = new Worker(program, {
      argv: [command],
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY },
      // Not joined to this process's: Node would make a pipe there non-blocking, and `writeSome` would have to poll.
      stdout: true,
      stderr: true,
    });
    this.worker.once('message', () => {
      this.isReady = true;
      this.worker.on('message', (answer: BlockAnswer) => this.asked.shift()?.resolve(answer));
    });
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('a thread of the batch has ended')));
  }

  /** How many blocks it has still to answer. */
  get waiting(): number {
    return this.asked.length;
  }

  ask({ first, bytes }: Block): Promise<BlockAnswer> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) {
        reject(this.failure);
        return;
      }
      this.asked.push({ resolve, reject });
      // A copy, since sending a part of a buffer would send all of it.
      const own = bytes && new Uint8Array(bytes);
      this.worker.postMessage({ first, bytes: own }, own ? [own.buffer] : []);
    });
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private fail(error: unknown): void {
    this.failure ??= errorOf(error);
    for (const one of this.asked.splice(0)) one.reject(this.failure);
  }
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
