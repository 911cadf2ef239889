import { workerData } from 'node:worker_threads';
import { Batch, type BatchFlags } from '../procedure/batch';
import type { Io } from '../io';
import { answerBlock } from '../input/lines';
import { serveBlocks } from './worker-thread';

/** What a helper gets when it starts. */
export interface HelperData {
  readonly flags: BatchFlags;
}

/** Answers blocks of a batch in a thread of its own. Not for people: `batch` starts it for long inputs. */
export function run(_args: readonly string[], io: Io): Promise<number> {
  return serveBlocks('batch-helper', 'batch', async () => {
    const { flags } = workerData as HelperData;
    const batch = await Batch.open(flags, io);
    return async (block) => ({ bytes: await answerBlock(block, batch), failed: batch.failed });
  });
}
