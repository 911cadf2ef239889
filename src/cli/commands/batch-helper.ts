import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { Problem } from '../../core/problem';
import { Batch, type BatchFlags } from '../batch';
import { encode } from '../encode';
import { EXIT, type Io } from '../io';
import { answerBlock, type Block } from '../lines';
import type { BlockAnswer } from '../parallel';

/** What a helper is told when it is started. */
export interface HelperData {
  readonly flags: BatchFlags;
}

/** Answers blocks of a batch in a thread of its own. Not for people: `batch` starts it for long inputs. */
export async function run(_args: readonly string[], io: Io): Promise<number> {
  if (isMainThread || !parentPort)
    throw new Problem({ path: '', message: 'batch-helper serves "blucher batch" only' });
  const { flags } = workerData as HelperData;
  const batch = await Batch.open(flags, io);
  const port = parentPort;
  let last = Promise.resolve();
  port.on('message', (block: Block) => {
    // One after the other: a block that waits for something must not be overtaken.
    last = last.then(async () => reply(port, await answerBlock(block, batch), batch.failed));
  });
  port.postMessage('ready');
  await new Promise((resolve) => port.on('close', resolve));
  return EXIT.answered;
}

function reply(port: MessagePort, text: string, failed: boolean): void {
  const bytes = new Uint8Array(encode(text));
  const answer: BlockAnswer = { bytes, failed };
  port.postMessage(answer, [bytes.buffer]);
}
