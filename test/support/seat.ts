import { PassThrough, Writable } from 'node:stream';
import type { GameTable } from '../../src/cli/play/game-table';

/** The streams of a player who has his answers ready, and what he was asked. */
export interface Answering {
  readonly input: PassThrough;
  readonly output: Writable;
  /** Answers that nobody has asked for. */
  readonly left: () => number;
  readonly shown: () => string;
  /** Questions that were put, those included that ended the input. */
  readonly asked: () => number;
}

/** Answers plain questions one after the other; what is asked beyond that ends the input. */
export function answering(answers: readonly string[]): Answering {
  const input = new PassThrough();
  const waiting = [...answers];
  let shown = '';
  let asked = 0;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const text = chunk.toString('utf8');
      shown += text;
      if (/^(Answer|Number)|Yes or no;/.test(text)) {
        asked++;
        const answer = waiting.shift();
        if (answer === undefined) input.end();
        else input.write(`${answer}\n`);
      }
      done();
    },
  });
  return { input, output, left: () => waiting.length, shown: () => shown, asked: () => asked };
}

/** Answers the questions of a table one after the other; what is asked beyond that ends the input. */
export function seat(
  table: GameTable,
  answers: readonly string[],
): { readonly left: () => number; readonly shown: () => string } {
  const { input, output, left, shown } = answering(answers);
  const channel = { ...table.channel, asks: true, prompts: { input, output, plain: true } };
  Object.assign(table, { channel });
  return { left, shown };
}
