import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ClosedOutput, type Io } from '../../../src/cli/io';
import type { Block } from '../../../src/cli/input/lines';
import { answerInParallel, type BlockAnswer, type Helper } from '../../../src/cli/workers/worker-pool';
import { newFolder } from '../../support/folder';
import { gateTest } from '../../support/evenings';

const directory = newFolder();

/** A helper that answers each block with its number; `how` is what it does before. */
function helper(how: string): Helper {
  const program = join(directory, `${Math.random()}.js`);
  writeFileSync(
    program,
    `const { parentPort } = require('node:worker_threads');
     const send = (first) => parentPort.postMessage({ bytes: Buffer.from(first + ' '), failed: first === 7 });
     parentPort.postMessage('ready');
     parentPort.on('message', ({ first, bytes }) => { ${how} });`,
  );
  return { program, command: '', data: {} };
}

async function* blocks(count: number): AsyncGenerator<Block> {
  for (let first = 1; first <= count; first++) {
    // Slowly, so that the threads are ready before the end.
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield { first, bytes: Buffer.from('x') };
  }
}

function collector(closedAfter = Infinity): Io & { text(): string } {
  let text = '';
  const out = (piece: string | Uint8Array): void => {
    text += Buffer.from(piece as Uint8Array).toString();
    if (text.length > closedAfter) throw new ClosedOutput();
  };
  return { out, text: () => text } as unknown as Io & { text(): string };
}

/** The same answer, given in this thread. */
const here = ({ first }: Block): Promise<BlockAnswer> =>
  Promise.resolve({ bytes: Buffer.from(`${first} `), failed: first === 7 });

const inOrder = (count: number): string => Array.from({ length: count }, (_, i) => `${i + 1} `).join('');

test('answers come in order, whoever gives them, however long each takes', async () => {
  const io = collector();
  let answeredHere = 0;
  const counted = (block: Block): Promise<BlockAnswer> => {
    answeredHere++;
    return here(block);
  };
  await answerInParallel(
    blocks(400),
    helper('const until = Date.now() + (first % 2) * 3; while (Date.now() < until); send(first);'),
    counted,
    io,
  );
  expect(io.text()).toBe(inOrder(400));
  expect(answeredHere).toBeLessThan(400);
});

test('whether any line failed is reported', async () => {
  expect(await answerInParallel(blocks(6), helper('send(first);'), here, collector())).toBe(false);
  expect(await answerInParallel(blocks(7), helper('send(first);'), here, collector())).toBe(true);
});

test('nothing in, nothing out', async () => {
  const io = collector();
  expect(await answerInParallel(blocks(0), helper('send(first);'), here, io)).toBe(false);
  expect(io.text()).toBe('');
});

gateTest('an answered block is not kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const seen: WeakRef<Block>[] = [];
  let kept = Infinity;
  async function* watched(): AsyncGenerator<Block> {
    for await (const block of blocks(300)) {
      seen.push(new WeakRef(block));
      yield block;
    }
    collect();
    kept = seen.filter((block) => block.deref() !== undefined).length;
  }
  await answerInParallel(watched(), helper('send(first);'), here, collector());
  expect(kept).toBeLessThan(30);
});

test('a reader that goes stops the work', async () => {
  await expect(
    answerInParallel(blocks(100_000), helper('send(first);'), here, collector(20)),
  ).rejects.toBeInstanceOf(ClosedOutput);
});

test('a reader that goes is noticed while more input is waited for', async () => {
  async function* endless(): AsyncGenerator<Block> {
    yield { first: 1, bytes: Buffer.from('x') };
    await new Promise(() => undefined);
  }
  await expect(
    answerInParallel(endless(), helper('send(first);'), here, collector(0)),
  ).rejects.toBeInstanceOf(ClosedOutput);
});

test('a thread that fails is an error, not a silence', async () => {
  await expect(
    answerInParallel(blocks(2000), helper('throw new Error("broken");'), here, collector()),
  ).rejects.toThrow('broken');
  await expect(answerInParallel(blocks(2000), helper('process.exit();'), here, collector())).rejects.toThrow(
    'has ended',
  );
});
