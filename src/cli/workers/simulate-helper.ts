import { workerData } from 'node:worker_threads';
import { answerPiece } from './shared-work';
import { serveBlocks } from './worker-thread';
import type { Span } from '../../engagement/tally';
import { trialCounter, TRIALS, type TrialsData } from '../commands/simulate/trials';

/** Makes trials in a thread of its own. Not for people: `simulate` starts it where there are many. */
export function run(): Promise<number> {
  return serveBlocks(TRIALS, 'simulate', async () => {
    const count = await trialCounter(workerData as TrialsData);
    return (block) => answerPiece(block, (span) => count(span as Span));
  });
}
