import { nothing, type Io } from '../io';

/** Runs the whole program. */
export type Run = (io: Io) => Promise<number>;

/** What the program writes to standard output when it is called with these arguments, without a terminal. */
export async function answerOf(args: readonly string[], run: Run, io: Io): Promise<string> {
  let answer = '';
  await run({
    ...io,
    args,
    terminal: { input: false, output: false },
    input: nothing,
    out: (text) => {
      answer += typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
    },
    err: () => undefined,
  });
  return answer;
}
