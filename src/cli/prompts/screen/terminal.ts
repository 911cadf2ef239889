import { AbortPromptError, ExitPromptError } from '@inquirer/core';
import { confirm } from '@inquirer/prompts';
import { emitKeypressEvents, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { plural } from '../../../core/input/text';
import type { PromptContext } from '../context';
import { factsPrompt } from './facts-prompt';
import { linePrompt } from './line-prompt';
import { pickPrompt } from './pick-prompt';
import { summaryOf, type Asker, type FactsAnswer, type Question, type YesQuestion } from '../asker';
import { Back } from '../back';
import { answeredLine } from './answered';
import { sizeOf, wrap } from './wrap';

/**
 * For so many milliseconds an Esc may still turn out to begin the sequence of another key. Node's half a second would
 * make players press it twice. Whoever names an input's time first, sets it.
 */
const ESC: Partial<Interface> & { readonly escapeCodeTimeout: number } = { escapeCodeTimeout: 50 };

interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
  /** Whether nothing of the question stays on the screen; read when it ends. */
  clearPromptOnDone?: boolean;
}

/** How a question on the terminal is put. It says at once when its answer is there: keys after that are not read. */
type Put<T> = (streams: Streams, onAnswer: () => void) => Promise<T>;

interface Key {
  readonly name?: string;
  readonly sequence?: string;
  readonly ctrl?: boolean;
}

/** Asks by menus on a terminal. */
export function terminalAsker({
  input = process.stdin,
  output = process.stdout,
  signal,
  draft,
}: PromptContext): Asker {
  const size = sizeOf(output);
  emitKeypressEvents(input, ESC as Interface);
  const ask = <T>({ esc }: Pick<Question, 'esc'>, put: Put<T>): Promise<T> =>
    untilStopped({ input, output, signal }, esc !== undefined, put);
  const say = (text: string): void => writeText(output, text);
  return {
    say,
    line: (question) =>
      ask(question, (streams, onAnswer) =>
        linePrompt({ ...question, draft, width: size.columns, onAnswer }, streams),
      ),
    async pick({ choices, ...question }) {
      const place = await ask(question, (streams, onAnswer) =>
        pickPrompt({ ...question, choices, size, onAnswer }, streams),
      );
      return (choices[place] as (typeof choices)[number]).value;
    },
    yes: (question) =>
      ask(
        question,
        atEnter((streams) => confirm(yesConfig(question), streams)),
      ),
    async facts(question) {
      let marked: FactsAnswer | undefined;
      const onMark = (so: FactsAnswer): void => void (marked = so);
      const config = { ...question, width: size.columns, height: size.rows, onMark };
      const answer = await ask(question, (streams, onAnswer) => {
        streams.clearPromptOnDone = true;
        return factsPrompt({ ...config, onAnswer }, streams);
      }).catch((error: unknown) => {
        throw error instanceof Back ? new Back(marked) : error;
      });
      if (answer.open === undefined)
        output.write(`${answeredLine(question.message, summaryOf(question, answer), size.columns)}\n`);
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
 * end the question in the same way. Where Esc leads anywhere, it takes the question from the screen. Of several lines
 * that are pasted at once only the first is read, as Inquirer has it; the next question tells what is lost.
 * @throws Back on Esc.
 */
async function untilStopped<T>(
  { input, output, signal }: Omit<Streams, 'signal'> & { readonly signal: AbortSignal | undefined },
  escapes: boolean,
  put: Put<T>,
): Promise<T> {
  showLost(input, output);
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  const streams: Streams = {
    input,
    output: kept(output),
    signal: signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal,
  };
  let isAnswered = false;
  let unread = '';
  const onKey = (_text: unknown, key?: Key): void => {
    if (isAnswered) return void (unread += key?.sequence ?? '');
    if (key?.ctrl === true && key.name === 'd') stop();
    if (!escapes || key?.name !== 'escape') return;
    streams.clearPromptOnDone = true;
    stopped.abort(new Back());
  };
  input.on('keypress', onKey).once('end', stop);
  try {
    return await put(streams, () => (isAnswered = true));
  } catch (error) {
    if (!(error instanceof AbortPromptError)) throw error;
    if (stopped.signal.reason instanceof Back) throw stopped.signal.reason;
    throw new ExitPromptError('the questions were broken off');
  } finally {
    input.off('keypress', onKey).off('end', stop);
    noteLost(unread, input);
  }
}

/** How many lines of an input were lost, which is shown before the next question. */
const lostLines = new WeakMap<NodeJS.ReadableStream, number>();

/** Only counts what is lost: it may be secret. */
function noteLost(unread: string, input: NodeJS.ReadableStream): void {
  const { length } = unread.split(/[\r\n]/).filter((line) => line.trim() !== '');
  lostLines.set(input, length);
}

function showLost(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): void {
  const count = lostLines.get(input) ?? 0;
  const were = plural(
    count,
    'line that came with the last one was',
    'lines that came with the last one were',
  );
  if (count > 0) writeText(output, `One line is read at a time: ${were} not read.`);
}

function writeText(output: NodeJS.WritableStream, text: string): void {
  output.write(`${wrap(text, sizeOf(output).columns - 1, 2).join('\n')}\n`);
}

/** Puts a question that Enter always answers. */
function atEnter<T>(put: (streams: Streams) => Promise<T>): Put<T> {
  return async (streams, onAnswer) => {
    const onKey = (_text: unknown, key?: Key): void => {
      if (key?.name === 'return' || key?.name === 'enter') onAnswer();
    };
    streams.input.on('keypress', onKey);
    try {
      return await put(streams);
    } finally {
      streams.input.off('keypress', onKey);
    }
  };
}

function yesConfig({ message, help, preset }: YesQuestion): { message: string; default: boolean } {
  return { message: help === undefined ? message : `${message} (${help})`, default: preset };
}
