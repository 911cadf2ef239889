import { workerData } from 'node:worker_threads';
import type { Io } from '../io';
import { answerPiece } from './shared-work';
import { checkFiles, CHECKER, type CheckerData } from '../commands/scenario/checker';
import { serveBlocks } from './worker-thread';

/** Checks files in a thread of its own. Not for people: `scenario check` starts it where there are many. */
export function run(_args: readonly string[], io: Io): Promise<number> {
  return serveBlocks(
    CHECKER,
    'scenario check',
    () => (block) =>
      answerPiece(block, (files) => checkFiles(files as readonly string[], io, workerData as CheckerData)),
  );
}
