import { AbortPromptError, ExitPromptError } from '@inquirer/core';
import { confirm, select } from '@inquirer/prompts';
import { emitKeypressEvents, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import type { PromptContext } from './context';
import { factsPrompt } from './facts-prompt';
import { linePrompt } from './line-prompt';
import {
  escText,
  summaryOf,
  type Asker,
  type FactsAnswer,
  type PickQuestion,
  type Question,
  type YesQuestion,
} from './questions';
import { Back } from './rewind';
import { told } from './told';
import { sizeOf, wrap, type Size } from './wrap';

/** Rows of the screen that a list of choices leaves to the question and the keys. */
const OTHER_ROWS = 6;

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

/** How a question on the terminal is put. */
type Put<T> = (streams: Streams) => Promise<T>;

/** Asks by menus on a terminal. */
export function terminalAsker({
  input = process.stdin,
  output = process.stdout,
  signal,
}: PromptContext): Asker {
  const size = sizeOf(output);
  emitKeypressEvents(input, ESC as Interface);
  const ask = <T>({ esc }: Pick<Question, 'esc'>, put: Put<T>): Promise<T> =>
    untilStopped({ input, output: kept(output), signal }, esc !== undefined, put);
  const say = (text: string): void => void output.write(`${wrap(text, size.columns - 1, 2).join('\n')}\n`);
  return {
    say,
    line: (question) => ask(question, (streams) => linePrompt({ ...question, width: size.columns }, streams)),
    pick: (question) => ask(question, (streams) => pick(question, size, streams)),
    yes: (question) => ask(question, (streams) => confirm(yesConfig(question), streams)),
    async facts(question) {
      let marked: FactsAnswer | undefined;
      const onMark = (so: FactsAnswer): void => void (marked = so);
      const config = { ...question, width: size.columns, height: size.rows, onMark };
      const answer = await ask(question, (streams) => {
        streams.clearPromptOnDone = true;
        return factsPrompt(config, streams);
      }).catch((error: unknown) => {
        throw error instanceof Back ? new Back(marked) : error;
      });
      if (answer.open === undefined)
        output.write(`${told(question.message, summaryOf(question, answer), size.columns)}\n`);
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
    output,
    signal: signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal,
  };
  const onKey = (_text: unknown, key?: { name?: string; ctrl?: boolean }): void => {
    if (key?.ctrl === true && key.name === 'd') stop();
    if (!escapes || key?.name !== 'escape') return;
    streams.clearPromptOnDone = true;
    stopped.abort(new Back());
  };
  input.on('keypress', onKey).once('end', stop);
  try {
    return await put(streams);
  } catch (error) {
    if (!(error instanceof AbortPromptError)) throw error;
    if (stopped.signal.reason instanceof Back) throw stopped.signal.reason;
    throw new ExitPromptError('the questions were broken off');
  } finally {
    input.off('keypress', onKey).off('end', stop);
  }
}

function pick<T>(question: PickQuestion<T>, size: Size, streams: Streams): Promise<T> {
  const choices = question.choices.map(({ value, label }) => ({
    value,
    short: label,
    name: wrap(label, size.columns - 6, 5).join('\n'),
  }));
  const pageSize = Math.max(OTHER_ROWS, size.rows - OTHER_ROWS);
  const preset = question.choices.find(({ value }) => value === question.preset);
  const config = {
    message: question.message,
    choices,
    pageSize,
    loop: false,
    theme: {
      icon: { cursor: '>' },
      indexMode: 'number' as const,
      style: {
        keysHelpTip: () => hint(question.help, `Arrows or a number, then Enter.${escText(question)}`, size),
      },
    },
  };
  return select<T>(preset ? { ...config, default: preset.value } : config, streams);
}

function hint(help: string | undefined, keys: string, size: Size): string {
  return [...(help === undefined ? [] : wrap(help, size.columns - 3)), keys]
    .map((line) => `  ${line}`)
    .join('\n');
}

function yesConfig({ message, help, preset }: YesQuestion): { message: string; default: boolean } {
  return { message: help === undefined ? message : `${message} (${help})`, default: preset };
}
