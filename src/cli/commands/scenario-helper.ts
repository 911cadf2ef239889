import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../../core/problem';
import { encode } from '../encode';
import { EXIT, type Io } from '../io';
import type { Block } from '../lines';
import type { BlockAnswer } from '../parallel';
import { answerFiles, type CheckerData } from '../scenario/checker';

/** Checks files in a thread of its own. Not for people: `scenario check` starts it where there are many. */
export async function run(_args: readonly string[], io: Io): Promise<number> {
  if (isMainThread || !parentPort)
    throw new Problem({ path: '', message: 'scenario-helper serves "blucher scenario check" only' });
  const data = workerData as CheckerData;
  const port = parentPort;
  let last = Promise.resolve();
  port.on('message', (block: Block) => {
    last = last.then(async () => {
      const { bytes, failed } = await answerFiles(block, io, data);
      const own = new Uint8Array(typeof bytes === 'string' ? encode(bytes) : bytes);
      const answer: BlockAnswer = { bytes: own, failed };
      port.postMessage(answer, [own.buffer]);
    });
  });
  port.postMessage('ready');
  await new Promise((resolve) => port.on('close', resolve));
  return EXIT.answered;
}
