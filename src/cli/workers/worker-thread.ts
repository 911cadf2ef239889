import { isMainThread, parentPort } from 'node:worker_threads';
import { Problem } from '../../core/input/problem';
import { EXIT } from '../io';
import type { Block } from '../input/lines';
import type { AnswerHere, BlockAnswer } from './worker-pool';

/**
 * Answers blocks in a thread of its own, one after the other, until the program ends it.
 * @throws Problem where it is no thread: such commands are not for people.
 */
export async function serveBlocks(
  helper: string,
  of: string,
  open: () => AnswerHere | Promise<AnswerHere>,
): Promise<number> {
  const port = parentPort;
  if (isMainThread || !port)
    throw new Problem({ path: '', message: `${helper} serves "blucher ${of}" only` });
  const answer = await open();
  let last = Promise.resolve();
  port.on('message', (block: Block) => {
    // A block that waits for something must not be overtaken.
    last = last.then(async () => {
      const { bytes, failed } = await answer(block);
      const own = new Uint8Array(bytes);
      const answered: BlockAnswer = { bytes: own, failed };
      port.postMessage(answered, [own.buffer]);
    });
  });
  port.postMessage('ready');
  await new Promise((resolve) => port.on('close', resolve));
  return EXIT.answered;
}
