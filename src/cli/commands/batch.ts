import { Batch, type BatchFlags } from '../procedure/batch';
import { openInput } from '../input/input';
import { EXIT, type Io } from '../io';
import { answerBlock, blocksOf, writeAnswer, type Block } from '../input/lines';
import { RULES } from '../input/options';
import { hasHelpers } from '../workers/shared-work';
import type { BlockAnswer } from '../workers/worker-pool';
import { partsIn, RULING_PARTS } from '../procedure/ruling-parts';
import type { HelperData } from '../workers/batch-helper';
import { command } from '../define-command';
import { flag } from '../flags';

/** The hidden command that threads run. */
const HELPER = 'batch-helper';

const ABOUT = `Reads one question a line and answers each with one line, in order:

  {"id": 1, "procedure": "fire", "situation": {...}, "dice": [6, 2, 5, 1]}

"ruleset": "gte" asks another ruleset than --rules names. "seed": "S" instead of
"dice" gives dice that follow from a seed; neither gives secure ones.
"options": {...} sets open points of the rulebook. "odds": true asks for the
exact chances instead, "by": ["hits"] merges them by fields. "want": ["outcome"]
answers only these parts of a ruling, as --only does for all lines; "brief" is
the ruling in one line of words, "version" that of the program.
A line that cannot be used is answered by {"id", "error"}, the others go on, and
the exit status is 2.`;

export const run = command(
  {
    name: 'batch',
    about: ABOUT,
    words: [['[file]', 'the lines; standard input if it is not given']],
    flags: {
      seed: flag.text('<text>', 'a line without dice or seed takes the stream text/<line number>'),
      only: flag.value('<parts>', `parts of rulings: ${RULING_PARTS.join(', ')}`, partsIn),
      ...RULES,
    },
  },
  async ({ words: [file], flags, io }) => {
    const batch = await Batch.open(flags, io);
    const blocks = blocksOf(openInput(io, file))[Symbol.asyncIterator]();
    const next = await answerBeginning(blocks, batch, io);
    const failed = next !== undefined && (await answerRest(startingWith(next, blocks), flags, batch, io));
    return batch.failed || failed ? EXIT.unusable : EXIT.answered;
  },
);

/** From this many bytes on, an input is worth starting threads for: what is read of a long file at once. */
const LONG = 120_000;

/**
 * Answers in this thread, to the end unless the input is long and threads can help. They start at once then: no block
 * is answered before.
 * @returns the first block that is not answered.
 */
async function answerBeginning(
  blocks: AsyncIterator<Block>,
  batch: Batch,
  io: Io,
): Promise<Block | undefined> {
  let bytes = 0;
  for (let next = await blocks.next(); next.done !== true; next = await blocks.next()) {
    bytes += next.value.bytes?.length ?? 0;
    if (bytes > LONG && (await hasHelpers(io))) return next.value;
    writeAnswer(await answerBlock(next.value, batch), io);
  }
  return undefined;
}

async function* startingWith(first: Block, blocks: AsyncIterator<Block>): AsyncGenerator<Block> {
  yield first;
  for (let next = await blocks.next(); next.done !== true; next = await blocks.next()) yield next.value;
}

/**
 * Answers the rest with the help of threads; returns whether any line was unusable. Which thread answers a line makes
 * no difference: each line has its own dice.
 */
async function answerRest(
  blocks: AsyncIterator<Block>,
  flags: BatchFlags,
  batch: Batch,
  io: Io,
): Promise<boolean> {
  const { answerInParallel } = await import('../workers/worker-pool');
  const data: HelperData = { flags };
  const helper = { program: io.program ?? '', command: HELPER, data };
  const here = async (block: Block): Promise<BlockAnswer> => ({
    bytes: await answerBlock(block, batch),
    failed: batch.failed,
  });
  return answerInParallel(blocks, helper, here, io);
}
