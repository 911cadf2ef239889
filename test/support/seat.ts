import { PassThrough, Writable } from 'node:stream';
import type { Table } from '../../src/cli/play/table';

/** Answers the questions of a table one after the other; what is asked beyond that ends the input. */
export function seat(
  table: Table,
  answers: readonly string[],
): { readonly left: () => number; readonly shown: () => string } {
  const input = new PassThrough();
  const waiting = [...answers];
  let shown = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const text = chunk.toString('utf8');
      shown += text;
      if (/^(Answer|Number)|Yes or no;/.test(text)) {
        const answer = waiting.shift();
        if (answer === undefined) input.end();
        else input.write(`${answer}\n`);
      }
      done();
    },
  });
  const channel = { ...table.channel, asks: true, prompts: { input, output, plain: true } };
  Object.assign(table, { channel });
  return { left: () => waiting.length, shown: () => shown };
}
