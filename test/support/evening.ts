import { PassThrough, Writable } from 'node:stream';
import type { GameTable } from '../../src/cli/play/game-table';
import type { Channel } from '../../src/cli/play/channel';
import { walk } from '../../src/cli/play/walk';
import { processIo } from '../../src/cli/process-io';
import { newTable, tableOf } from './bot';

/** What a player was asked, what he answered, and what the screen told him before it asked again. */
export interface Exchange {
  readonly asked: string;
  readonly answer: string;
  readonly told: string;
}

/** A game that was led from its beginning by answers. */
export interface Evening {
  readonly exchanges: readonly Exchange[];
  /** What stood on the screen before the first question. */
  readonly first: string;
  readonly table: GameTable;
}

const STYLE = { plain: false, colour: false, width: 80 };

/**
 * Leads a game of a shipped scenario, or of the text of one, as two players at a terminal do: each answer goes to the next question, whether it
 * asks for an act or for something about one. The game is left when the answers are used up. They come as fast as keys that are
 * typed ahead, unless the players read what stands before each.
 */
export async function evening(
  scenario: string,
  answers: readonly string[],
  seed = 'evening',
  reads = false,
): Promise<Evening> {
  const waiting = [...answers];
  const exchanges: Exchange[] = [];
  let first = '';
  const note = (text: string): void => {
    const last = exchanges.pop();
    if (last) exchanges.push({ ...last, told: last.told + text });
    else first += text;
  };
  const answerTo = (asked: string): string | undefined => {
    const answer = waiting.shift();
    if (answer !== undefined) exchanges.push({ asked, answer, told: '' });
    return answer;
  };
  const input = new PassThrough();
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const text = chunk.toString('utf8');
      if (/^(Answer|Number)|Yes or no;/.test(text)) {
        const answer = answerTo(text);
        if (answer === undefined) input.end();
        else input.write(`${answer}\n`);
      } else note(text);
      done();
    },
  });
  const channel: Channel = {
    asks: true,
    prompts: { input, output, plain: true },
    next: (prompt, enter) => Promise.resolve(answerTo(`${prompt} (${enter ?? ''})`)),
    forget: () => undefined,
    hurried: () => !reads,
    say: (text) => note(`${text}\n`),
    event: () => undefined,
  };
  const table = scenario.includes('\n')
    ? await tableOf(scenario, seed, undefined, channel)
    : await newTable(scenario, seed, undefined, channel);
  const lead = { table, io: processIo(), style: STYLE, brief: false };
  await walk(lead).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ExitPromptError') throw error;
  });
  return { exchanges, first, table };
}
