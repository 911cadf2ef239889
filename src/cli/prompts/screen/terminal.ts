import { AbortPromptError, ExitPromptError } from '@inquirer/core';
import { confirm } from '@inquirer/prompts';
import { Writable } from 'node:stream';
import type { PromptContext } from '../context';
import { factsPrompt } from './facts-prompt';
import { keysOf } from './keys';
import { linePrompt } from './line-prompt';
import { pickPrompt } from './pick-prompt';
import { summaryOf, type Asker, type FactsAnswer, type Question, type YesQuestion } from '../asker';
import { Back } from '../back';
import { answeredLine } from './answered';
import { sizeOf, wrap } from './wrap';

interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
  /** Whether nothing of the question stays on the screen; read when it ends. */
  clearPromptOnDone?: boolean;
}

/** How a question on the terminal is put. */
type Put<T> = (streams: Streams) => Promise<T>;

interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

/** Asks by menus on a terminal. */
export function terminalAsker({
  input = process.stdin,
  output = process.stdout,
  signal,
  draft,
}: PromptContext): Asker {
  // Players may make it narrower or wider at any time: its size is looked up at each drawing.
  const screen = (): { readonly width: number; readonly height: number } => ({
    get width() {
      return sizeOf(output).columns;
    },
    get height() {
      return sizeOf(output).rows;
    },
  });
  const ask = <T>({ esc }: Pick<Question, 'esc'>, put: Put<T>): Promise<T> =>
    untilStopped({ input: keysOf(input), output, signal }, esc !== undefined, put);
  return {
    say: (text) => writeText(output, text),
    line: (question) =>
      ask(question, (streams) => linePrompt(Object.assign(screen(), question, { draft }), streams)),
    async pick(question) {
      const place = await ask(question, (streams) => pickPrompt(Object.assign(screen(), question), streams));
      return (question.choices[place] as (typeof question.choices)[number]).value;
    },
    yes: (question) => ask(question, (streams) => confirm(yesConfig(question), streams)),
    async facts(question) {
      let marked: FactsAnswer | undefined;
      const onMark = (so: FactsAnswer): void => void (marked = so);
      const config = Object.assign(screen(), question, { onMark });
      const answer = await ask(question, (streams) => {
        streams.clearPromptOnDone = true;
        return factsPrompt(config, streams);
      }).catch((error: unknown) => {
        throw error instanceof Back ? new Back(marked) : error;
      });
      if (answer.open === undefined)
        output.write(`${answeredLine(question.message, summaryOf(question, answer), config.width)}\n`);
      return answer;
    },
    close: () => undefined,
  };
}

/** A stream that a question may end, as it does unless the stream is the process's own; the caller's stays open. */
function kept(output: NodeJS.WritableStream): NodeJS.WritableStream {
  if (output === process.stdout) return output;
  const write = (chunk: Buffer, _encoding: unknown, done: () => void): void => {
    output.write(chunk);
    // At once: what one question still has to write must not come after the next one's first words.
    done();
  };
  return Object.assign(new Writable({ write }), sizeOf(output));
}

/**
 * Inquirer itself answers Ctrl-C. The end of the input and Ctrl-D, which it leaves hanging, and the caller's signal
 * end the question in the same way. Where Esc leads anywhere, it takes the question from the screen.
 * @throws Back on Esc.
 */
async function untilStopped<T>(
  { input, output, signal }: Omit<Streams, 'signal'> & { readonly signal: AbortSignal | undefined },
  escapes: boolean,
  put: Put<T>,
): Promise<T> {
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  const streams: Streams = {
    input,
    output: kept(output),
    signal: signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal,
  };
  const onKey = (_text: unknown, key?: Key): void => {
    if (key?.ctrl === true && key.name === 'd') stop();
    if (!escapes || key?.name !== 'escape') return;
    streams.clearPromptOnDone = true;
    stopped.abort(new Back());
  };
  // After Ctrl-Z readline stays paused, and nothing would hold the program.
  const goOn = (): void => void setImmediate(() => input.resume());
  input.on('keypress', onKey).once('end', stop);
  process.on('SIGCONT', goOn);
  try {
    return await put(streams);
  } catch (error) {
    if (!(error instanceof AbortPromptError)) throw error;
    if (stopped.signal.reason instanceof Back) throw stopped.signal.reason;
    throw new ExitPromptError('the questions were broken off');
  } finally {
    input.off('keypress', onKey).off('end', stop);
    process.off('SIGCONT', goOn);
  }
}

function writeText(output: NodeJS.WritableStream, text: string): void {
  output.write(`${wrap(text, sizeOf(output).columns - 1, 2).join('\n')}\n`);
}

function yesConfig({ message, help, preset }: YesQuestion): { message: string; default: boolean } {
  return { message: help === undefined ? message : `${message} (${help})`, default: preset };
}
